import { __ } from '@wordpress/i18n';
import { Retry } from '../../ui/retry';
import { Bar, Skeleton } from '../../ui/skeleton';
import { Video } from '../../ui/video';
import { useRegistration } from './hooks';
import { NoteList } from './notes';

/** The ASIC notice: its video, and what happens after the interview (document 2, section 2.4). */
export function AsicNotice( { document, video, name }: { document: number; video: string; name: string } ) {
	const registration = useRegistration( document );
	const { data, error } = registration;
	const first = __(
		'You answer the questions, assemble the document, pay ASIC’s fee on ASIC’s payment page, and submit the application.',
		'lyd'
	);
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-4">
			<Video address={ video } title={ name } />
			<Retry of={ registration } />
			<NoteList notes={ [ first, ...( data?.notes ?? [] ) ] } />
			{ ! data && ! error && (
				<Skeleton>
					<Bar className="lyd:h-32" />
				</Skeleton>
			) }
		</div>
	);
}
