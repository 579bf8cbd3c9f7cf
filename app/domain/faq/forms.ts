import { z } from 'zod'
import { settings } from '../settings/settings'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { categoryNames } from './faq-words'

const text = z.object({
  question: line({ min: 8, max: settings.faq.questionMax, missing: 'Escreva a pergunta.' }),
  category: z.enum(categoryNames, { error: 'Escolha onde fica.' }),
  answer: prose({ min: 20, max: settings.faq.answerMax, missing: 'Escreva a resposta.' }),
  words: line({ max: settings.faq.wordsMax }).default(''),
})
export type QuestionInput = z.output<typeof text>

/** A new one; `missed`: the search in vain that it answers. */
export const newQuestionForm = text.extend({
  missed: optional(z.uuid('Esta procura já não existe.')),
})
export const editQuestionForm = text.extend({ version })
export type EditQuestionInput = z.output<typeof editQuestionForm>

export const questionStepForm = z.object({ version })
export const withdrawQuestionForm = z.object({
  version,
  reason: prose({
    min: settings.faq.reasonMin,
    max: settings.faq.reasonMax,
    missing: 'Explique porquê: quem abrir o endereço lê este texto.',
  }),
})
export type WithdrawQuestionInput = z.output<typeof withdrawQuestionForm>

export const addressForm = z.object({
  version,
  slug: line({ min: 3, max: 80, missing: 'Escreva o endereço.' }).pipe(
    z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Só letras sem acentos, algarismos e hífenes.'),
  ),
})
export type AddressInput = z.output<typeof addressForm>
