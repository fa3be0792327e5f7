import { createContext, useContext } from 'react';

/** Where dialogs, menus and toasts go: an element inside our own root, so that our styles reach them. */
export const PortalContext = createContext< HTMLElement | null >( null );

export const usePortal = () => useContext( PortalContext );
