import { useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { SalePrice } from '../../../ui/sale-price';
import { Bar, Skeleton } from '../../../ui/skeleton';
import type { CreditPackage } from '../../../api/types';

/** Packages in sight at a time (document 1, section 9); on phones they are all there, one below the other. */
const shown = 3;

const grid = 'lyd:grid lyd:min-w-0 lyd:flex-1 lyd:grid-cols-3 lyd:gap-3 lyd:phone:grid-cols-1';

interface Props {
	packages: CreditPackage[];
	chosen: number | null;
	onChoose: ( id: number ) => void;
	disabled: boolean;
}

/** The packages, one of which can be chosen. */
export function PackageChoice( { packages, chosen, onChoose, disabled }: Props ) {
	const [ first, setFirst ] = useState( 0 );
	const isSliding = packages.length > shown;
	const last = packages.length - shown;
	return (
		<div className="lyd:flex lyd:items-center lyd:gap-2">
			{ isSliding && (
				<Arrow
					back
					label={ __( 'Previous packages', 'lyd' ) }
					disabled={ first === 0 }
					onClick={ () => setFirst( Math.max( 0, first - shown ) ) }
				/>
			) }
			<div role="radiogroup" aria-label={ __( 'Packages', 'lyd' ) } className={ grid }>
				{ packages.map( ( one, index ) => (
					<PackageCard
						key={ one.id }
						package={ one }
						isChosen={ one.id === chosen }
						isAway={ index < first || index >= first + shown }
						onChoose={ () => onChoose( one.id ) }
						disabled={ disabled }
					/>
				) ) }
			</div>
			{ isSliding && (
				<Arrow
					label={ __( 'Next packages', 'lyd' ) }
					disabled={ first >= last }
					onClick={ () => setFirst( Math.min( last, first + shown ) ) }
				/>
			) }
		</div>
	);
}

interface ArrowProps {
	back?: boolean;
	label: string;
	disabled: boolean;
	onClick: () => void;
}

function Arrow( { back, label, ...rest }: ArrowProps ) {
	return (
		<Button size="icon" variant="quiet" aria-label={ label } className="lyd:shrink-0 lyd:phone:hidden" { ...rest }>
			<span className={ cx( 'lyd:flex', back ? 'lyd:rotate-90' : 'lyd:-rotate-90' ) }>
				<Icon name="chevron" />
			</span>
		</Button>
	);
}

interface CardProps {
	package: CreditPackage;
	isChosen: boolean;
	/** Before or after those that are in sight. */
	isAway: boolean;
	onChoose: () => void;
	disabled: boolean;
}

const card =
	'lyd:relative lyd:flex-col lyd:items-center lyd:gap-1 lyd:rounded-lg lyd:border lyd:border-solid lyd:px-3 lyd:py-4 lyd:text-center lyd:text-sm lyd:transition-colors lyd:has-focus-visible:outline-2 lyd:has-focus-visible:outline-offset-2 lyd:phone:min-h-14 lyd:phone:flex-row lyd:phone:justify-between lyd:phone:gap-4 lyd:phone:px-4 lyd:phone:text-left';

function PackageCard( { package: one, isChosen, isAway, onChoose, disabled }: CardProps ) {
	const id = `lyd-package-${ one.id }`;
	return (
		<label
			htmlFor={ id }
			className={ cx(
				card,
				isAway ? 'lyd:hidden lyd:phone:flex' : 'lyd:flex',
				isChosen ? 'lyd:border-link lyd:bg-primary-soft' : 'lyd:border-edge lyd:hover:border-ink'
			) }
		>
			<input
				id={ id }
				type="radio"
				name="lyd-package"
				value={ one.id }
				checked={ isChosen }
				disabled={ disabled }
				onChange={ onChoose }
				className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
			/>
			<span className="lyd:min-w-0">
				<span className="lyd:block lyd:break-words lyd:font-medium">{ one.name }</span>
				<span className="lyd:block lyd:text-soft">{ creditsOf( one.credit ) }</span>
			</span>
			<span>
				<SalePrice
					price={ one.price }
					regular={ one.regular_price }
					className="lyd:text-lg lyd:font-semibold"
				/>
			</span>
		</label>
	);
}

/** A number of credits in words. */
export function creditsOf( count: number ): string {
	/* translators: %d: number of credits. */
	return sprintf( _n( '%d credit', '%d credits', count, 'lyd' ), count );
}

export function PackagesSkeleton() {
	return (
		<Skeleton>
			<div className={ grid }>
				{ [ 1, 2, 3 ].map( ( key ) => (
					<Bar key={ key } className="lyd:h-28 lyd:phone:h-14" />
				) ) }
			</div>
		</Skeleton>
	);
}
