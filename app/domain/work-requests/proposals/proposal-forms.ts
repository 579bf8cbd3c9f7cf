import { z } from 'zod'
import { largestDocument, tooBig } from '../../pictures/picture-words'
import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'
import { ticketFileRule } from '../../tickets/file-words'
import { priceKinds } from '../states'
import { type Price, vatRates } from './price-words'

const { validDays } = settings.work

const euros = z
  .string({ error: 'Escreva o preço.' })
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Escreva um valor em euros, por exemplo 150 ou 150,50.')
  .transform((v) => Math.round(Number(v.replace(',', '.')) * 100))
  .refine(
    (v) => v > 0 && v <= settings.work.priceAtMost * 100,
    `O preço tem de ser maior do que 0 € e até ${settings.work.priceAtMost.toLocaleString('pt-PT')} €.`,
  )
const whole = (least: number, most: number, sentence: string) =>
  z.coerce.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence)

const fields = {
  body: prose({
    min: settings.work.proposalMin,
    max: settings.work.proposalMax,
    missing: 'Escreva o que propõe.',
  }),
  priceKind: z.enum(priceKinds, { error: 'Escolha que preço pode dar.' }),
  price: optional(euros),
  priceTo: optional(euros),
  vat: z.enum(['incluido', 'acresce'], { error: 'Escolha se o IVA está incluído.' }),
  vatRate: optional(
    z.enum(vatRates.map(String) as [string, ...string[]], { error: 'Escolha uma taxa da lista.' }),
  ),
  included: prose({ max: settings.work.partMax }).default(''),
  excluded: prose({ max: settings.work.partMax }).default(''),
  startOn: optional(z.string({ error: 'Escolha um dia.' }).refine(isDay, 'Escolha um dia.')),
  days: optional(whole(1, 999, 'Escreva quantos dias úteis, em algarismos.')),
  validDays: whole(
    validDays.least,
    validDays.most,
    `Escolha entre ${validDays.least} e ${validDays.most} dias.`,
  ),
}

export const draftProposalForm = z
  .object({
    ...fields,
    files: z
      .array(
        z
          .instanceof(File, { error: 'Escolha os ficheiros outra vez.' })
          .refine((f) => f.size <= largestDocument(), tooBig(ticketFileRule())),
      )
      .max(settings.work.filesAtMost, `Junte no máximo ${settings.work.filesAtMost} ficheiros.`)
      .default([]),
    version: version.optional(),
  })
  .superRefine(({ priceKind, price, priceTo }, c) => {
    const say = (field: string, message: string) => c.addIssue({ code: 'custom', path: [field], message })
    if (priceKind === 'after_visit') return
    if (price === undefined) say('price', 'Escreva o preço.')
    if (priceKind !== 'range') return
    if (priceTo === undefined) say('priceTo', 'Escreva o valor mais alto.')
    else if (price !== undefined && priceTo < price)
      say('priceTo', 'Tem de ser igual ou maior do que o mais baixo.')
  })
export type ProposalInput = Omit<z.output<typeof draftProposalForm>, 'files' | 'version'>

export const sendProposalForm = z.object({ version })
export const withdrawProposalForm = z.object({
  version,
  reason: line({ min: 5, max: 500, missing: 'Diga ao cliente porquê, numa frase.' }),
})
export const nothingForm = z.object({})

/** As it stands in the row while it is not sent: texts, as the form has them. */
export const asTyped = (input: ProposalInput): Record<string, string> => {
  const euro = (cents: number | undefined) =>
    cents === undefined ? '' : String(cents / 100).replace('.', ',')
  return {
    body: input.body,
    priceKind: input.priceKind,
    price: input.priceKind === 'after_visit' ? '' : euro(input.price),
    priceTo: input.priceKind === 'range' ? euro(input.priceTo) : '',
    vat: input.vat,
    vatRate: input.vatRate ?? '',
    included: input.included,
    excluded: input.excluded,
    startOn: input.startOn ?? '',
    days: input.days === undefined ? '' : String(input.days),
    validDays: String(input.validDays),
  }
}

/** What was typed, as values again; undefined where it is not whole. */
export function fromTyped(draft: Record<string, string> | null): ProposalInput | undefined {
  const parsed = draftProposalForm.safeParse(draft ?? {})
  return parsed.success ? parsed.data : undefined
}

/** A text that was sent, as the form has it, to be changed. */
export function textAsTyped(text: StoredText, now: Date): Record<string, string> {
  const left = Math.ceil((text.validUntil.getTime() - now.getTime()) / 86_400_000)
  return asTyped({
    body: text.body,
    priceKind: text.priceKind,
    price: text.price ?? undefined,
    priceTo: text.priceTo ?? undefined,
    vat: text.vatIncluded ? 'incluido' : 'acresce',
    vatRate: text.vatRate === null ? undefined : String(text.vatRate),
    included: text.included,
    excluded: text.excluded,
    startOn: text.startOn ?? undefined,
    days: text.days ?? undefined,
    validDays: Math.min(validDays.most, Math.max(validDays.least, left)),
  })
}

interface StoredText extends Price {
  body: string
  included: string
  excluded: string
  startOn: string | null
  days: number | null
  validUntil: Date
}

/** What a draft will say once it is sent at that moment; null where it is not whole. */
export function draftAsText(draft: Record<string, string> | null, now: Date): StoredText | null {
  const input = fromTyped(draft)
  return input ? textOf(input, now) : null
}

/** The same for whoever writes it down. */
export function textOf(input: ProposalInput, now: Date): StoredText {
  const { body, included, excluded, priceKind } = input
  return {
    body,
    included,
    excluded,
    priceKind,
    price: priceKind === 'after_visit' ? null : (input.price ?? null),
    priceTo: priceKind === 'range' ? (input.priceTo ?? null) : null,
    vatIncluded: input.vat === 'incluido',
    vatRate: input.vatRate === undefined ? null : Number(input.vatRate),
    startOn: input.startOn ?? null,
    days: input.days ?? null,
    // The whole of its last day, in Lisbon.
    validUntil: new Date(startOfDay(shiftDay(lisbonDay(now), input.validDays + 1)).getTime() - 1000),
  }
}
