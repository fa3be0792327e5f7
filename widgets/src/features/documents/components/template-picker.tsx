import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { messageFor, referenceFor } from '../../../api/messages';
import { useDebounced } from '../../../lib/debounce';
import { shorten } from '../../../lib/text';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { SearchField } from '../../../ui/search-field';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { Template } from '../../../api/types';
import { useTemplates } from '../../commerce/hooks';

/** Milliseconds (document 2, section 9: the create browser). */
const pause = 1000;

export function TemplatePicker( { onChoose }: { onChoose: ( template: Template ) => void } ) {
	const [ text, setText ] = useState( '' );
	const { data, error, isLoading, mutate } = useTemplates( useDebounced( text.trim(), text ? pause : 0 ) );
	return (
		<>
			<SearchField label={ __( 'Search templates', 'lyd' ) } value={ text } onChange={ setText } />
			<div className="lyd:mt-3 lyd:min-h-56">
				{ error && ! data && (
					<Notice
						kind="danger"
						title={ messageFor( error ) }
						reference={ referenceFor( error ) }
						action={ <Button onClick={ () => mutate() }>{ __( 'Try again', 'lyd' ) }</Button> }
					/>
				) }
				{ isLoading && ! data && <Waiting /> }
				{ data?.rows.length === 0 && <Empty icon="document" title={ __( 'No templates found.', 'lyd' ) } /> }
				<ul aria-label={ __( 'Templates', 'lyd' ) } className="lyd:flex lyd:flex-col lyd:gap-2">
					{ data?.rows.map( ( template ) => (
						<li key={ template.id }>
							<TemplateCard template={ template } onChoose={ onChoose } />
						</li>
					) ) }
				</ul>
			</div>
		</>
	);
}

interface CardProps {
	template: Template;
	onChoose: ( template: Template ) => void;
}

function TemplateCard( { template, onChoose }: CardProps ) {
	const { short, whole } = shorten( template.short_description ?? '' );
	return (
		<button
			type="button"
			onClick={ () => onChoose( template ) }
			title={ short === whole ? undefined : whole }
			className="lyd:flex lyd:w-full lyd:items-center lyd:gap-3 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-3 lyd:text-sm lyd:transition-colors lyd:hover:border-edge lyd:hover:bg-sunken"
		>
			<span className="lyd:flex lyd:rounded-sm lyd:bg-primary-soft lyd:p-2 lyd:text-link">
				<Icon name="document" />
			</span>
			<span className="lyd:min-w-0 lyd:flex-1">
				<span className="lyd:block lyd:font-medium">{ template.name }</span>
				{ short && <span className="lyd:mt-0.5 lyd:block lyd:text-soft">{ short }</span> }
			</span>
			{ template.category && (
				<span className="lyd:text-xs lyd:text-soft lyd:phone:hidden">{ template.category.name }</span>
			) }
		</button>
	);
}

function Waiting() {
	return (
		<Skeleton>
			{ [ 1, 2, 3 ].map( ( key ) => (
				<div
					key={ key }
					className="lyd:mb-2 lyd:flex lyd:flex-col lyd:gap-2 lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:p-3"
				>
					<Bar className="lyd:w-1/2" />
					<Bar className="lyd:w-5/6" />
				</div>
			) ) }
		</Skeleton>
	);
}
