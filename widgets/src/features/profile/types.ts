import type { Profile } from '../../api/types';
import type { Picture } from '../pictures/types';

/** What the form holds of it; without a picture there is no avatar. */
export interface ProfileValues extends Omit< Profile, 'id' | 'avatar' > {
	avatar: Picture | null;
}

/** Only in the form (document 1, section 3). */
export interface PasswordValues {
	password: string;
	newPassword: string;
	confirmNewPassword: string;
}
