import { z } from 'zod'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { line, optional, prose } from '../../shared/text'
import * as field from '../creation/creation-fields'
import { hoursOf } from '../creation/creation-forms'
import { adrEntity, complaintsBookUrl, socialFields, socialLinksOf } from '../creation/creation-links'
import { readSpecialDays, specialDayFields } from '../hours/special-days'
import type { Columns } from './editing-columns'
import { languageNames, paymentMethodNames } from './editing-words'

/** The forms of a profile's parts, and what of the company each one writes. */

const version = field.seenVersion
/** Why, for whoever decides about a fact that waits. */
const message = optional(prose({ max: 1000 }))

export const editIdentityForm = z.object({
  version,
  name: field.name,
  legalName: field.legalName,
  nipc: field.nipc,
  legalForm: field.legalForm,
  cae: field.cae,
  foundedYear: field.foundedYear,
  message,
})

export const editContactsForm = z.object({
  version,
  website: field.website,
  email: field.email,
  phone: field.phone,
  message,
})

/** Portugal with its islands, by the corners of a box: a point elsewhere is a typing error. */
const inside = (latitude: number, longitude: number) =>
  latitude > 29.8 && latitude < 42.3 && longitude > -31.5 && longitude < -6.1

/** «41.5503, -8.4201» as maps give it when asked for coordinates. */
export const point = optional(
  z
    .string()
    .max(60, 'Escreva só os dois números, por exemplo 41.5503, -8.4201.')
    .transform((v, c) => {
      const [, a, b] = /^\s*(-?\d{1,2}(?:[.,]\d+)?)\s*[,;·\s]\s*(-?\d{1,2}(?:[.,]\d+)?)\s*$/.exec(v) ?? []
      const [latitude, longitude] = [a, b].map((n) => Number(n?.replace(',', '.'))) as [number, number]
      if (Number.isFinite(latitude) && Number.isFinite(longitude) && inside(latitude, longitude))
        return { latitude, longitude }
      const readable = Number.isFinite(latitude) && Number.isFinite(longitude)
      c.addIssue({
        code: 'custom',
        message: readable
          ? 'Este ponto fica fora de Portugal. Confira a ordem: primeiro a latitude, depois a longitude.'
          : 'Escreva a latitude e a longitude, por exemplo 41.5503, -8.4201.',
      })
      return z.NEVER
    }),
)

export const areasServed = z
  .array(field.listed('Escolha distritos e concelhos da lista.'))
  .max(settings.company.areasAtMost, `Escolha até ${amount(settings.company.areasAtMost, 'lugar')}.`)

export const editPlaceForm = z.object({
  version,
  address: field.address,
  postalCode: field.postalCode,
  locality: field.locality,
  municipality: field.municipality,
  point,
  reach: field.reach,
  areasServed,
})

const chosen = (names: readonly [string, ...string[]]) =>
  z.array(z.enum(names, { error: 'Escolha da lista.' })).max(names.length)

export const paymentMethods = chosen(paymentMethodNames)
export const spokenLanguages = chosen(languageNames)

export const priceBand = optional(
  z
    .string()
    .regex(/^[1-4]$/, 'Escolha um dos níveis.')
    .transform(Number),
)

export const editServicesForm = z.object({
  version,
  category: field.category,
  otherCategories: field.otherCategories,
  services: field.services,
  priceBand,
  paymentMethods,
  languages: spokenLanguages,
})

export const editDescriptionForm = z.object({ version, description: field.description })

export const onHolidays = z.enum(['closed', 'as-usual', 'unknown'], { error: 'Escolha uma das respostas.' })

export const editHoursForm = z.object({ version, ...field.weekHours, onHolidays, ...specialDayFields })

export const editLinksForm = z.object({ version, ...socialFields, complaintsBookUrl, adrEntity })

type Output<S extends z.ZodType> = z.output<S>

/** What the fields of each form are in the table; a field left empty empties what was stored. */
export const columnsOf = {
  identificacao: (i: Output<typeof editIdentityForm>): Columns => ({
    name: i.name,
    legalName: i.legalName,
    nipc: i.nipc,
    legalForm: i.legalForm ?? null,
    cae: i.cae ?? null,
    foundedYear: i.foundedYear ?? null,
  }),
  contactos: (i: Output<typeof editContactsForm>): Columns => ({
    website: i.website ?? null,
    email: i.email,
    phone: i.phone,
  }),
  local: (i: Output<typeof editPlaceForm>): Columns => ({
    address: i.address,
    postalCode: i.postalCode,
    locality: i.locality,
    municipality: i.municipality,
    latitude: i.point?.latitude ?? null,
    longitude: i.point?.longitude ?? null,
    reach: i.reach,
    areasServed: i.areasServed,
  }),
  servicos: (i: Output<typeof editServicesForm>): Columns => ({
    category: i.category,
    otherCategories: i.otherCategories,
    services: i.services,
    priceBand: i.priceBand ?? null,
    paymentMethods: i.paymentMethods,
    languages: i.languages,
  }),
  descricao: (i: Output<typeof editDescriptionForm>): Columns => ({ description: i.description }),
  horario: (i: Output<typeof editHoursForm>): Columns => ({
    hours: hoursOf(i),
    specialDays: readSpecialDays(i),
    onHolidays: i.onHolidays,
  }),
  ligacoes: (i: Output<typeof editLinksForm>): Columns => ({
    socialLinks: socialLinksOf(i),
    complaintsBookUrl: i.complaintsBookUrl ?? null,
    adrEntity: i.adrEntity ?? null,
  }),
}

export const withdrawForm = z.object({ version })

export const contactCodeForm = z.object({
  code: line({ max: 12 })
    .transform((v) => v.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 algarismos.')),
})
