import { z } from 'zod'
import { optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import * as field from '../creation/creation-fields'
import { hoursOf } from '../creation/creation-forms'
import { adrEntity, complaintsBookUrl, socialFields, socialLinksOf } from '../creation/creation-links'
import { readSpecialDays, specialDayFields } from '../hours/special-days'
import { checkableFactNames } from '../listing-words'
import type { Columns } from './editing-columns'
import { areasServed, onHolidays, paymentMethods, point, priceBand, spokenLanguages } from './editing-forms'

/** Every field of a profile, for staff. What a company need not have said may be empty. */
const fields = {
  version,
  name: field.name,
  legalName: optional(field.legalName),
  nipc: optional(field.nipc),
  legalForm: field.legalForm,
  cae: field.cae,
  foundedYear: field.foundedYear,
  website: field.website,
  email: optional(field.email),
  phone: optional(field.phone),
  address: optional(field.address),
  postalCode: optional(field.postalCode),
  locality: optional(field.locality),
  municipality: field.municipality,
  point,
  reach: field.reach,
  areasServed,
  category: field.category,
  otherCategories: field.otherCategories,
  services: field.services,
  priceBand,
  paymentMethods,
  languages: spokenLanguages,
  // Shorter than its people may write it: what stands is not to be in the way of mending something else.
  description: optional(prose({ max: 3000 })),
  ...field.weekHours,
  onHolidays,
  ...specialDayFields,
  ...socialFields,
  complaintsBookUrl,
  adrEntity,
  /** What was checked against the commercial register today. */
  checked: z.array(z.enum(checkableFactNames, { error: 'Escolha factos da lista.' })).max(20),
}

export const amendForm = z.object(fields)
export type AmendInput = z.output<typeof amendForm>

/** The same values again, after their difference was seen, with the reason. */
export const confirmAmendForm = z.object({
  ...fields,
  reason: prose({
    min: 20,
    max: 2000,
    missing: 'Explique porque altera o perfil: este texto vai para a empresa e fica no registo.',
  }),
})
export type ConfirmAmendInput = z.output<typeof confirmAmendForm>

/** What the fields are in the table. */
export const amendColumns = (i: AmendInput): Columns => ({
  name: i.name,
  legalName: i.legalName ?? null,
  nipc: i.nipc ?? null,
  legalForm: i.legalForm ?? null,
  cae: i.cae ?? null,
  foundedYear: i.foundedYear ?? null,
  website: i.website ?? null,
  email: i.email ?? null,
  phone: i.phone ?? null,
  address: i.address ?? null,
  postalCode: i.postalCode ?? null,
  locality: i.locality ?? null,
  municipality: i.municipality,
  latitude: i.point?.latitude ?? null,
  longitude: i.point?.longitude ?? null,
  reach: i.reach,
  areasServed: i.areasServed,
  category: i.category,
  otherCategories: i.otherCategories,
  services: i.services,
  priceBand: i.priceBand ?? null,
  paymentMethods: i.paymentMethods,
  languages: i.languages,
  description: i.description ?? null,
  hours: hoursOf(i),
  specialDays: readSpecialDays(i),
  onHolidays: i.onHolidays,
  socialLinks: socialLinksOf(i),
  complaintsBookUrl: i.complaintsBookUrl ?? null,
  adrEntity: i.adrEntity ?? null,
})
