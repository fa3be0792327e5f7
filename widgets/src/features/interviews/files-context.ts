import { createContext } from 'react';
import type { FilesOfDocument } from './uploads';

/** Where files are added; null in an interview without a document. */
export const FilesContext = createContext< FilesOfDocument | null >( null );
