// What the small widgets have in common is fetched once for all that stand on a page; offline the page does without.
import( /* webpackChunkName: "lyd-small-widgets" */ './small/widgets' ).then(
	( { mountSmall } ) => mountSmall( 'sign-out' ),
	() => {}
);
