/** A failure of hearing or speaking that has words of its own, which are shown (document 3, section 8). */
export class VoiceError extends Error {}
