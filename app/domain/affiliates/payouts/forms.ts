import { z } from 'zod'
import { largestDocument } from '../../pictures/picture-words'
import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { line } from '../../shared/text'
import { version } from '../../shared/version'

/** What the forms of payouts send. */

export const documentForm = z.object({
  version,
  number: line({ max: 60, missing: 'Escreva o número do documento.' }),
  on: z.string({ error: 'Indique a data do documento.' }).refine(isDay, 'Indique a data do documento.'),
  file: z
    .instanceof(File, { error: 'Escolha o documento.' })
    .refine((f) => f.size > 0, 'Escolha o documento.')
    .refine((f) => f.size <= largestDocument(), 'O ficheiro é demasiado grande.'),
})

export const answerForm = z.object({
  file: z
    .instanceof(File, { error: 'Escolha o ficheiro do banco.' })
    .refine((f) => f.size > 0, 'Escolha o ficheiro do banco.')
    .refine(
      (f) => f.size <= settings.affiliates.answerBytes,
      `O ficheiro tem mais de ${settings.affiliates.answerBytes / 1_000_000} MB.`,
    ),
})
