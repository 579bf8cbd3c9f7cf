import { useOutletContext } from 'react-router'
import type { DocumentCase } from '~/domain/reviews/proof/document-case'

/** The document of the page that a decision stands on. */
export const useDocument = () => useOutletContext<{ document: DocumentCase }>().document
