import { z } from 'zod'
import { settings } from '../settings/settings'
import { optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { pactKinds } from './schema'

export const proposeForm = z.object({
  kind: z.enum(pactKinds, { error: 'Escolha o que propõe.' }),
  terms: prose({
    min: settings.resolution.termsMin,
    max: settings.resolution.termsMax,
    missing: 'Escreva o que propõe, em concreto.',
  }),
  due: z
    .string({ error: 'Indique até quando.' })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Indique a data, por exemplo 2026-12-15.'),
})
export type ProposeInput = z.output<typeof proposeForm>

export const stepForm = z.object({ version })

export const declineForm = z.object({ version, reason: optional(prose({ max: 500 })) })

export const confirmForm = z.object({
  version,
  rating: optional(
    z.enum(['1', '2', '3', '4', '5'], { error: 'Escolha de 1 a 5 estrelas, ou nenhuma.' }).transform(Number),
  ),
  wouldHire: optional(z.enum(['yes', 'no', 'maybe'], { error: 'Escolha uma das respostas.' })),
})
export type ConfirmInput = z.output<typeof confirmForm>

export const denyForm = z.object({
  version,
  reason: prose({ min: 10, max: 500, missing: 'Diga o que ficou por fazer.' }),
})
