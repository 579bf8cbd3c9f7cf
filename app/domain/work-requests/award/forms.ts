import { z } from 'zod'
import { optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { type CancelReason, cancelReasons, type DeclineReason, declineReasons } from './award-words'

/** What may be sent about who gets the work. */

const names = <T extends string>(table: Record<T, string>) => Object.keys(table) as [T, ...T[]]
const words = optional(prose({ max: 500 }))

/** A press that needs only to know what was on the page. */
export const versionForm = z.object({ version })

/** Nothing is asked: it was opened. */
export const seenForm = z.object({})

export const declineForm = z.object({
  version,
  why: z.enum(names<DeclineReason>(declineReasons), { error: 'Escolha o motivo.' }),
  words,
})
export type DeclineInput = z.output<typeof declineForm>

export const cancelForm = z
  .object({ version, why: z.enum(names<CancelReason>(cancelReasons), { error: 'Escolha o motivo.' }), words })
  .superRefine(({ why, words: said }, c) => {
    if (why === 'other' && !said)
      c.addIssue({ code: 'custom', path: ['words'], message: 'Diga em poucas palavras o motivo.' })
  })
export type CancelInput = z.output<typeof cancelForm>

/** A company says no to a work that it was chosen for, or gives it up. */
export const rejectForm = z.object({
  version,
  reason: prose({ min: 10, max: 500, missing: 'Diga ao cliente porquê.' }),
})
export type RejectInput = z.output<typeof rejectForm>
