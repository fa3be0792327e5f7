import type { Draft, Product, ProductCategory, ShopOrder } from '../src/api/types';
import { json } from './responses';

const category = ( id: number, name: string ) => ( { id, name, slug: name.toLowerCase().replace( / /g, '-' ) } );

/** A template as GET /products lists it: the plan has it, by default. */
export const product = ( id: number, name: string, more: Partial< Product > = {} ): Product => ( {
	id,
	name,
	slug: `template-${ id }`,
	sku: '',
	price: '330.00',
	regular_price: '330.00',
	description: '',
	short_description: '',
	images: [],
	categories: [ category( 1, 'Commercial' ) ],
	permalink: `/product/template-${ id }/`,
	meta: {},
	asic_price: null,
	legal_review_price: null,
	product_videos: '',
	benefits: '',
	is_asic_template: false,
	access: 'start',
	cost: more.access === 'locked' ? null : { kind: more.is_free ? 'free' : 'included', amount: null, credits: 0 },
	is_free: false,
	locked_reason: null,
	...more,
} );

/** A template that must be purchased: the plan does not include it. */
export const forSale = ( id: number, name: string, more: Partial< Product > = {} ) =>
	product( id, name, {
		access: 'purchase',
		cost: { kind: 'price', amount: more.price === undefined ? '330.00' : more.price, credits: 0 },
		...more,
	} );

/** The answer to a list of products. */
export const productsOf = ( rows: Product[], more: object = {} ) =>
	json( { rows, page: 1, total_page: 1, total_record: rows.length, ...more } );

const node = ( id: number, name: string, parent = 0, count = 1 ): ProductCategory => ( {
	...category( id, name ),
	parent,
	image: null,
	count,
} );

/** Wills lies in Estates; two of these are not browsable. */
export const categories = [
	node( 1, 'Commercial' ),
	node( 2, 'Estates' ),
	node( 3, 'Wills', 2 ),
	node( 4, 'Powers of Attorney', 2 ),
	node( 8, 'Membership Package' ),
	node( 9, 'Uncategorized' ),
];

/** An order of a will, unpaid by default. */
export const order = ( more: Partial< ShopOrder > = {} ): ShopOrder => ( {
	id: 501,
	state: 'unpaid',
	kind: 'document',
	product: { id: 30, name: 'Simple will' },
	coupon_lines: [],
	subtotal: '330.00',
	discount_total: '0.00',
	total: '330.00',
	document_id: null,
	pieces: [],
	draft: null,
	reason: null,
	is_declined: false,
	...more,
} );

/** The document that an order brought; its template has nothing to say, by default. */
export const draftOf = ( more: Partial< Draft > = {} ): Draft => ( {
	id: 9,
	name: 'Simple will',
	template_id: 30,
	x_template_id: 3,
	url: '/my-account/my-document/template?docId=9',
	popup_video: '',
	acknowledgement: '',
	is_will: false,
	is_adv_hc: false,
	is_end_power: false,
	is_hr_doc: false,
	is_unit_trust: false,
	is_unit_trust_old: false,
	is_none_foreign: false,
	is_protector: false,
	is_trust_template: false,
	is_special_resolution: false,
	is_asic_document: 0,
	...more,
} );
