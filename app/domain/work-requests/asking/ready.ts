import { placesAndCategories } from '../../places/places-and-categories'
import { type Span, spansOf } from '../../reviews/screening/personal-data'
import { spanWords } from '../../reviews/words'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import { contactsWritten } from '../conversation/masking'
import type { WhenKind } from '../states'
import type { Typed } from './draft-key'
import {
  answerField,
  answersOf,
  questionIds,
  questionsOf,
  standingTitle,
  type Trade,
  takesText,
  whyNotAnswer,
} from './questions'
import { detailsForm } from './work-forms'

/** A draft that can be sent. */
export interface ReadyWork {
  category: string
  answers: Record<string, string>
  municipality: string
  district: string
  whenKind: WhenKind
  whenFrom: string | null
  whenTo: string | null
  budgetBand: number | null
  title: string
  body: string
  /** Slugs of the companies that it is meant for; none: for all that fit. */
  companies: string[]
}

const told = 'Os contactos ficam fechados: trocam-se com as empresas que escolher, e só quando quiser.'

/** What somebody would be reached by, named where it stands; null: nothing. Links lead past us, and are none either. */
export function whyNotPublic(text: string): string | null {
  const spans = spansOf(text).map((s: Span) => `${spanWords[s.kind]} «${s.text}»`)
  // However it is written: with «arroba», taken apart (conversation/masking.ts).
  const found = spans.length > 0 ? spans : contactsWritten(text).map((said) => `contacto «${said}»`)
  return found.length === 0 ? null : `Retire isto: ${found.join(', ')}. ${told}`
}

/** What of a draft has contacts in it, as a person sees it marked. */
export const marksOf = ({ title, body }: Pick<ReadyWork, 'title' | 'body'>) => {
  const marks = { title: spansOf(title), body: spansOf(body) }
  return marks.title.length + marks.body.length > 0 ? marks : null
}

const givenAnswers = (fields: Typed): Record<string, string> =>
  Object.fromEntries(
    questionIds.flatMap((id) => {
      const answer = fields[answerField(id)]
      return answer ? [[id, answer] as const] : []
    }),
  )

/** @throws Refusal `invalid` by field */
export async function checkDetails(ctx: Pick<Ctx, 'now'>, fields: Typed): Promise<void> {
  const { categories } = await placesAndCategories(ctx.now)
  const trade = categories.get(fields.category ?? '')
  if (!trade) throw startAgain()
  const wrong = {
    ...wrongAnswers(trade, givenAnswers(fields)),
    ...wrongDays(fields, lisbonDay(ctx.now)),
    ...(takesText(trade.id) ? wrongText(fields) : {}),
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', 'Falta alguma coisa.', { fields: wrong })
}

/** The draft as an input. @throws Refusal `invalid` by field */
export async function readyFields(ctx: Pick<Ctx, 'now'>, fields: Typed): Promise<ReadyWork> {
  const { categories, municipalities } = await placesAndCategories(ctx.now)
  const trade = categories.get(fields.category ?? '')
  const place = municipalities.get(fields.municipality ?? '')
  if (!trade || !place) throw startAgain()
  if (!detailsForm.safeParse(fields).success)
    throw new Refusal('invalid', 'Falta alguma coisa neste pedido. Volte atrás e reveja os campos.')
  await checkDetails(ctx, fields)
  const answers = answersOf(trade, givenAnswers(fields))
  const text = takesText(trade.id)
  const whenKind = fields.when as WhenKind
  return {
    category: trade.id,
    answers,
    municipality: place.code,
    district: place.district,
    whenKind,
    whenFrom: whenKind === 'day' || whenKind === 'period' ? (fields.from ?? null) : null,
    whenTo: whenKind === 'period' ? (fields.to ?? null) : null,
    budgetBand: fields.budget ? Number(fields.budget) : null,
    title: text ? (fields.title ?? '') : standingTitle(trade, answers),
    body: text ? (fields.body ?? '') : '',
    companies: chosenSlugs(fields.companies),
  }
}

/** «a,b»: each once, at most as many as may be chosen. */
export const chosenSlugs = (value: string | null | undefined): string[] =>
  [
    ...new Set(
      (value ?? '')
        .split(',')
        .map((slug) => slug.trim())
        .filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug)),
    ),
  ].slice(0, settings.work.chosenAtMost)

const startAgain = () => new Refusal('invalid', 'Escolha primeiro a categoria e o concelho.')

function wrongAnswers(trade: Trade, answers: Record<string, string>) {
  const wrong: Record<string, string> = {}
  for (const [i, question] of questionsOf(trade).entries()) {
    const why = whyNotAnswer(question, i === 0, answers[question.id])
    if (why) wrong[answerField(question.id)] = why
  }
  return wrong
}

function wrongDays({ when, from, to }: Typed, today: string): Record<string, string> {
  const last = shiftDay(today, settings.work.wantedWithinYears * 365)
  const outside = (day: string) => day < today || day > last
  const late = `Escolha um dia de hoje em diante, nos próximos ${amount(settings.work.wantedWithinYears, 'ano')}.`
  if (when !== 'day' && when !== 'period') return {}
  if (!from) return { from: when === 'day' ? 'Diga o dia.' : 'Diga a partir de que dia.' }
  if (outside(from)) return { from: late }
  if (when === 'day') return {}
  if (!to) return { to: 'Diga até que dia.' }
  if (outside(to)) return { to: late }
  return to < from ? { to: 'O fim vem antes do princípio.' } : {}
}

function wrongText({ title, body }: Typed): Record<string, string> {
  const wrong: Record<string, string> = {}
  const inTitle = title ? whyNotPublic(title) : 'Escreva uma frase que diga o que é.'
  const inBody = body ? whyNotPublic(body) : 'Conte o que é preciso, com as suas palavras.'
  if (inTitle) wrong.title = inTitle
  if (inBody) wrong.body = inBody
  return wrong
}
