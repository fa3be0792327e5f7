import { createContext } from 'react';
import { lazySection } from '../../../ui/lazy';
import type { FilesOfDocument } from '../uploads';

/** Where files are added; null in an interview without a document. */
export const FilesContext = createContext< FilesOfDocument | null >( null );

/** The field for files, apart from the page: most interviews ask for none. */
export const FileField = lazySection( () => import( /* webpackChunkName: "lyd-file-field" */ './file-field' ) );
