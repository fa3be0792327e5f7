import { lazy, Suspense } from 'react';
import { useOnce } from '../lib/once';
import type { UpgradeDialogProps } from './upgrade-dialog';

const Content = lazy( () => import( /* webpackChunkName: "lyd-upgrade-dialog" */ './upgrade-dialog' ) );

/** The talk-to-sales dialog; fetched when it is asked for. */
export function UpgradeDialog( props: UpgradeDialogProps ) {
	const asked = useOnce( props.open );
	return <Suspense>{ asked && <Content { ...props } /> }</Suspense>;
}
