import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../api/messages';
import { Check } from '../../ui/check';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { RichText } from '../../ui/rich-text';

interface Props {
	id: string;
	/** HTML, or plain words. */
	text: string;
	ticked: boolean;
	/** The member pressed Continue without the tick. */
	missing: boolean;
	/** Why the tick could not be kept, until the next try. */
	failure: unknown;
	onTick: ( on: boolean ) => void;
}

const words = () => __( 'I have read and acknowledge this.', 'lyd' );

/** What must be acknowledged, and its box, without which nothing goes on (document 2, section 5). */
export function Acknowledgement( { id, text, ticked, missing, failure, onTick }: Props ) {
	return (
		<>
			{ Boolean( failure ) && (
				<Notice
					kind="danger"
					title={ __( 'Your acknowledgement could not be kept.', 'lyd' ) }
					reference={ referenceFor( failure ) }
				>
					{ messageFor( failure ) }
				</Notice>
			) }
			<div className="lyd:mb-4 lyd:rounded-lg lyd:bg-sunken lyd:p-4 lyd:text-sm">
				<RichText html={ text } />
			</div>
			<div className="lyd:flex lyd:min-h-11 lyd:items-center lyd:gap-3 lyd:text-sm">
				<Check label={ words() } on={ ticked } onToggle={ () => onTick( ! ticked ) } />
				<span aria-hidden="true">{ words() }</span>
			</div>
			{ missing && (
				<p id={ id } role="alert" className="lyd:flex lyd:items-center lyd:gap-1.5 lyd:text-sm lyd:text-danger">
					<Icon name="alert" size={ 15 } />
					{ __( 'Tick the box to go on.', 'lyd' ) }
				</p>
			) }
		</>
	);
}
