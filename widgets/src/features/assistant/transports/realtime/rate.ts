/** Samples a second that the provider hears and speaks (document 3, section 9). */
export const rate = 24_000;
