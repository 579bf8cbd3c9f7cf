import { z } from 'zod'
import { isCountry } from '../../billing/customers/countries'
import { plainNumber, whyNoNumber } from '../../billing/customers/customer-form'
import { spansOf } from '../../reviews/screening/personal-data'
import { settings } from '../../settings/settings'
import { isNif } from '../../shared/nif'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { webAddress } from '../../shared/web-address'
import { taxRegimes } from '../states'
import { accountNumber } from './account-number'
import { whyNoRegime } from './tax'

/** What the forms of the programme send: those of affiliates, and of who decides about them. */

/** A checkbox: «sim» when it is ticked. */
const ticked = z
  .literal('sim')
  .optional()
  .transform((v) => v === 'sim')
const confirmed = (error: string) => z.literal('sim', { error })

const regime = z.enum(taxRegimes, { error: 'Escolha como passa o documento do que recebe.' })
const tax = {
  taxName: line({ min: 2, max: 150, missing: 'Escreva o nome que sai nos seus documentos.' }),
  country: z.string({ error: 'Escolha o país.' }).refine(isCountry, 'Escolha o país da lista.'),
  taxNumber: line({ min: 2, max: 40, missing: 'Escreva o número de contribuinte.' }),
  address: line({ min: 10, max: 300, missing: 'Escreva a morada fiscal.' }),
  regime,
  chargesVat: ticked,
}
type Tax = z.output<z.ZodObject<typeof tax>>

/** Of persons and of companies. */
const notANif = (number: string) => (isNif(number) ? null : 'Este NIF não existe. Confira os 9 algarismos.')

function checkTax({ country, taxNumber, regime, chargesVat }: Tax, c: z.RefinementCtx) {
  const say = (field: string, message: string) => c.addIssue({ code: 'custom', path: [field], message })
  if (!isCountry(country)) return
  const wrong = whyNoNumber(country, taxNumber, notANif)
  if (wrong) say('taxNumber', wrong)
  const unfit = whyNoRegime({ country, regime, chargesVat })
  if (unfit) say(unfit.field, unfit.sentence)
}

/** Tax data as they are kept, of a form that was parsed. */
export const taxOf = ({ taxName, country, taxNumber, address, regime, chargesVat }: Tax) => ({
  name: taxName,
  country,
  taxNumber: plainNumber(country, taxNumber),
  address,
  regime,
  chargesVat,
})

const site = optional(
  line({ max: 200 })
    .transform((v) => (/^https?:\/\//i.test(v) ? v : `https://${v}`))
    .refine(
      (v) => webAddress(v)?.hostname.includes('.') === true,
      'Este endereço não está completo. Exemplo: https://o-meu-sitio.pt',
    ),
)

/** Asking to be in the programme. */
export const applyForm = z
  .object({
    plans: prose({
      min: settings.affiliates.plansMin,
      max: settings.affiliates.plansMax,
      missing: 'Conte onde vai falar da Aval.',
    }),
    site,
    ...tax,
    account: accountNumber,
    adult: confirmed('Para entrar no programa é preciso ser maior de idade.'),
    neverForReviews: confirmed('Confirme: nunca se paga nem se influencia uma avaliação.'),
    terms: confirmed('Para entrar é preciso aceitar os termos do programa.'),
  })
  .superRefine(checkTax)
export type ApplyInput = z.output<typeof applyForm>

export const taxForm = z.object({ version, ...tax }).superRefine(checkTax)
export type TaxInput = z.output<typeof taxForm>

/** The same country and number, declared for another year. */
export const regimeForm = z.object({ version, regime, chargesVat: ticked })
export const accountForm = z.object({ version, account: accountNumber })
export const pressedForm = z.object({})
export const versionForm = z.object({ version })

/** The name in the ranking: nothing by which its owner is found or called. */
export const aliasForm = z.object({
  alias: line({
    min: settings.affiliates.aliasMin,
    max: settings.affiliates.aliasMax,
    missing: 'Escreva o nome com que quer aparecer.',
  })
    .refine((v) => /^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u.test(v), 'Use letras, algarismos, espaços e hífenes.')
    .refine(
      (v) => spansOf(v).length === 0 && !/\d{6,}/.test(v),
      'Não ponha contactos, números nem endereços no nome.',
    )
    .refine((v) => !/\baval\b/iu.test(v), 'Este nome parece ser da Aval. Escolha outro.'),
})

export const leaveForm = z.object({ sure: confirmed('Confirme que quer sair do programa.') })

/** Decisions of staff, with what is told to the affiliate. */
const reason = prose({ min: 10, max: 1000, missing: 'Escreva o motivo: é enviado a quem pediu.' })
export const decideForm = z.object({ version })
export const reasonForm = z.object({ version, reason })
