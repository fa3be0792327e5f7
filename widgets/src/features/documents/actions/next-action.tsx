import { __, sprintf } from '@wordpress/i18n';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import type { AsicAct } from '../../asic/act';
import { isAsic, nextAsicAction } from '../../asic/rights';
import { actTexts } from '../../asic/texts';
import type { ListedDocument } from '../types';
import { useAddresses } from './addresses';
import { useDocumentActions } from './context';
import { downloads, hasSeveralFiles, needsConfirmation, nextAction } from './rights';
import { useDownload } from './use-download';

interface Props {
	row: ListedDocument;
	/** In the view of one document it is the first thing to do; in a list it is one of many. */
	primary?: boolean;
}

/** As wide as there is room, but for rows of a table. */
const widthOf = ( primary?: boolean ) => ( primary ? 'lyd:flex-1' : 'lyd:flex-1 lyd:@md/lyd:flex-none' );

/** The one act that is most likely next, as a button (document 3, section 4.1). */
export function NextAction( { row, primary }: Props ) {
	const asic = nextAsicAction( row );
	const act = nextAction( row );
	// The document's page has the registration's status.
	if ( asic && ! ( primary && asic === 'registration' ) ) {
		return <LaunchButton row={ row } primary={ primary } text={ actTexts()[ asic ] } dialog={ asic } />;
	}
	if ( act === 'download' ) {
		return <DownloadButton row={ row } primary={ primary } />;
	}
	if ( act ) {
		const texts = {
			start: __( 'Start Document', 'lyd' ),
			relaunch: __( 'Relaunch Document', 'lyd' ),
			signing: __( 'Signing status', 'lyd' ),
		};
		const confirmed = needsConfirmation( row, 'edit' ) ? 'launch' : null;
		const first = isAsic( row ) && act === 'start' ? 'consent' : confirmed;
		return (
			<LaunchButton
				row={ row }
				primary={ primary }
				text={ texts[ act ] }
				dialog={ act === 'signing' ? act : first }
			/>
		);
	}
	return null;
}

interface LaunchProps extends Props {
	text: string;
	/** The dialog that it opens; null if it leads to the interview at once. */
	dialog: 'launch' | 'signing' | AsicAct | null;
}

function LaunchButton( { row, primary, text, dialog }: LaunchProps ) {
	const { ask } = useDocumentActions();
	const { interview } = useAddresses();
	const classNames = {
		variant: primary ? 'primary' : 'secondary',
		size: primary ? 'md' : 'sm',
		className: widthOf( primary ),
	} as const;
	if ( dialog ) {
		return (
			<Button { ...classNames } aria-label={ nameOf( text, row ) } onClick={ () => ask( dialog, [ row ] ) }>
				{ text }
			</Button>
		);
	}
	return (
		<a href={ interview( row ) } className={ buttonClass( classNames ) } aria-label={ nameOf( text, row ) }>
			{ text }
		</a>
	);
}

function DownloadButton( { row, primary }: Props ) {
	const { busy, download } = useDownload();
	const { ask } = useDocumentActions();
	const kinds = downloads( row );
	const several = hasSeveralFiles( row );
	const only = kinds.length === 1 && ! several ? kinds[ 0 ]! : null;
	const button = (
		<Button
			variant={ primary ? 'primary' : 'secondary' }
			size={ primary ? 'md' : 'sm' }
			icon="download"
			busy={ busy }
			className={ widthOf( primary ) }
			aria-label={ nameOf( __( 'Download', 'lyd' ), row ) }
			onClick={ only ? () => download( row, only ) : undefined }
		>
			{ __( 'Download', 'lyd' ) }
			{ ! only && <Icon name="chevron" size={ 14 } /> }
		</Button>
	);
	if ( only ) {
		return button;
	}
	const names = { pdf: __( 'PDF', 'lyd' ), docx: __( 'Word', 'lyd' ) };
	return (
		<Menu
			trigger={ button }
			items={ [
				...kinds.map( ( kind ) => ( {
					icon: 'document' as const,
					text: names[ kind ],
					onSelect: () => void download( row, kind ),
				} ) ),
				...( several
					? [
							{
								icon: 'list' as const,
								text: __( 'All files', 'lyd' ),
								onSelect: () => ask( 'files', [ row ] ),
							},
						]
					: [] ),
			] }
		/>
	);
}

function nameOf( act: string, row: ListedDocument ): string {
	/* translators: 1: what the button does, 2: name of the document. */
	return sprintf( __( '%1$s: %2$s', 'lyd' ), act, row.name );
}
