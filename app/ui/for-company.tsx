import { type ReactNode, useContext } from 'react'
import { FormSeed } from './form-seed'

/**
 * Everything inside is of one company: each form says which, and is refused (409) when whoever sends it has meanwhile
 * begun to act for another one in another window (web/submit.ts).
 */
export function ForCompany({ id, children }: { id: string | null | undefined; children: ReactNode }) {
  const seed = useContext(FormSeed)
  return <FormSeed value={id ? { ...seed, company: id } : seed}>{children}</FormSeed>
}
