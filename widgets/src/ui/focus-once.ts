/** The ref of an element that takes the focus when it appears, because the member has asked for it. */
export const focusOnce = ( element: HTMLElement | null ): void => element?.focus();
