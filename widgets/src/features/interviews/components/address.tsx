import { useState, type ClipboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { Notice } from '../../../ui/notice';
import { useCountries, useStreetTypes } from '../../address/hooks';
import { addressWarnings, home, parseAddress, partText } from '../addresses';
import { keyOf, join } from '../scope';
import { useInterviewStore } from '../store';
import { at, isTree } from '../tree';
import type { Question, Tree } from '../types';
import { AnswerField } from './answer-field';

/** Columns of six that the parts take: labels of fields side by side stay on one line. */
const widths: Record< string, string > = {
	unit: 'lyd:col-span-3',
	streetNumber: 'lyd:col-span-3',
	streetName: 'lyd:col-span-6 lyd:@sm:col-span-3',
	streetType: 'lyd:col-span-6 lyd:@sm:col-span-3',
	locality: 'lyd:col-span-6',
	state: 'lyd:col-span-6 lyd:@sm:col-span-4',
	postCode: 'lyd:col-span-6 lyd:@sm:col-span-2',
};

/** The parts of an address (`composite: address`), which a pasted address fills together. */
export function AddressParts( { question, path }: { question: Question; path: string } ) {
	const store = useInterviewStore();
	const value = store( ( state ) => at( state.answers, path ) );
	const { answer } = store.getState();
	const [ isAtWork, setAtWork ] = useState( false );
	// Loaded at once: an address is often pasted as soon as its field has the focus.
	const streetTypes = Object.values( useStreetTypes().data?.street_types ?? {} );
	const countries = ( useCountries( isAtWork ).data ?? [] ).map( ( { name } ) => name );
	const announce = useAnnounce();
	const parts = isTree( value ) ? value : {};

	const paste = ( event: ClipboardEvent ) => {
		const parsed = parseAddress( event.clipboardData.getData( 'text' ), streetTypes );
		if ( parsed ) {
			event.preventDefault();
			answer( path, { ...parts, ...parsed } );
			announce( __( 'The address was filled in.', 'lyd' ) );
		}
	};
	const tidyCountry = () => {
		const typed = partText( parts, 'country' ).trim().toLowerCase();
		const meant = [ home, ...countries ].find( ( name ) => name.toLowerCase() === typed );
		if ( meant && meant !== parts.country ) {
			answer( join( path, 'country' ), meant );
		}
	};
	const suggestions: Record< string, string[] > = { streetType: streetTypes, country: countries };
	return (
		<div onPaste={ paste } onFocus={ () => setAtWork( true ) } onBlur={ tidyCountry }>
			<p className="lyd:mb-3 lyd:text-sm lyd:text-soft">
				{ __( 'A whole Australian address can be pasted into any of these fields.', 'lyd' ) }
			</p>
			<div className="lyd:grid lyd:grid-cols-6 lyd:items-start lyd:gap-x-4 lyd:gap-y-5">
				{ ( question.questions ?? [] ).map( ( part ) => (
					<Part
						key={ part.id }
						question={ part }
						scope={ path }
						suggestions={ suggestions[ part.dataPath! ] }
					/>
				) ) }
			</div>
			<Warnings parts={ parts } streetTypes={ streetTypes } />
		</div>
	);
}

function Part( { question, scope, suggestions }: { question: Question; scope: string; suggestions?: string[] } ) {
	const isShown = useInterviewStore()( ( state ) => state.findings.shown.has( keyOf( scope, question ) ) );
	if ( ! isShown ) {
		return null;
	}
	return (
		<div className={ widths[ question.dataPath! ] ?? 'lyd:col-span-6' }>
			<AnswerField
				question={ question }
				path={ join( scope, question.dataPath! ) }
				suggestions={ suggestions }
				isPart
			/>
		</div>
	);
}

function Warnings( { parts, streetTypes }: { parts: Tree; streetTypes: string[] } ) {
	const warnings = addressWarnings( parts, streetTypes );
	return (
		<div role="status">
			{ warnings.length > 0 && (
				<div className="lyd:mt-3">
					<Notice kind="warning" title={ __( 'Please check the address.', 'lyd' ) }>
						{ warnings.join( ' ' ) }
					</Notice>
				</div>
			) }
		</div>
	);
}
