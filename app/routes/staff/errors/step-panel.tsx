import { useOutletContext } from 'react-router'
import type { ErrorRecord } from '~/domain/errors/group-record'

/** What the page of a group hands to the form that lies in it. */
export const useErrorGroup = () => useOutletContext<ErrorRecord>()
