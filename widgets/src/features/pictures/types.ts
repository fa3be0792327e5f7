/** A picture in WordPress's library. */
export interface Picture {
	id: number;
	src: string;
}
