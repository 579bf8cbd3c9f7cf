import { z } from 'zod'
import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { line, optional, prose } from '../../shared/text'
import { seenText, version } from '../../shared/version'
import { webAddress } from '../../shared/web-address'

/** Where a video may lie. It is a link: nothing of theirs is loaded on our pages. */
const videoHosts = ['www.youtube.com', 'youtube.com', 'youtu.be', 'vimeo.com']

const video = line({ max: 300 }).pipe(
  z.string().refine((text) => {
    const url = webAddress(text)
    return url?.protocol === 'https:' && !url.port && videoHosts.includes(url.hostname)
  }, 'A ligação tem de ser https e do YouTube ou do Vimeo.'),
)

const day = z.string({ error: 'Escolha o dia.' }).refine(isDay, 'Escolha o dia.')

const texts = {
  title: line({
    min: settings.voices.story.titleMin,
    max: settings.voices.story.titleMax,
    missing: 'Escreva um título.',
  }),
  summary: line({
    min: settings.voices.story.summaryMin,
    max: settings.voices.story.summaryMax,
    missing: 'Escreva um resumo.',
  }),
  body: prose({
    min: settings.voices.story.bodyMin,
    max: settings.voices.story.bodyMax,
    missing: 'Escreva o texto.',
  }),
  video: optional(video),
  beforeFrom: day,
  beforeUntil: day,
  afterFrom: day,
  afterUntil: day,
}
type Periods = Record<'beforeFrom' | 'beforeUntil' | 'afterFrom' | 'afterUntil', string>

const daysIn = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

function periodsHold({ beforeFrom, beforeUntil, afterFrom, afterUntil }: Periods, c: z.RefinementCtx): void {
  const say = (field: string, message: string) => c.addIssue({ code: 'custom', path: [field], message })
  for (const [field, from, until] of [
    ['beforeUntil', beforeFrom, beforeUntil],
    ['afterUntil', afterFrom, afterUntil],
  ] as const) {
    const days = daysIn(from, until)
    if (days < settings.voices.story.periodDaysMin)
      say(field, `Um período tem pelo menos ${settings.voices.story.periodDaysMin} dias.`)
    else if (days > settings.voices.story.periodDaysMax)
      say(field, `Um período tem no máximo ${settings.voices.story.periodDaysMax} dias.`)
  }
  if (afterFrom <= beforeUntil) say('afterFrom', 'O «depois» começa quando o «antes» já acabou.')
}

/** The company by its address here, or the last word of it. */
const company = line({ min: 1, max: 300, missing: 'Indique a empresa.' }).transform(
  (text) =>
    text
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) as string,
)

export const createStoryForm = z.object({ company, ...texts }).superRefine(periodsHold)
export type CreateStoryInput = z.output<typeof createStoryForm>

export const writeStoryForm = z.object({ version, seen: seenText, ...texts }).superRefine(periodsHold)
export type StoryText = Omit<z.output<typeof writeStoryForm>, 'version' | 'seen'>
export type WriteStoryInput = z.output<typeof writeStoryForm>

export const versionForm = z.object({ version })
export const consentForm = z.object({
  version,
  consent: z.literal('sim', { error: 'Sem a autorização não publicamos nada.' }),
})
const reason = prose({
  min: settings.voices.reasonMin,
  max: settings.voices.reasonMax,
  missing: 'Diga porquê.',
})
export const reasonForm = z.object({ version, reason })
export const declineForm = z.object({ version, reason: optional(prose({ max: settings.voices.reasonMax })) })
