import { z } from 'zod'
import { largestPicture, pictureRule, tooBig } from '../../pictures/picture-words'
import { settings } from '../../settings/defaults'
import { line } from '../../shared/text'
import { reasonForm } from '../forms'

/** One photo at a time: each has words of its own. */
export const photoForm = z.object({
  photo: z
    .instanceof(File, { error: 'Escolha uma fotografia.' })
    .refine((file) => file.size <= largestPicture, tooBig(pictureRule)),
  alt: line({
    min: 3,
    max: settings.picture.altMax,
    missing: 'Descreva o que se vê, em poucas palavras: é o que lê quem não vê a imagem.',
  }),
})

/** Why a photo is taken away: by whom decides about reviews. */
export const photoReasonForm = reasonForm.omit({ version: true })
export type PhotoReasonInput = z.output<typeof photoReasonForm>
