import parsePhoneNumber from 'libphonenumber-js/max'
import { z } from 'zod'
import { normaliseEmail } from '../people/email-address'
import { settings } from '../settings/defaults'
import { isNipc, stripSpaces } from '../shared/nif'
import { cleanLine, line, optional, prose } from '../shared/text'
import { legalForms, type Weekday, weekdays } from './profile-words'
import type { Hours } from './schema'
import { parseHours } from './typed-hours'

/** What the steps of a new company's profile may bring. Spaces are welcome everywhere; nothing is guessed. */

const old = 'Esta página ficou desatualizada. Abra-a de novo; o que escreveu continua abaixo.'
/** The version of the draft on the page, 0 for one that is not begun yet. */
const version = z.coerce.number({ error: old }).int(old).min(0, old).max(2_000_000_000, old)

const { maxCategories, maxServices } = settings.company

const nipc = z
  .string({ error: 'Escreva o NIPC.' })
  .transform((v) => stripSpaces(v.trim()))
  .superRefine((v, c) => {
    const say = (message: string) => c.addIssue({ code: 'custom', message })
    if (v === '') say('Escreva o NIPC da empresa, ou o NIF se trabalha em nome individual.')
    else if (!/^\d+$/.test(v)) say('O NIPC tem só algarismos, por exemplo 510 953 964.')
    else if (v.length !== 9) say(`O NIPC tem 9 algarismos; este tem ${v.length}.`)
    else if (!isNipc(v))
      say('Este número não é um NIPC válido: o algarismo de controlo não bate certo. Confira-o.')
  })

export const identityForm = z.object({
  version,
  name: line({ min: 2, max: 80, missing: 'Escreva o nome por que a empresa é conhecida.' }),
  legalName: line({ min: 2, max: 150, missing: 'Escreva a denominação que está no registo comercial.' }),
  nipc,
  legalForm: optional(z.enum(legalForms, { error: 'Escolha uma das formas jurídicas.' })),
  cae: optional(
    z
      .string()
      .transform(stripSpaces)
      .pipe(z.string().regex(/^\d{5}$/, 'O CAE tem 5 algarismos, por exemplo 43221.')),
  ),
  foundedYear: optional(
    z
      .string()
      .trim()
      .regex(/^\d{4}$/, 'Escreva o ano com 4 algarismos, por exemplo 1998.')
      .transform(Number),
  ),
})
export type IdentityInput = z.output<typeof identityForm>

const email = z.string({ error: 'Escreva o e-mail de contacto.' }).transform((v, c) => {
  const normal = normaliseEmail(v)
  if (normal) return normal
  const message = v.trim()
    ? 'Este e-mail não está completo. Exemplo: geral@empresa.pt'
    : 'Escreva o e-mail de contacto.'
  c.addIssue({ code: 'custom', message })
  return z.NEVER
})

const phone = z.string({ error: 'Escreva o telefone.' }).transform((v, c) => {
  const number = v.length <= 40 ? parsePhoneNumber(v, 'PT') : undefined
  if (number?.isValid() && !number.ext) return number.number as string
  const message = v.trim()
    ? 'Este número não existe. Escreva-o com 9 algarismos, ou com o indicativo se for estrangeiro (+34 …).'
    : 'Escreva o telefone.'
  c.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** An address of the public web: https unless http was said, a name with a dot, no password, no port. */
export function readWebsite(value: string): string | null {
  const typed = value.trim()
  let url: URL
  try {
    url = new URL(
      /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^:/]+:\d/.test(typed) ? typed : `https://${typed}`,
    )
  } catch {
    return null
  }
  const named = /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(url.hostname)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port || !named) return null
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href
}

const website = optional(
  z
    .string()
    .max(300, 'O endereço é demasiado comprido.')
    .transform((v, c) => {
      const address = readWebsite(v)
      if (address) return address
      c.addIssue({ code: 'custom', message: 'Escreva o endereço do sítio, por exemplo www.empresa.pt' })
      return z.NEVER
    }),
)

export const contactsForm = z.object({ version, email, phone, website })
export type ContactsInput = z.output<typeof contactsForm>

const code = (message: string) => z.string({ error: message }).trim().min(1, message).max(60, message)

export const placeForm = z.object({
  version,
  category: code('Escolha a categoria principal.'),
  otherCategories: z
    .array(code('Escolha categorias da lista.'))
    .max(maxCategories - 1, `Escolha até ${maxCategories - 1} categorias além da principal.`),
  address: line({ min: 3, max: 150, missing: 'Escreva a rua e o número.' }),
  postalCode: z
    .string({ error: 'Escreva o código postal.' })
    .transform((v) => v.replace(/[\s.–—-]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{6}$/, 'O código postal tem 7 algarismos, por exemplo 4700-123.'))
    .transform((v) => `${v.slice(0, 4)}-${v.slice(4)}`),
  locality: line({ min: 2, max: 80, missing: 'Escreva a localidade.' }),
  municipality: code('Escolha o concelho.'),
})
export type PlaceInput = z.output<typeof placeForm>

const day = z
  .string()
  .max(100, 'Escreva até quatro períodos, por exemplo 9:00–13:00, 14:00–18:00.')
  .optional()
  .transform((v, c) => {
    const spans = parseHours(v ?? '')
    if (spans) return spans
    c.addIssue({
      code: 'custom',
      message: 'Escreva por exemplo 9:00–13:00, 14:00–18:00, ou deixe vazio se estiver fechado.',
    })
    return z.NEVER
  })

/** One text, a service per line: a list only after it was read. */
const services = z
  .string()
  .optional()
  .transform((v, c) => {
    const list = [
      ...new Set(
        (v ?? '')
          .split(/\r\n?|\n/)
          .map(cleanLine)
          .filter(Boolean),
      ),
    ]
    const say = (message: string) => c.addIssue({ code: 'custom', message })
    if (list.length > maxServices) say(`Escreva até ${maxServices} serviços, um por linha.`)
    const long = list.find((service) => [...service].length > 80)
    if (long) say(`Cada serviço tem no máximo 80 caracteres: encurte «${long.slice(0, 40)}…».`)
    return list
  })

export const aboutForm = z.object({
  version,
  description: prose({ min: 50, max: 3000, missing: 'Descreva a empresa com pelo menos 50 caracteres.' }),
  services,
  hours1: day,
  hours2: day,
  hours3: day,
  hours4: day,
  hours5: day,
  hours6: day,
  hours7: day,
  /** Tuesday to Friday are as Monday where they were left empty. */
  sameOnWeekdays: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
})
export type AboutInput = z.output<typeof aboutForm>

/** The seven fields as they are stored; null when the company did not say. */
export function hoursOf(input: AboutInput): Hours | null {
  const given = (d: Weekday) => input[`hours${d}` as const]
  const hours: Hours = {}
  for (const d of weekdays) {
    const spans = input.sameOnWeekdays && d > 1 && d < 6 && given(d).length === 0 ? given(1) : given(d)
    if (spans.length > 0) hours[d] = spans
  }
  return Object.keys(hours).length > 0 ? hours : null
}

export const sendForm = z.object({
  version,
  /** What the company answers to what was asked, for whoever decides. */
  answer: optional(prose({ max: 2000 })),
  terms: z.literal('sim', { error: 'Para enviar é preciso aceitar os termos.' }),
  entitled: z.literal('sim', { error: 'Confirme que pode agir em nome da empresa.' }),
})
export type SendInput = z.output<typeof sendForm>
