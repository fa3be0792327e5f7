import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { useWizard } from './store';

interface Props {
	/** ASIC says that the name is not available. */
	isTaken: boolean;
	/** Goes on without this name. */
	onSkip: () => void;
}

/** The names that this check cannot find available: a reserved one, the member's own business name, the number of the company. */
export function OtherNames( { isTaken, onSkip }: Props ) {
	const { mode, isFixed, busy } = useWizard( ( state ) => state );
	if ( mode === 'name' && ! isTaken ) {
		return null;
	}
	const own = __( 'Is the name reserved for you with ASIC, or is it your own business name?', 'lyd' );
	const howTo = {
		fixed: __( 'If the answers say so, you can go on. If not, say so there.', 'lyd' ),
		name: __( 'Enter it in the questions, and say so there.', 'lyd' ),
		wizard: __( 'Continue without a name, then enter it in the questions and say so there.', 'lyd' ),
	};
	const taken = `${ own } ${ howTo[ isFixed ? 'fixed' : kindOf( mode ) ] }`;
	const open = __( 'Is there no name yet, or will the company be called by its number (ACN)?', 'lyd' );
	return (
		<div className="lyd:text-sm">
			<p className="lyd:mb-2">{ isTaken ? taken : open }</p>
			{ ! isFixed && (
				<Button size="sm" disabled={ busy !== null } onClick={ onSkip }>
					{ mode === 'name' ? __( 'Back to the questions', 'lyd' ) : __( 'Continue without a name', 'lyd' ) }
				</Button>
			) }
		</div>
	);
}

const kindOf = ( mode: string ) => ( mode === 'name' ? 'name' : 'wizard' );
