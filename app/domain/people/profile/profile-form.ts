import { z } from 'zod'
import { largestPicture, pictureRule, tooBig } from '../../pictures/picture-words'
import { displays } from '../../shared/display-name'
import { line, optional } from '../../shared/text'

const choice = z
  .string()
  .optional()
  .transform((value) => value === 'sim')

export const profileForm = z.object({
  name: line({ min: 2, max: 80, missing: 'Escreva o seu nome.' }),
  displayAs: z.enum(displays, { error: 'Escolha como quer que o seu nome apareça.' }),
  municipality: optional(z.string().regex(/^\d{4}$/, 'Escolha um concelho da lista.')),
  publicProfile: choice,
  marketing: choice,
})
export type ProfileInput = z.output<typeof profileForm>

/** A new picture, or the wish to have none. */
export const photoForm = z.object({
  photo: z
    .instanceof(File, { error: 'Escolha um ficheiro com uma fotografia.' })
    .refine((file) => file.size <= largestPicture(), tooBig(pictureRule()))
    .optional(),
  'photo.remover': z.string().max(40).optional(),
})
export type PhotoInput = z.output<typeof photoForm>
