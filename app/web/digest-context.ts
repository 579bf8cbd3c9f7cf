import { createContext } from 'react'

/** Whose account is looked at, by whom, until when; or that it is over and the way back is open. */
export type Visit = { whose: string; by: string; until: Date } | 'over'

/**
 * What the error page shows of the request: its host, the reference of the error, and a visit to say, since no loader
 * of the root runs for a form that was refused. Not in the browser.
 */
export const DigestContext = createContext<{ digest?: string; host: string; visit?: Visit } | null>(null)
