/** A picture in WordPress's library. */
export interface Picture {
	/** 0 for one that is not ours, e.g. a picture by the e-mail address. */
	id: number;
	src: string;
}
