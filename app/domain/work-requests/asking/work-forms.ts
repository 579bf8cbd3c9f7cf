import { z } from 'zod'
import { largestPicture, pictureRule, tooBig } from '../../pictures/picture-words'
import { settings } from '../../settings/settings'
import { line, optional, prose } from '../../shared/text'
import { whenKinds } from '../states'
import { answerField, questionIds } from './questions'

/** What people may send to ask for work, with what is said when it can't be taken. */

const { work } = settings
const day = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Escreva o dia inteiro, por exemplo 2026-12-03.')

/** First step: which trade, where, and, where it is meant for some, which companies. */
export const startForm = z.object({
  category: z.string({ error: 'Escolha a categoria.' }).trim().min(1, 'Escolha a categoria.').max(60),
  municipality: z.string({ error: 'Escolha o concelho.' }).regex(/^\d{4}$/, 'Escolha o concelho.'),
  companies: optional(z.string().trim().max(800)),
})
export type StartInput = z.output<typeof startForm>

/** One field for every question that any trade asks; those of its own are taken. */
const answerFields = Object.fromEntries(
  questionIds.map((id) => [answerField(id), optional(line({ max: 40 }))]),
)

/** Second step. Text is asked of trades that take one (drafts.ts). */
export const detailsForm = z.object({
  ...answerFields,
  when: z.enum(whenKinds, { error: 'Diga para quando é.' }),
  from: optional(day),
  to: optional(day),
  budget: optional(z.enum(['1', '2', '3', '4', '5'], { error: 'Escolha um dos valores, ou «não sei».' })),
  title: optional(line({ min: work.titleMin, max: work.titleMax })),
  body: optional(prose({ min: work.bodyMin, max: work.bodyMax })),
})
export type DetailsInput = z.output<typeof detailsForm> & Record<string, unknown>

export const workPhotosForm = z.object({
  photos: z
    .array(
      z
        .instanceof(File, { error: 'Escolha uma fotografia.' })
        .refine((file) => file.size <= largestPicture(), tooBig(pictureRule())),
      { error: 'Escolha pelo menos uma fotografia.' },
    )
    .min(1, 'Escolha pelo menos uma fotografia.')
    .max(work.photosAtMost, `Escolha no máximo ${work.photosAtMost} fotografias.`),
  alt: optional(line({ min: 3, max: settings.picture.altMax })),
})

const ticked = z
  .literal('sim')
  .optional()
  .transform((v) => v === 'sim')

/** Last step: whoever has no account gives name and address; `asItIs`: it is no second one of the same. */
export const askForm = z.object({
  name: optional(line({ min: 2, max: 80 })),
  email: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254, 'O endereço é demasiado comprido.')
      .pipe(z.email({ error: 'Escreva um endereço de e-mail completo, como nome@exemplo.pt.' })),
  ),
  terms: ticked,
  asItIs: ticked,
})

export const confirmWorkForm = z.object({
  token: z.string({ error: 'A ligação não está completa.' }).max(200),
})
export const emptyWorkForm = z.object({})
