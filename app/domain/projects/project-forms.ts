import { z } from 'zod'
import { emailField } from '../people/email-address'
import { settings } from '../settings/settings'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { type RefuseReason, type RemoveReason, refuseReasons, removeReasons } from './project-words'

/** What may be sent about a project, with what is said when it can't be taken. */

const whole = (min: number, max: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(min, message).max(max, message)

/** Drafts may lack all but the title; sending asks for the rest. */
const facts = {
  title: line({ min: 8, max: settings.project.titleMax, missing: 'Dê um título ao projeto.' }),
  category: optional(z.string().max(60, 'Escolha uma categoria da lista.')),
  municipality: optional(z.string().max(10, 'Escolha um concelho da lista.')),
  year: optional(
    whole(settings.project.oldestYear, 2100, `Escreva um ano entre ${settings.project.oldestYear} e este.`),
  ),
  days: optional(
    whole(1, settings.project.longestDays, `Escreva um número de dias até ${settings.project.longestDays}.`),
  ),
  value: optional(whole(1, 5, 'Escolha um valor da lista.')),
  body: optional(prose({ min: settings.project.bodyMin, max: settings.project.bodyMax })),
  consent: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
}
export const newProjectForm = z.object(facts)
export const editProjectForm = z.object({ ...facts, version })
export type ProjectInput = z.output<typeof newProjectForm>

/** A press that needs only to know what was on the page. */
export const versionForm = z.object({ version })

const megabytes = () => (settings.picture.largestBytes / 1_000_000).toLocaleString('pt-PT')
export const addPhotosForm = z.object({
  alt: optional(line({ min: 3, max: settings.picture.altMax - 20 })),
  photos: z
    .array(
      z
        .instanceof(File, { error: 'Escolha fotografias.' })
        .refine(
          (f) => f.size <= settings.picture.largestBytes,
          `Cada fotografia pode ter até ${megabytes()} MB.`,
        ),
      { error: 'Escolha pelo menos uma fotografia.' },
    )
    .min(1, 'Escolha pelo menos uma fotografia.')
    .max(settings.project.photos, `Um projeto tem no máximo ${settings.project.photos} fotografias.`),
})

/** What is said of a picture: words for who can't see it, and its place in a pair. */
export const photoForm = z
  .object({
    alt: line({ min: 3, max: settings.picture.altMax, missing: 'Descreva o que se vê na fotografia.' }),
    side: z
      .preprocess(
        (v) => (v === '' ? undefined : v),
        z.enum(['before', 'after'], 'Escolha da lista.').optional(),
      )
      .transform((v) => v ?? null),
    pair: optional(
      whole(1, settings.project.pairs, `Os pares vão de 1 a ${settings.project.pairs}.`),
    ).transform((v) => v ?? null),
  })
  .superRefine(({ side, pair }, c) => {
    if (side && !pair)
      c.addIssue({ code: 'custom', path: ['pair'], message: 'Escolha o par desta fotografia.' })
  })
export type PhotoInput = { alt: string; side: 'before' | 'after' | null; pair: number | null }

export const movePhotoForm = z.object({ to: z.enum(['cima', 'baixo'], 'Escolha para onde vai.') })

export const askCustomerForm = z.object({
  email: emailField,
  name: line({ min: 2, max: 80, missing: 'Escreva o nome do cliente.' }),
  known: z.literal('sim', { error: 'Para enviarmos a mensagem, o cliente tem de a esperar.' }),
})
export type AskCustomerInput = z.output<typeof askCustomerForm>

const token = z.string({ error: 'Abra a ligação outra vez.' }).max(100, 'Abra a ligação outra vez.')
export const answerForm = z.object({
  token,
  version,
  answer: z.enum(['sim', 'nao'], { error: 'Escolha uma resposta.' }),
  words: optional(prose({ max: 500 })),
  never: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
})
export type AnswerInput = z.output<typeof answerForm>

const names = <T extends string>(table: Record<T, string>) => Object.keys(table) as [T, ...T[]]
/** `ground` is the reason's class; a field named «code» would count as a secret and not be given back. */
const reason = prose({
  min: 20,
  max: 2000,
  missing: 'Explique a decisão: este texto vai para a empresa.',
})
export const nothingForm = z.object({})
export const refuseForm = z.object({
  version,
  ground: z.enum(names<RefuseReason>(refuseReasons), { error: 'Escolha o motivo.' }),
  reason,
})
export type RefuseInput = z.output<typeof refuseForm>
export const takeDownForm = z.object({
  version,
  ground: z.enum(names<RemoveReason>(removeReasons), { error: 'Escolha o motivo.' }),
  reason,
})
export type TakeDownInput = z.output<typeof takeDownForm>
