import { useOutletContext } from 'react-router'

/** The change of the page that a decision stands on. */
export const useEdit = () => useOutletContext<{ edit: { id: string; version: number } }>().edit
