import { z } from 'zod'
import { uuid } from '../shared/ids'
import { prose } from '../shared/text'
import { version } from '../shared/version'
import { type MergeCheck, mergeChecks } from './merge-words'

export const askMergeForm = z.object({
  /** The account that stays. */
  target: uuid,
  checked: z.enum(Object.keys(mergeChecks) as [MergeCheck, ...MergeCheck[]], {
    error: 'Diga como confirmou que as duas contas são da mesma pessoa.',
  }),
  reason: prose({
    min: 20,
    max: 1000,
    missing: 'Escreva o que a pessoa pediu, e onde: fica no registo das duas contas.',
  }),
  sure: z.literal('sim', { error: 'Confirme que viu o que passa e o que não passa.' }),
})
export type AskMerge = z.output<typeof askMergeForm>

export const decideMergeForm = z.object({ version })
export const undoMergeForm = z.object({
  version,
  reason: prose({
    min: 20,
    max: 1000,
    missing:
      'Escreva porque se desfaz, por exemplo que afinal são duas pessoas: fica no registo das duas contas.',
  }),
})
export type UndoMerge = z.output<typeof undoMergeForm>
