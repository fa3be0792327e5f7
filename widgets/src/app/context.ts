import { createContext, useContext } from 'react';
import type { WidgetConfig } from './config';

export const ConfigContext = createContext< WidgetConfig | null >( null );

export function useConfig(): WidgetConfig {
	const config = useContext( ConfigContext );
	if ( ! config ) {
		throw new Error( 'LYD: no config around this component' );
	}
	return config;
}
