import { __ } from '@wordpress/i18n';
import { Video } from '../../ui/video';
import { NoteList, paymentNotes } from './notes';

/** The ASIC notice: its video, and what happens after the interview (document 2, section 2.4). */
export function AsicNotice( { video, name }: { video: string; name: string } ) {
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-4">
			<Video address={ video } title={ name } />
			<NoteList
				notes={ [
					__(
						'You answer the questions, assemble the document, pay ASIC’s fee on ASIC’s payment page, and submit the application.',
						'lyd'
					),
					...paymentNotes(),
					__( 'The certificate of registration can be downloaded within 30 days of incorporation.', 'lyd' ),
				] }
			/>
		</div>
	);
}
