import { z } from 'zod'
import { settings } from '../settings/settings'
import { line } from '../shared/text'
import { largestPicture, pictureRule, tooBig } from './picture-words'

const image = z
  .instanceof(File, { error: 'Escolha um ficheiro com uma imagem.' })
  .refine((file) => file.size <= largestPicture(), tooBig(pictureRule()))

/** Several at once, as a form without script sends them. What is wrong with one is said of it by name (adding-photos.ts). */
export const photosForm = z.object({
  photos: z
    .array(z.instanceof(File, { error: 'Escolha fotografias.' }), { error: 'Escolha fotografias.' })
    .min(1, 'Escolha pelo menos uma fotografia. Não chegou nenhuma, ou o ficheiro está vazio.')
    .max(settings.picture.companyPhotos, `Escolha no máximo ${settings.picture.companyPhotos} fotografias.`),
})

/** One, as the page with a script sends each. */
export const photoForm = z.object({ photo: image })

export const altForm = z.object({
  alt: line({ min: 3, max: settings.picture.altMax, missing: 'Descreva o que se vê, em poucas palavras.' }),
})

export const removeForm = z.object({})

const share = z.coerce.number().min(0).max(1)
/** «x y largura altura» as shares of the picture that stands upright; empty where nothing was cut by hand. */
const crop = z
  .string()
  .max(80)
  .optional()
  .transform((value, context) => {
    if (!value) return undefined
    const parts = z.tuple([share, share, share, share]).safeParse(value.split(' '))
    const [x, y, width, height] = parts.data ?? []
    if (x === undefined || y === undefined || !width || !height) {
      context.addIssue({ code: 'custom', message: 'Não percebemos o corte. Escolha-o de novo.' })
      return z.NEVER
    }
    return { x, y, width, height }
  })

export const anchors = ['inicio', 'centro', 'fim'] as const

/** A logo or a cover, or the wish to have none: sent together, the new one counts. */
export const markForm = z.object({
  image: image.optional(),
  'image.remover': z.string().max(40).optional(),
  crop,
  anchor: z.enum(anchors, { error: 'Escolha que parte fica.' }).default('centro'),
})
export type MarkInput = z.output<typeof markForm>
