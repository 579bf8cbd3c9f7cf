import { z } from 'zod'
import { optional } from '../../shared/text'
import { contactsForm, identityForm, placeForm } from './creation-forms'

/** What somebody who would review a company knows of it; the rest staff and its own people find out. */
export const proposeForm = z.object({
  name: identityForm.shape.name,
  category: placeForm.shape.category,
  municipality: placeForm.shape.municipality,
  nipc: optional(identityForm.shape.nipc),
  website: contactsForm.shape.website,
  address: optional(placeForm.shape.address),
  /** There are others like it, and this is none of them. */
  sure: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
})
export type ProposeInput = z.output<typeof proposeForm>
