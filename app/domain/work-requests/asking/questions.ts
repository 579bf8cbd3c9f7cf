import type { Question } from './question'
import { houseQuestions } from './questions-house'
import { peopleQuestions } from './questions-people'
import { servicesQuestions } from './questions-services'
import { worksQuestions } from './questions-works'

export type { Question } from './question'

/** What each trade asks, by category; a category without its own asks what its parent does. */
export const allQuestions: Readonly<Record<string, readonly Question[]>> = {
  ...worksQuestions,
  ...houseQuestions,
  ...peopleQuestions,
  ...servicesQuestions,
}

/** A category with the one that it belongs to. */
export interface Trade {
  id: string
  parent: string | null
}

export const questionsOf = ({ id, parent }: Trade): readonly Question[] =>
  allQuestions[id] ?? (parent === null ? undefined : allQuestions[parent]) ?? []

/**
 * Health and care: what somebody would write, or show, tells of somebody's health (GDPR, art. 9). They take the answers
 * above, and neither text nor pictures.
 */
const withoutText: ReadonlySet<string> = new Set([
  'saude',
  'dentistas',
  'fisioterapia',
  'familia',
  'creches',
  'idosos',
])
export const takesText = (category: string): boolean => !withoutText.has(category)

export type Answers = Readonly<Record<string, string>>

/** Every question that any trade asks, once: the form knows them all. */
export const questionIds: readonly string[] = [
  ...new Set(
    Object.values(allQuestions)
      .flat()
      .map(({ id }) => id),
  ),
]

/** How the answer to a question is called in a form. */
export const answerField = (id: string): string => `q-${id}`

const wholeNumber = (value: string) => /^\d{1,6}$/.test(value)

/** What is wrong with an answer; null: nothing. The first question says what the work is, and needs one. */
export function whyNotAnswer(question: Question, first: boolean, answer: string | undefined): string | null {
  if (!answer) return first ? 'Escolha uma das respostas.' : null
  if (question.choices) return Object.hasOwn(question.choices, answer) ? null : 'Escolha uma das respostas.'
  if (!wholeNumber(answer)) return 'Escreva um número inteiro, sem pontos.'
  const most = question.most ?? 0
  return Number(answer) >= 1 && Number(answer) <= most
    ? null
    : `Escreva um número entre 1 e ${most.toLocaleString('pt-PT')}.`
}

/** The answers to the questions of a trade, without those of another that a form still carried. */
export function answersOf(trade: Trade, given: Answers): Record<string, string> {
  const kept = questionsOf(trade).flatMap(({ id }) => (given[id] ? [[id, given[id]] as const] : []))
  return Object.fromEntries(kept)
}

/** As people read them: question and answer, in the order of the trade. What is no longer asked is left out. */
export const answersInWords = (trade: Trade, answers: Answers): { question: string; answer: string }[] =>
  questionsOf(trade).flatMap((question) => {
    const words = wordsOf(question, answers[question.id])
    return words === null ? [] : [{ question: question.label, answer: words }]
  })

function wordsOf({ choices, unit }: Question, answer: string | undefined): string | null {
  if (!answer) return null
  if (choices) return choices[answer] ?? null
  if (!wholeNumber(answer)) return null
  return unit === 'ano' ? answer : `${Number(answer).toLocaleString('pt-PT')} ${unit}`
}

/** What a request of a trade without text is called: «Dentistas: consulta ou limpeza». */
export function standingTitle(trade: Trade & { name: string }, answers: Answers): string {
  const [first] = answersInWords(trade, answers)
  return first ? `${trade.name}: ${first.answer.charAt(0).toLowerCase()}${first.answer.slice(1)}` : trade.name
}
