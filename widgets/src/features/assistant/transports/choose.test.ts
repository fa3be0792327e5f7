import { ApiError } from '../../../api/errors';
import { createFakeTransport } from '../../../../tests/fake-transport';
import { createChosen } from './choose';
import type { VoiceEvents } from './voice';

const token = ( transport: 'realtime' | 'turns' ) => ( {
	client_secret: { value: 'ek_1', expires_at: 0 },
	...{ transport, url: 'wss://provider.example', model: 'm' },
} );

function choose( mint: () => Promise< ReturnType< typeof token > > ) {
	const local = createFakeTransport();
	const provider = createFakeTransport();
	const realtime = jest.fn( () => Promise.resolve( provider.create ) );
	const transport = createChosen( { mint, realtime, local: local.create } )( {} as VoiceEvents );
	return { transport, local, provider, realtime };
}

it( 'takes the provider where the service says so, with the secret that is there already', async () => {
	const { transport, local, provider, realtime } = choose( () => Promise.resolve( token( 'realtime' ) ) );
	await transport.connect();
	expect( realtime ).toHaveBeenCalledWith( token( 'realtime' ) );
	expect( [ local.made.length, provider.made.length ] ).toEqual( [ 0, 1 ] );
	transport.listen( { kind: 'free', hints: [], untilReleased: false } );
	expect( provider.listened ).toHaveLength( 1 );
} );

it.each( [
	[ 'there is no provider', () => Promise.resolve( token( 'turns' ) ) ],
	[
		'it is out of order',
		() => Promise.reject( new ApiError( { kind: 'unavailable', status: 503, errorCode: 'partner_unavailable' } ) ),
	],
	[
		'its minutes are used up',
		() => Promise.reject( new ApiError( { kind: 'refused', status: 403, errorCode: 'assistant_limit' } ) ),
	],
] )( 'takes our own service where %s', async ( _why, mint ) => {
	const { transport, local, provider } = choose( mint );
	await transport.connect();
	expect( [ local.made.length, provider.made.length ] ).toEqual( [ 1, 0 ] );
} );

it( 'says if the assistant is off', async () => {
	const off = new ApiError( { kind: 'refused', status: 403, errorCode: 'assistant_off' } );
	const { transport, local } = choose( () => Promise.reject( off ) );
	await expect( transport.connect() ).rejects.toBe( off );
	expect( local.made ).toEqual( [] );
} );

it( 'opens nothing if it was closed before the answer', async () => {
	const { transport, local } = choose( () => Promise.resolve( token( 'turns' ) ) );
	const connecting = transport.connect();
	transport.close();
	await connecting;
	expect( local.made ).toEqual( [] );
} );
