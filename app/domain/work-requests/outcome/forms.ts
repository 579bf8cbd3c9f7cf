import { z } from 'zod'
import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { optional, prose } from '../../shared/text'
import { version } from '../../shared/version'

/** What each side writes down for itself. Amounts arrive in euros, «1250,50», and are kept in cents, with IVA. */

const example = 'Escreva um valor em euros, por exemplo 150 ou 150,50.'
const most = () => settings.work.priceAtMost
const price = z
  .string({ error: example })
  .trim()
  .transform((v) => v.replace(/\s|€/g, ''))
  .pipe(z.string().regex(/^\d{1,7}([.,]\d{1,2})?$/, example))
  .transform((v) => Math.round(Number(v.replace(',', '.')) * 100))
  .refine((v) => v <= most() * 100, `O valor pode ir até ${most().toLocaleString('pt-PT')} €.`)

const day = z
  .string({ error: 'Escolha o dia.' })
  .trim()
  .refine((v) => isDay(v), 'Escolha um dia que exista.')

export const agreedForm = z.object({ version, price, day })
export type AgreedInput = z.output<typeof agreedForm>

const why = optional(prose({ max: 500 }))
export const finalForm = z.object({ version, price, day, why })
export type FinalInput = z.output<typeof finalForm>

/** Whoever says it first says what it came to; whoever confirms may do so without figures of their own. */
export const closeForm = z.object({ version, price: optional(price), day: optional(day), why })
export type CloseInput = z.output<typeof closeForm>

export const disputeForm = z.object({
  version,
  text: prose({ min: 30, max: 3000, missing: 'Conte o que se passou.' }),
})
export type DisputeInput = z.output<typeof disputeForm>

export const settleForm = z.object({
  version,
  reason: prose({ min: 20, max: 2000, missing: 'Explique a decisão: este texto vai para os dois lados.' }),
})
export type SettleInput = z.output<typeof settleForm>
