import { z } from 'zod'
import { partnerField } from '../../people/forms'
import { optional, prose } from '../../shared/text'
import { type Weekday, weekdays } from '../profile-words'
import type { Hours } from '../schema'
import * as field from './creation-fields'
import { adrEntity, complaintsBookUrl, socialFields } from './creation-links'

/** What the steps of a new company's profile may bring. */

const version = field.seenVersion

export { readWebsite } from './creation-fields'

export const identityForm = z.object({
  version,
  name: field.name,
  legalName: field.legalName,
  nipc: field.nipc,
  legalForm: field.legalForm,
  cae: field.cae,
  foundedYear: field.foundedYear,
  /** Only asked when a company begins. */
  partner: partnerField,
})
export type IdentityInput = z.output<typeof identityForm>

export const contactsForm = z.object({
  version,
  email: field.email,
  phone: field.phone,
  website: field.website,
})
export type ContactsInput = z.output<typeof contactsForm>

export const placeForm = z.object({
  version,
  category: field.category,
  otherCategories: field.otherCategories,
  address: field.address,
  postalCode: field.postalCode,
  locality: field.locality,
  municipality: field.municipality,
  reach: field.reach,
})
export type PlaceInput = z.output<typeof placeForm>

export const aboutForm = z.object({
  version,
  description: field.description,
  services: field.services,
  ...field.weekHours,
})
export type AboutInput = z.output<typeof aboutForm>

export type WeekInput = Pick<AboutInput, keyof typeof field.weekHours>

/** The seven fields as they are stored; null when the company did not say. */
export function hoursOf(input: WeekInput): Hours | null {
  const given = (d: Weekday) => input[`hours${d}` as const]
  const hours: Hours = {}
  for (const d of weekdays) {
    const spans = input.sameOnWeekdays && d > 1 && d < 6 && given(d).length === 0 ? given(1) : given(d)
    if (spans.length > 0) hours[d] = spans
  }
  return Object.keys(hours).length > 0 ? hours : null
}

export const linksForm = z.object({
  version,
  ...socialFields,
  complaintsBookUrl,
  adrEntity,
  logo: z.array(z.instanceof(File)).max(1, 'Escolha um só ficheiro.'),
})
export type LinksInput = z.output<typeof linksForm>

export const sendForm = z.object({
  version,
  /** What the company answers to what was asked, for whoever decides. */
  answer: optional(prose({ max: 2000 })),
  terms: z.literal('sim', { error: 'Para enviar é preciso aceitar os termos.' }),
  entitled: z.literal('sim', { error: 'Confirme que pode agir em nome da empresa.' }),
})
export type SendInput = z.output<typeof sendForm>
