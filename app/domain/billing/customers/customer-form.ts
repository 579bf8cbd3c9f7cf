import { checkVAT, countries } from 'jsvat'
import { z } from 'zod'
import { address, locality, postalCode } from '../../companies/creation/creation-fields'
import { normaliseEmail } from '../../people/email-address'
import { isNipc, stripSpaces } from '../../shared/nif'
import { line, optional } from '../../shared/text'
import type { Customer } from '../states'
import { regionOf } from '../vat'
import { isCountry } from './countries'

/** How the Union writes a country before a number: as ISO does, but for Greece. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * A number as it is kept: of Portugal and the Union without spaces, dots and country, «510953964», «B58378431»; of other
 * countries as it was written.
 */
export function plainNumber(country: string, written: string): string {
  if (country === 'PT') return stripSpaces(written)
  if (regionOf({ country, postalCode: '' }) !== 'eu') return written
  const number = written.replace(/[\s.-]/g, '').toUpperCase()
  const prefix = prefixOf(country)
  return number.startsWith(prefix) ? number.slice(prefix.length) : number
}

/** The number as VIES and the certified software know it, with its country: «ESB58378431», «EL094259216». */
export const vatNumberOf = ({ country, taxNumber }: Pick<Customer, 'country' | 'taxNumber'>): string =>
  prefixOf(country) + taxNumber

/**
 * Why a number can't be one of its country, in words; null where it can. Whether it is somebody's is for VIES to say.
 * `whyNotPortuguese`: the rule for those of Portugal.
 */
export function whyNoNumber(
  country: string,
  written: string,
  whyNotPortuguese: (number: string) => string | null = (number) =>
    isNipc(number)
      ? null
      : 'Este NIF não é de uma empresa nem de um empresário em nome individual. Confira os 9 algarismos.',
): string | null {
  const number = plainNumber(country, written)
  if (country === 'PT') return whyNotPortuguese(number)
  if (regionOf({ country, postalCode: '' }) !== 'eu') return null
  const prefix = prefixOf(country)
  const { isValid, country: of } = checkVAT(prefix + number, countries)
  return isValid && of?.isoCode.short === country
    ? null
    : `Este número de IVA não existe. Escreva-o como está no VIES, com ${prefix} à frente, e confira os algarismos.`
}

/** Outside Portugal postal codes have many shapes, and some countries have none. */
const anyPostalCode = line({ max: 20 })

/** Whom papers are made out to. Number and postal code depend on the country. */
export const customerForm = z
  .object({
    name: line({ min: 2, max: 150, missing: 'Escreva o nome ou a denominação que sai nos documentos.' }),
    country: z.string({ error: 'Escolha o país.' }).refine(isCountry, 'Escolha o país da lista.'),
    taxNumber: line({ min: 2, max: 40, missing: 'Escreva o número de contribuinte.' }),
    address,
    postalCode: z
      .string({ error: 'Escreva o código postal.' })
      .pipe(anyPostalCode)
      .optional()
      .transform((v) => v ?? ''),
    locality,
    /** Who gets each paper by mail as well: an accountant. */
    papersTo: optional(
      z.string().transform((v, c) => {
        const normal = normaliseEmail(v)
        if (normal) return normal
        c.addIssue({
          code: 'custom',
          message: 'Este e-mail não está completo. Exemplo: contabilidade@empresa.pt',
        })
        return z.NEVER
      }),
    ),
    /** The customer's own, printed on each paper. */
    orderNumber: optional(line({ max: 40 })),
  })
  .superRefine(({ country, taxNumber, postalCode: code }, c) => {
    const say = (path: string, message: string) => c.addIssue({ code: 'custom', path: [path], message })
    const wrong = whyNoNumber(country, taxNumber)
    if (wrong) say('taxNumber', wrong)
    if (country !== 'PT') return
    for (const { message } of postalCode.safeParse(code || undefined).error?.issues ?? [])
      say('postalCode', message)
  })
export type CustomerInput = z.output<typeof customerForm>

/** A customer as it is kept, of a form that was parsed: the number plain, the region told by country and postal code. */
export function customerOf({ papersTo, orderNumber, ...input }: CustomerInput): Customer {
  const { country } = input
  const code = country === 'PT' ? postalCode.parse(input.postalCode) : input.postalCode
  return {
    ...input,
    taxNumber: plainNumber(country, input.taxNumber),
    postalCode: code,
    region: regionOf({ country, postalCode: code }),
    papersTo: papersTo ?? null,
    orderNumber: orderNumber ?? null,
  }
}
