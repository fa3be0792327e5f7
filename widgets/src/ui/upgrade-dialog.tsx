import { __ } from '@wordpress/i18n';
import { useConfig } from '../app/context';
import { Button } from './button';
import { Dialog } from './dialog';

export interface UpgradeDialogProps {
	open: boolean;
	onOpenChange: ( open: boolean ) => void;
}

const line =
	'lyd:flex lyd:min-h-11 lyd:flex-wrap lyd:items-center lyd:justify-between lyd:gap-x-4 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:last:border-b-0';

/** What the plan does not have: the way up is a talk with sales (document 2, section 6). */
export default function UpgradeDialogContent( { open, onOpenChange }: UpgradeDialogProps ) {
	const { phone = '', email = '' } = useConfig().sales ?? {};
	const known = Boolean( phone || email );
	return (
		<Dialog
			small
			width="sm"
			open={ open }
			onOpenChange={ onOpenChange }
			title={ __( 'This feature is not available for Lite Plan.', 'lyd' ) }
			description={
				known
					? __( 'Talk to our sales team about a plan that has it.', 'lyd' )
					: __( 'Another plan of ours has it: please ask us.', 'lyd' )
			}
			footer={ <Button onClick={ () => onOpenChange( false ) }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			{ known && (
				<dl className="lyd:text-sm">
					{ phone && (
						<Way
							name={ __( 'Phone', 'lyd' ) }
							text={ phone }
							href={ `tel:${ phone.replace( /[^\d+]/g, '' ) }` }
						/>
					) }
					{ email && <Way name={ __( 'Email', 'lyd' ) } text={ email } href={ `mailto:${ email }` } /> }
				</dl>
			) }
		</Dialog>
	);
}

function Way( { name, text, href }: { name: string; text: string; href: string } ) {
	return (
		<div className={ line }>
			<dt className="lyd:text-soft">{ name }</dt>
			<dd>
				<a href={ href } className="lyd:font-medium lyd:text-link lyd:underline lyd:underline-offset-2">
					{ text }
				</a>
			</dd>
		</div>
	);
}
