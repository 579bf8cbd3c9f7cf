import { createContext } from 'react'

/** What the error page shows of the request: its host, and the reference of the error; not in the browser. */
export const DigestContext = createContext<{ digest?: string; host: string } | null>(null)
