import type { Capture } from '../src/features/assistant/audio/capture';
import type { Player } from '../src/features/assistant/audio/player';

/** Loudspeakers and a microphone without sound: what is played ends at once. */
export function noSound() {
	const played: unknown[] = [];
	let stopped = 0;
	let finish = () => {};
	const player = {
		begin: () => {
			const ended = new Promise< void >( ( resolve ) => ( finish = resolve ) );
			return {
				ended,
				push: ( piece: Uint8Array ) => void played.push( piece.length ),
				complete: () => finish(),
				stop: () => {
					stopped++;
					finish();
				},
			};
		},
		play: ( stream: unknown ) => Promise.resolve( void played.push( stream ) ),
		stop: jest.fn(),
		close: jest.fn(),
	} as unknown as Player;
	const capture: jest.Mocked< Capture > = { turn: jest.fn(), close: jest.fn() };
	return { played, player, capture, stopped: () => stopped };
}

export type FakeSound = ReturnType< typeof noSound >;
