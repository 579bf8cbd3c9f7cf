import { createContext } from 'react'

/**
 * What the document gives to every form in it: the idempotency key of this view, and what was typed into a form of
 * this page when the session ended. Public cached pages have neither. Pages of a company say which (for-company.tsx).
 */
export const FormSeed = createContext<{
  once?: string
  kept?: Record<string, string | string[]>
  company?: string
  /** Whose texts are kept on the device while they are written, and for how many days. */
  text?: { of: string; days: number }
}>({})
