import { Button } from '../../src/ui/button';
import { Chip } from '../../src/ui/chip';
import { Empty } from '../../src/ui/empty';
import { ErrorSummary } from '../../src/ui/error-summary';
import { Cell, List, Row } from '../../src/ui/list';
import { Notice } from '../../src/ui/notice';
import { Progress } from '../../src/ui/progress';
import { Bar, Skeleton } from '../../src/ui/skeleton';
import { useToast } from '../../src/ui/toast';
import { Specimen } from './specimen';

const kinds = [ 'info', 'success', 'warning', 'danger' ] as const;
const columns = 'lyd:@md:grid-cols-[minmax(0,1fr)_120px_120px]';

export function Feedback() {
	const toast = useToast();
	return (
		<>
			<Specimen title="Toast: success goes, failure stays, Undo">
				<Button
					onClick={ () =>
						toast( { kind: 'success', text: 'Your progress and data have been saved successfully' } )
					}
				>
					Success
				</Button>
				<Button
					onClick={ () =>
						toast( {
							kind: 'danger',
							text: 'Could not be saved.',
							reference: 'Reference for support: 3f7a',
						} )
					}
				>
					Failure
				</Button>
				<Button
					onClick={ () =>
						toast( {
							kind: 'info',
							text: 'Director 2 was removed.',
							action: { label: 'Undo', run: () => {} },
						} )
					}
				>
					Undo
				</Button>
			</Specimen>
			<Specimen title="Notice">
				{ kinds.map( ( kind ) => (
					<div key={ kind } className="lyd:w-full lyd:max-w-[720px]">
						<Notice kind={ kind } title="Your session has ended." action={ <Button>Sign in</Button> }>
							Nothing that you typed is lost.
						</Notice>
					</div>
				) ) }
			</Specimen>
			<Specimen title="Error summary">
				<ErrorSummary
					title="2 answers need your attention"
					onGo={ () => {} }
					problems={ [
						{ path: 'a', label: 'Date of the agreement', message: 'This field cannot be blank.' },
						{ path: 'b', label: 'Director 2, Full name', message: 'This field cannot be blank.' },
					] }
				/>
			</Specimen>
			<Specimen title="Chip, progress, skeleton">
				<Chip>Draft</Chip>
				<Chip kind="info">In progress</Chip>
				<Chip kind="warning">Pending signature</Chip>
				<Chip kind="success">Completed</Chip>
				<div className="lyd:w-60">
					<Progress label="Progress" value={ 42 } />
				</div>
				<div className="lyd:w-60">
					<Skeleton>
						<Bar />
					</Skeleton>
				</div>
			</Specimen>
			<Specimen title="List: rows from 768 px, cards below">
				<div className="lyd:w-full">
					<List label="Documents" columns={ columns } heads={ [ 'Name', 'Status', 'Updated' ] }>
						{ [ 'Smith NDA', 'Jones loan' ].map( ( name ) => (
							<Row key={ name } columns={ columns }>
								<strong>{ name }</strong>
								<Cell label="Status">
									<Chip>Draft</Chip>
								</Cell>
								<Cell label="Updated">20 Nov 2026</Cell>
							</Row>
						) ) }
					</List>
				</div>
			</Specimen>
			<Specimen title="Empty">
				<Empty
					icon="document"
					title="Your documents will be here"
					action={ <Button variant="primary">Create a new draft</Button> }
				>
					Choose a template, answer its questions and download the finished document.
				</Empty>
			</Specimen>
		</>
	);
}
