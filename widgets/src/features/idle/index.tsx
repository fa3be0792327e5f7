import { later } from '../../ui/lazy';
import { useFarewell } from './use-idle-sign-out';
import { useIdle } from './use-idle';

const Question = later( () => import( /* webpackChunkName: "lyd-idle" */ './idle-dialog' ) );
const Farewell = later( () => import( /* webpackChunkName: "lyd-idle" */ './sign-out-notice' ) );

/** The idle time-out (document 3, section 4.12): warns two minutes before it, then signs out. Shows nothing until then. */
export function IdleTimeOut() {
	const { idle, stay } = useIdle();
	const farewell = useFarewell( idle.phase === 'over' );
	return (
		<>
			{ idle.phase === 'warned' && <Question until={ idle.until } onStay={ stay } /> }
			{ idle.phase === 'over' && <Farewell { ...farewell } /> }
		</>
	);
}
