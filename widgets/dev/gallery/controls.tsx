import { useState } from 'react';
import { AmountField } from '../../src/ui/amount-field';
import { Button, buttonClass } from '../../src/ui/button';
import { ChoiceField } from '../../src/ui/choice';
import { Confirm } from '../../src/ui/confirm';
import { Dialog } from '../../src/ui/dialog';
import { DateField, describe, Field, NumberField, SelectField, TextArea, TextField } from '../../src/ui/field';
import { Icon } from '../../src/ui/icon';
import { Menu } from '../../src/ui/menu';
import { SearchField } from '../../src/ui/search-field';
import { Specimen } from './specimen';

const states = [ 'NSW', 'QLD', 'VIC' ].map( ( value ) => ( { value, text: value } ) );

export function Controls() {
	return (
		<>
			<Specimen title="Button: primary, secondary, quiet, danger; small, icon, busy, disabled, a link">
				<Button variant="primary">Assemble document</Button>
				<Button icon="eye">Preview document</Button>
				<Button variant="quiet" icon="back">
					Back to list
				</Button>
				<Button variant="danger">Discard</Button>
				<Button size="sm">Start Document</Button>
				<Button size="icon" aria-label="More">
					<Icon name="more" />
				</Button>
				<Button busy>Save Data</Button>
				<Button disabled>Save Data</Button>
				<a className={ buttonClass() } href="#controls">
					A link
				</a>
			</Specimen>
			<Fields />
			<Overlays />
		</>
	);
}

function Fields() {
	const [ text, setText ] = useState( 'Harbour' );
	const [ choice, setChoice ] = useState( 'A company' );
	const choices = [ 'A person', 'A company', 'A trust' ].map( ( value ) => ( { value, text: value } ) );
	return (
		<Specimen title="Field: text, text area, select, date, number, amount, choice, search; hint, error">
			<div className="lyd:grid lyd:w-full lyd:max-w-[720px] lyd:gap-5 lyd:@md:grid-cols-2">
				<Field id="g-text" label="Company name" required hint="Without the legal element.">
					<TextField { ...describe( 'g-text', { hint: true } ) } defaultValue="Smith &amp; Sons" />
				</Field>
				<Field id="g-email" label="Email" required error="Please input a valid email address.">
					<TextField { ...describe( 'g-email', { error: true } ) } defaultValue="olivia@" />
				</Field>
				<Field id="g-state" label="State or territory">
					<SelectField id="g-state" options={ states } empty="Select" />
				</Field>
				<Field id="g-date" label="Date" required>
					<DateField id="g-date" />
				</Field>
				<Field id="g-number" label="Fee">
					<NumberField id="g-number" defaultValue="1200.50" />
				</Field>
				<Field id="g-price" label="Price" required>
					<AmountField id="g-price" unit="$" defaultValue="1250.00" />
				</Field>
				<Field id="g-share" label="Share" error="Please enter 100 or less.">
					<AmountField { ...describe( 'g-share', { error: true } ) } unit="%" defaultValue="112.5" />
				</Field>
				<SearchField label="Search documents" value={ text } onChange={ setText } />
				<Field id="g-area" label="Purpose">
					<TextArea id="g-area" placeholder="assessing a possible joint venture" />
				</Field>
				<ChoiceField
					id="g-choice"
					label="Who is it?"
					options={ choices }
					value={ choice }
					onChange={ setChoice }
				/>
			</div>
		</Specimen>
	);
}

function Overlays() {
	const [ open, setOpen ] = useState( '' );
	const close = () => setOpen( '' );
	return (
		<Specimen title="Dialog (520, guarded), confirm (440), menu">
			<Button onClick={ () => setOpen( 'dialog' ) }>Dialog</Button>
			<Button onClick={ () => setOpen( 'confirm' ) }>Confirm</Button>
			<Menu
				trigger={ <Button icon="plus">Create New</Button> }
				items={ [
					{ icon: 'document', text: 'New Document' },
					{ icon: 'folder', text: 'New Folder' },
				] }
			/>
			<Dialog
				guarded
				open={ open === 'dialog' }
				onOpenChange={ close }
				title="New Document"
				description="Give it a name and a folder."
				footer={
					<Button variant="primary" onClick={ close }>
						Start Document
					</Button>
				}
			>
				<Field id="g-name" label="Document name" required>
					<TextField id="g-name" />
				</Field>
			</Dialog>
			<Confirm
				danger
				open={ open === 'confirm' }
				title="Do you want to sign out of the LYD Document Wizard?"
				onConfirm={ close }
				onCancel={ close }
			>
				Answers that could not be saved are kept on this device.
			</Confirm>
		</Specimen>
	);
}
