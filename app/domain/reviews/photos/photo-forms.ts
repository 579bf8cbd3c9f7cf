import { z } from 'zod'
import { largestPicture, pictureRule, tooBig } from '../../pictures/picture-words'
import { settings } from '../../settings/settings'
import { line, optional } from '../../shared/text'
import { reasonForm } from '../forms'

const most = () => settings.review.photosPerReview

/** One or several at once; words for who can't see them are asked for, and go with each that is sent together. */
export const photosForm = z.object({
  photos: z
    .array(
      z
        .instanceof(File, { error: 'Escolha uma fotografia.' })
        .refine((file) => file.size <= largestPicture(), tooBig(pictureRule())),
      { error: 'Escolha pelo menos uma fotografia.' },
    )
    .min(1, 'Escolha pelo menos uma fotografia.')
    .max(most(), `Escolha no máximo ${most()} fotografias.`),
  alt: optional(line({ min: 3, max: settings.picture.altMax })),
})

/** Why a photo is taken away: by whom decides about reviews. */
export const photoReasonForm = reasonForm.omit({ version: true })
export type PhotoReasonInput = z.output<typeof photoReasonForm>
