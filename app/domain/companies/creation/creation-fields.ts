import parsePhoneNumber from 'libphonenumber-js/max'
import { z } from 'zod'
import { normaliseEmail } from '../../people/email-address'
import { settings } from '../../settings/settings'
import { amount, inWords } from '../../shared/amounts'
import { isNipc, stripSpaces } from '../../shared/nif'
import { cleanLine, line, optional, prose } from '../../shared/text'
import { isCae } from '../cae'
import { parseHours } from '../hours/typed-hours'
import { legalForms } from '../profile-words'
import { reachNames } from '../reach'

/** The fields of a profile as forms bring them. Spaces are welcome everywhere; nothing is guessed. */

const old = 'Esta página ficou desatualizada. Abra-a de novo; o que escreveu continua abaixo.'
/** The version of the profile on the page, 0 for one that is not begun yet. */
export const seenVersion = z.coerce.number({ error: old }).int(old).min(0, old).max(2_000_000_000, old)

export const name = line({ min: 2, max: 80, missing: 'Escreva o nome por que a empresa é conhecida.' })
export const legalName = line({
  min: 2,
  max: 150,
  missing: 'Escreva a denominação que está no registo comercial.',
})

export const nipc = z
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

export const legalForm = optional(z.enum(legalForms, { error: 'Escolha uma das formas jurídicas.' }))

export const cae = optional(
  z
    .string()
    .transform(stripSpaces)
    .pipe(
      z
        .string()
        .regex(/^\d{5}$/, 'O CAE tem 5 algarismos, por exemplo 43221.')
        .refine(isCae, 'Não há CAE que comece assim. Confira-o na certidão permanente ou em sicae.pt.'),
    ),
)

export const foundedYear = optional(
  z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'Escreva o ano com 4 algarismos, por exemplo 1998.')
    .transform(Number),
)

export const email = z.string({ error: 'Escreva o e-mail de contacto.' }).transform((v, c) => {
  const normal = normaliseEmail(v)
  if (normal) return normal
  const message = v.trim()
    ? 'Este e-mail não está completo. Exemplo: geral@empresa.pt'
    : 'Escreva o e-mail de contacto.'
  c.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const phone = z.string({ error: 'Escreva o telefone.' }).transform((v, c) => {
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
  // More slashes than two name a host that nobody reads in it.
  if (/^(?:[a-z]+:)?[/\\]{3}|^[/\\]/i.test(typed)) return null
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

export const website = optional(
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

/** One of a list that the database knows. */
export const listed = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(60, message)

export const category = listed('Escolha a categoria principal.')
export const otherCategories = z
  .array(listed('Escolha categorias da lista.'))
  .max(
    settings.company.maxCategories - 1,
    `Escolha até ${settings.company.maxCategories - 1} categorias além da principal.`,
  )

export const address = line({ min: 3, max: 150, missing: 'Escreva a rua e o número.' })
export const postalCode = z
  .string({ error: 'Escreva o código postal.' })
  .transform((v) => v.replace(/[\s.–—-]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{6}$/, 'O código postal tem 7 algarismos, por exemplo 4700-123.'))
  .transform((v) => `${v.slice(0, 4)}-${v.slice(4)}`)
export const locality = line({ min: 2, max: 80, missing: 'Escreva a localidade.' })
export const municipality = listed('Escolha o concelho.')
export const reach = z.enum(reachNames, { error: 'Escolha até onde vai.' })

/** One text, a service per line: a list only after it was read. */
export const services = z
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
    if (list.length > settings.company.maxServices)
      say(`Escreva até ${settings.company.maxServices} serviços, um por linha.`)
    const long = list.find((service) => [...service].length > settings.company.serviceMax)
    if (long)
      say(
        `Cada serviço tem no máximo ${amount(settings.company.serviceMax, 'carácter')}: encurte «${long.slice(0, 40)}…».`,
      )
    return list
  })

export const description = prose({
  min: settings.company.descriptionMin,
  max: settings.company.descriptionMax,
  missing: `Descreva a empresa com pelo menos ${amount(settings.company.descriptionMin, 'carácter')}.`,
})

/** The hours of one day, as people write them. */
export const dayHours = z
  .string()
  .max(
    100,
    `Escreva até ${inWords(settings.company.openingSpans)} períodos, por exemplo 9:00–13:00, 14:00–18:00.`,
  )
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

/** The week: `hours1` is Monday. */
export const weekHours = {
  hours1: dayHours,
  hours2: dayHours,
  hours3: dayHours,
  hours4: dayHours,
  hours5: dayHours,
  hours6: dayHours,
  hours7: dayHours,
  /** Tuesday to Friday are as Monday where they were left empty. */
  sameOnWeekdays: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
}
