import { z } from 'zod'
import { normaliseEmail } from '../people/email-address'
import { isDay } from '../shared/day'
import { uuid } from '../shared/ids'
import { optional, prose } from '../shared/text'
import { version } from '../shared/version'
import {
  type AskReason,
  askReasons,
  checkableFactNames,
  type RejectReason,
  rejectReasons,
  type SuspendReason,
  suspendReasons,
} from './listing-words'
import { type StandingSource, standingSources } from './staff/staff-lists-words'

/** What staff may send about a company, with what is said when it can't be taken. */

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

export const closeForm = z.object({
  version,
  reason: text('Explique porque encerra a empresa: este texto vai para quem a gere.'),
})
export type CloseInput = z.output<typeof closeForm>

export const standingForm = z.object({
  version,
  standing: z.enum(['active', 'insolvent', 'dissolved', 'unknown'], { error: 'Escolha a situação.' }),
  source: z.enum(names<StandingSource>(standingSources), { error: 'Escolha onde foi consultada.' }),
  day: z
    .string({ error: 'Indique o dia da consulta.' })
    .trim()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { abort: true, error: 'Indique o dia da consulta.' })
    .refine(isDay, 'Esse dia não existe.'),
  reason: text('Escreva o que consta na fonte, por exemplo o número do processo.'),
})
export type StandingInput = z.output<typeof standingForm>

export const transferForm = z
  .object({
    version,
    /** Somebody who belongs to the company already, or an address that is invited. */
    to: z.enum(['member', 'invited'], { error: 'Escolha a quem passa a empresa.' }),
    member: optional(uuid),
    email: optional(
      z.string().transform((v, c) => {
        const email = normaliseEmail(v)
        if (email) return email
        c.addIssue({ code: 'custom', message: 'Este e-mail não está completo. Exemplo: ana@exemplo.pt' })
        return z.NEVER
      }),
    ),
    /** What those who own it now are afterwards. */
    before: z.enum(['manager', 'leaves'], { error: 'Escolha o que acontece a quem é hoje responsável.' }),
    reason: text('Explique como se sabe que esta pessoa responde pela empresa: fica no registo.'),
  })
  .superRefine(({ to, member, email }, c) => {
    if (to === 'member' && !member)
      c.addIssue({ code: 'custom', path: ['member'], message: 'Escolha a pessoa.' })
    if (to === 'invited' && !email)
      c.addIssue({ code: 'custom', path: ['email'], message: 'Escreva o e-mail de quem é convidado.' })
  })
export type TransferInput = z.output<typeof transferForm>
