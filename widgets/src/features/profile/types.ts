import type { PostalAddress } from '../address/types';
import type { Picture } from '../pictures/types';

/** A member's profile as the service tells and takes it (document 1, section 3). */
export interface Profile extends Required< PostalAddress > {
	id: number;
	/** Without a picture its `src` is empty. */
	avatar: { id: number | null; src: string };
	/** Display name. */
	name: string;
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	/** Wants mails about products and offers. */
	subscription: boolean;
	/** Wants mails about their documents. */
	notification: boolean;
}

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
