import { z } from 'zod'
import { prose } from '../shared/text'
import {
  type AskReason,
  askReasons,
  checkableFactNames,
  type RejectReason,
  rejectReasons,
  type SuspendReason,
  suspendReasons,
} from './listing-words'

/** What staff may send about a company, with what is said when it can't be taken. */

/** The version of the company that was on the page: a newer one answers 409. */
export const version = z.coerce
  .number({ error: 'Esta página ficou desatualizada. Abra-a de novo.' })
  .int('Esta página ficou desatualizada. Abra-a de novo.')
  .min(1, 'Esta página ficou desatualizada. Abra-a de novo.')
  .max(2_000_000_000, 'Esta página ficou desatualizada. Abra-a de novo.')

const names = <T extends string>(table: Record<T, string>) => Object.keys(table) as [T, ...T[]]

/** `ground` is the reason's class; a field named «code» would count as a secret and not be given back. */
const text = (missing: string) => prose({ min: 20, max: 2000, missing })

export const approveForm = z.object({
  version,
  /** What was checked against the commercial register: shown as «verificado em …». */
  checked: z.array(z.enum(checkableFactNames, { error: 'Escolha factos da lista.' })).max(20),
})
export type ApproveInput = z.output<typeof approveForm>

export const askForm = z.object({
  version,
  ground: z.enum(names<AskReason>(askReasons), { error: 'Escolha o que falta.' }),
  reason: text('Escreva o que falta e como o enviar: este texto vai para a empresa.'),
})
export type AskInput = z.output<typeof askForm>

export const rejectForm = z.object({
  version,
  ground: z.enum(names<RejectReason>(rejectReasons), { error: 'Escolha o motivo.' }),
  reason: text('Explique a decisão e o que a empresa pode corrigir: este texto vai para a empresa.'),
})
export type RejectInput = z.output<typeof rejectForm>

export const suspendForm = z.object({
  version,
  ground: z.enum(names<SuspendReason>(suspendReasons), { error: 'Escolha o motivo.' }),
  reason: text('Explique a suspensão e o que a pode levantar: este texto vai para a empresa.'),
})
export type SuspendInput = z.output<typeof suspendForm>

export const reinstateForm = z.object({
  version,
  reason: text('Explique o que mudou: este texto vai para a empresa.'),
})
export type ReinstateInput = z.output<typeof reinstateForm>
