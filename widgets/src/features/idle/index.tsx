import { later } from '../../ui/later';
import { useFarewell } from './use-farewell';
import { useIdle } from './use-idle';

const Question = later( () => import( /* webpackChunkName: "lyd-idle" */ './question' ) );
const Farewell = later( () => import( /* webpackChunkName: "lyd-idle" */ './farewell' ) );

/** The idle time-out (document 3, section 4.12): asks two minutes before it, then signs out. Shows nothing until then. */
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
