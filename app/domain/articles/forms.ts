import { z } from 'zod'
import { largestPicture, pictureRule, tooBig } from '../pictures/picture-words'
import { settings } from '../settings/settings'
import { isDay } from '../shared/day'
import { line, optional, prose } from '../shared/text'
import { seenText, version } from '../shared/version'
import { readSources, type Source } from './sources'
import { type Audience, audiences, type Category, categories } from './words'

/** What editors may send. */

const day = optional(z.string().refine(isDay, 'Indique um dia que exista.'))

const incomplete = (lines: string) =>
  lines.includes(' e ') ? `As linhas ${lines} não estão completas` : `A linha ${lines} não está completa`

/** Lines «title | address | part | day». */
const sources = prose({ max: 12_000 }).transform((text, c): Source[] => {
  try {
    const all = readSources(text)
    if (all.length <= settings.article.sourcesAtMost) return all
    c.addIssue({
      code: 'custom',
      message: `São demasiadas fontes: o máximo são ${settings.article.sourcesAtMost}.`,
    })
  } catch (error) {
    c.addIssue({
      code: 'custom',
      message: `${incomplete((error as Error).message)}. Escreva: título | https://… | parte lida | 2026-11-24`,
    })
  }
  return z.NEVER
})

/** Addresses of other articles, apart by spaces or lines. */
const related = line({ max: 600 }).transform((text) => [
  ...new Set(text.split(' ').filter((word) => /^[a-z0-9-]{1,100}$/.test(word))),
])

const words = {
  title: line({ min: 5, max: settings.article.titleLetters, missing: 'Escreva um título.' }),
  description: line({
    min: 20,
    max: settings.article.descriptionLetters,
    missing: 'Diga numa frase o que se aprende: é o que as listas e os motores de busca mostram.',
  }),
  category: z.enum(Object.keys(categories) as [Category, ...Category[]], { error: 'Escolha a categoria.' }),
  audience: z.enum(Object.keys(audiences) as [Audience, ...Audience[]], { error: 'Escolha para quem é.' }),
  author: line({ min: 2, max: 80, missing: 'Diga quem assina.' }),
  reviewedOn: day,
  related,
  sources,
  body: prose({ min: 1, max: settings.article.textLetters, missing: 'Escreva o texto.' }),
}

export const newArticleForm = z.object(words)
export type NewArticleInput = z.output<typeof newArticleForm>

export const articleForm = z.object({
  version,
  seen: seenText,
  ...words,
  /** Of a change to what readers have: what was wrong. */
  note: optional(prose({ min: 10, max: 500 })),
})
export type ArticleInput = z.output<typeof articleForm>

export const pictureForm = z.object({
  picture: z
    .instanceof(File, { error: 'Escolha um ficheiro com uma imagem.' })
    .refine((file) => file.size <= largestPicture(), tooBig(pictureRule())),
  alt: line({
    min: 3,
    max: settings.picture.altMax,
    missing: 'Diga o que se vê, para quem não vê a imagem.',
  }),
  caption: optional(line({ min: 3, max: settings.article.captionMax })),
})
export type PictureInput = z.output<typeof pictureForm>
/** What is typed so far; nothing of it is kept. */
export const typedForm = z.object({ body: prose({ max: settings.article.textLetters }).default('') })
export const removePictureForm = z.object({})

export const articleVersionForm = z.object({ version })

export const scheduleForm = z.object({
  version,
  day: z.string({ error: 'Indique o dia.' }).refine(isDay, 'Indique um dia que exista.'),
  time: z
    .string({ error: 'Indique a hora.' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indique a hora, como 09:30.'),
})
export type ScheduleInput = z.output<typeof scheduleForm>

export const withdrawForm = z.object({
  version,
  reason: prose({ min: 15, max: 500, missing: 'Explique porquê: quem abrir o endereço lê este texto.' }),
})
export type WithdrawInput = z.output<typeof withdrawForm>

export const renameForm = z.object({
  version,
  slug: line({ min: 3, max: 100, missing: 'Escreva o endereço novo.' }).pipe(
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Só letras sem acentos, números e hífenes: «iva-nas-obras».'),
  ),
})
export type RenameInput = z.output<typeof renameForm>
