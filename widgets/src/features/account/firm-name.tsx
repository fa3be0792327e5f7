import { useConfig } from '../../app/context';
import { useIsMemberKnown, useMe } from '../identity/hooks';
import { useNoticeRoom } from './notice-room';

/** The firm's name at the start of the bar; leads to the firm's page. Its room is reserved before the name is loaded. */
export function FirmName() {
	const { urls, user } = useConfig();
	const name = useMe().data?.team.name;
	useNoticeRoom( user.id, useIsMemberKnown() );
	return (
		<div className="lyd:flex lyd:h-11 lyd:items-center">
			{ name && (
				<a
					href={ urls.my_company }
					className="lyd:min-w-0 lyd:truncate lyd:rounded-sm lyd:py-1 lyd:font-semibold lyd:hover:underline"
				>
					<bdi>{ name }</bdi>
				</a>
			) }
		</div>
	);
}
