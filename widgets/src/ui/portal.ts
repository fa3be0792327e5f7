import { createContext, useContext } from 'react';

/** The container of dialogs, menus and toasts: an element inside the widget's root, so that its styles apply. */
export const PortalContext = createContext< HTMLElement | null >( null );

export const usePortal = () => useContext( PortalContext );
