import { z } from 'zod'
import { scrub, scrubMessage } from '~/platform/scrubbing'
import { emailField } from '../people/email-address'
import { settings } from '../settings/settings'
import { honeypot } from '../shared/honeypot'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { feedbackKinds } from './feedback-words'
import {
  corners,
  elementMax,
  highlightsAtMost,
  highlightTextMax,
  penColours,
  penPointsMax,
  penUnit,
} from './highlight'
import { withoutSecrets } from './page-address'

const unit = z.number().min(0).max(settings.feedback.largestSide)
const box = { x: unit, y: unit, w: unit, h: unit }
const scrubbed = (max: number, without: (text: string) => string) =>
  line({ max })
    .transform((text) => without(text).slice(0, max))
    .optional()
// What a page calls a part of itself loses also what stands in quotation marks; somebody's own words keep it.
const element = scrubbed(elementMax, scrubMessage)
const text = scrubbed(highlightTextMax, scrub)
const points = z
  .array(z.int().min(0).max(penUnit))
  .min(4)
  .max(2 * penPointsMax)
  .refine((all) => all.length % 2 === 0)
/** Each kind with what it has besides its rectangle; what lies under what hides is nobody's business. */
const highlight = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['hide', 'crop']), ...box }),
  z.strictObject({ type: z.literal('highlight'), ...box, element }),
  z.strictObject({ type: z.literal('arrow'), ...box, element, from: z.enum(corners).optional() }),
  z.strictObject({ type: z.enum(['text', 'mark']), ...box, element, text }),
  z.strictObject({ type: z.literal('pen'), ...box, element, points, colour: z.enum(penColours) }),
])
const highlightsAsText = highlightsAtMost * penPointsMax * 15

/** A list that comes as JSON in one field: for the form it is one value. */
const jsonList = <T extends z.ZodType>(item: T, most: number, longest = 100_000) =>
  z
    .string()
    .max(longest)
    .optional()
    .transform((text, c): z.output<T>[] => {
      const read = z.array(item).max(most).safeParse(parsed(text))
      if (read.success) return read.data
      c.addIssue({ code: 'custom', message: 'Uma parte do comentário chegou ilegível. Envie-o de novo.' })
      return z.NEVER
    })

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text || '[]')
  } catch {
    return null
  }
}

/** The browser scrubs before it shows what it will send; anybody may send anything. The reference at the end stays. */
const saidError = (text: string): string => {
  const reference = / \(\d{10}\)$/.exec(text)?.[0] ?? ''
  return scrubMessage(text.slice(0, text.length - reference.length)) + reference
}

/** Figures that the browser says of itself: left out when they make no sense. */
const figure = (most: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const value = Number(text)
      return text && value > 0 && value <= most ? value : undefined
    })

export const feedbackForm = z.object({
  kind: z.enum(feedbackKinds, { error: 'Escolha o que quer dizer: um problema, uma ideia ou um elogio.' }),
  message: prose({
    min: settings.feedback.messageMin,
    max: settings.feedback.messageMax,
    missing: 'Escreva o seu comentário.',
  }),
  email: optional(emailField),
  page: z
    .string()
    .max(4000)
    .optional()
    .transform((address) => withoutSecrets(address ?? '/')),
  width: figure(20_000).transform((n) => n && Math.round(n)),
  height: figure(20_000).transform((n) => n && Math.round(n)),
  dpr: figure(20),
  release: optional(line({ max: 60 })),
  errors: jsonList(
    line({ max: settings.feedback.errorMax }).transform(saidError),
    settings.feedback.errorsKept,
  ),
  highlights: jsonList(highlight, highlightsAtMost, highlightsAsText),
  screenshot: z.instanceof(File).optional(),
  sitio: honeypot,
})
export type FeedbackInput = z.output<typeof feedbackForm>

export const handleForm = z.object({
  version,
  verdict: z.enum(['see', 'finish', 'dismiss', 'reopen'], { error: 'Escolha o que fazer.' }),
  note: optional(prose({ max: 1000 })),
})
export type HandleInput = z.output<typeof handleForm>

export const versionForm = handleForm.pick({ version: true })
