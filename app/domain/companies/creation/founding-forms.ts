import { z } from 'zod'
import { normaliseEmail } from '../../people/email-address'
import { settings } from '../../settings/settings'
import { line, optional, prose } from '../../shared/text'
import { contactsForm, identityForm, placeForm } from './creation-forms'

const email = optional(
  z.string().transform((v, c) => {
    const normal = normaliseEmail(v)
    if (normal) return normal
    c.addIssue({ code: 'custom', message: 'Este e-mail não está completo. Exemplo: geral@empresa.pt' })
    return z.NEVER
  }),
)
const { name, legalName, nipc, legalForm, cae } = identityForm.shape
const { phone, website } = contactsForm.shape
const { category, municipality, address, postalCode, locality } = placeForm.shape

/** A company that staff write down on somebody's behalf: what is known of it, without what only its people can say. */
export const foundForm = z.object({
  name,
  legalName,
  nipc,
  legalForm,
  cae,
  category,
  municipality,
  address: optional(address),
  postalCode: optional(postalCode),
  locality: optional(locality),
  phone: optional(phone),
  email,
  website,
  description: optional(
    prose({ min: settings.company.descriptionMin, max: settings.company.descriptionMax }),
  ),
  /** Who is invited to take it over, once it is approved. */
  ownerEmail: email,
  ownerName: optional(line({ max: 80 })),
  /** Where this is known from: for whoever approves. */
  reason: prose({ min: 20, max: 2000, missing: 'Explique porque cria este perfil e donde vêm os dados.' }),
  /** There are others like it, and this is none of them. */
  sure: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
})
export type FoundInput = z.output<typeof foundForm>
