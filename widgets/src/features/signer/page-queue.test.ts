import { createPageQueue } from './page-queue';

/** A task that ends when it is told to. */
function createTask() {
	let finish = () => {};
	const done = new Promise< void >( ( resolve ) => ( finish = resolve ) );
	const task = jest.fn( () => done );
	return { task, finish };
}

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const never = new AbortController().signal;

it( 'loads the first page alone, and then three at a time', async () => {
	const run = createPageQueue();
	const tasks = Array.from( { length: 5 }, createTask );
	tasks.forEach( ( { task } ) => void run( task, never ) );
	const started = () => tasks.filter( ( { task } ) => task.mock.calls.length ).length;
	await settle();
	expect( started() ).toBe( 1 );
	tasks[ 0 ]!.finish();
	await settle();
	expect( started() ).toBe( 4 );
	tasks[ 1 ]!.finish();
	await settle();
	expect( started() ).toBe( 5 );
} );

it( 'does not load pages that were scrolled past', async () => {
	const run = createPageQueue();
	const [ first, second, third ] = [ createTask(), createTask(), createTask() ];
	void run( first.task, never );
	const controller = new AbortController();
	void run( second.task, controller.signal );
	void run( third.task, never );
	controller.abort();
	first.finish();
	await settle();
	expect( second.task ).not.toHaveBeenCalled();
	expect( third.task ).toHaveBeenCalled();
} );

it( 'goes on after a page that failed', async () => {
	const run = createPageQueue();
	const failed = run( () => Promise.reject( new Error( 'down' ) ), never );
	const next = createTask();
	void run( next.task, never );
	await expect( failed ).rejects.toThrow( 'down' );
	await settle();
	expect( next.task ).toHaveBeenCalled();
} );
