import { z } from 'zod'
import { ruleNames } from '../decisions/rules'
import { documentRule, largestDocument, tooBig } from '../pictures/picture-words'
import { settings } from '../settings/settings'
import { displays } from '../shared/display-name'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { holdGrounds } from './words'

/** What people may send about reviews, with what is said when it can't be taken. */

const stars = (missing: string) => z.enum(['1', '2', '3', '4', '5'], { error: missing }).transform(Number)
export const documentFile = z
  .instanceof(File, { error: 'Escolha o documento.' })
  .refine((f) => f.size <= largestDocument(), tooBig(documentRule()))
const ticked = (missing: string) => z.literal('sim', { error: missing })

export const reviewForm = z.object({
  rating: stars('Escolha de 1 a 5 estrelas.'),
  quality: optional(stars('Escolha de 1 a 5 estrelas, ou nenhuma.')),
  punctuality: optional(stars('Escolha de 1 a 5 estrelas, ou nenhuma.')),
  price: optional(stars('Escolha de 1 a 5 estrelas, ou nenhuma.')),
  communication: optional(stars('Escolha de 1 a 5 estrelas, ou nenhuma.')),
  title: line({
    min: settings.review.titleMin,
    max: settings.review.titleMax,
    missing: 'Escreva um título: uma frase que resuma a experiência.',
  }),
  body: prose({
    min: settings.review.bodyMin,
    max: settings.review.bodyMax,
    missing: 'Conte o que aconteceu, com as suas palavras.',
  }),
  month: z
    .string({ error: 'Indique o mês da experiência.' })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Indique o mês e o ano da experiência, por exemplo 2026-09.'),
  service: optional(line({ max: 80 })),
  wouldHire: optional(z.enum(['yes', 'no', 'maybe'], { error: 'Escolha uma das respostas.' })),
  reference: optional(line({ max: 60 })),
  /** Six fields of an invoice's QR code (invoice.ts), or what we sealed of them. */
  invoice: optional(line({ max: 300 })),
  /** The review of mine that this one corrects (writing/correcting.ts). */
  corrects: optional(z.uuid({ error: 'Esta página ficou desatualizada. Abra-a de novo.' })),
  /** The job on the platform that it is of (writing/of-job.ts). */
  job: optional(z.uuid({ error: 'Esta página ficou desatualizada. Abra-a de novo.' })),
  displayAs: z.enum(displays, { error: 'Escolha como quer que o seu nome apareça.' }),
  /** Asked of those who are not signed in. */
  name: optional(line({ min: 2, max: 80 })),
  ownExperience: ticked('Confirme que a experiência foi sua: só se avalia o que se viveu.'),
  noRelation: ticked(
    'Sem esta declaração não a podemos publicar: quem pertence à empresa, é família de quem a tem ou lhe faz concorrência não a pode avaliar. O que escreveu continua aqui.',
  ),
  incentive: z
    .enum(['sim', 'nao'], { error: 'Diga se recebeu alguma coisa em troca desta avaliação.' })
    .transform((v) => v === 'sim'),
})
export type ReviewInput = z.output<typeof reviewForm>

/** The last step: visitors give the address that will confirm it, members may send a document that proves it. */
export const publishForm = z.object({
  email: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254, 'O endereço é demasiado comprido.')
      .pipe(z.email({ error: 'Escreva um endereço de e-mail completo, como nome@exemplo.pt.' })),
  ),
  document: documentFile.optional(),
})

export const confirmForm = z.object({ token: z.string({ error: 'A ligação não está completa.' }).max(200) })

export const emptyForm = z.object({})

export const decideForm = z.object({ version })

export const reasonForm = z.object({
  version,
  rule: z.enum(ruleNames, { error: 'Escolha a regra em que a decisão assenta.' }),
  reason: prose({
    min: settings.decision.factsMin,
    max: 2000,
    missing: 'Explique a decisão: esta explicação é enviada a quem escreveu.',
  }),
})
export type ReasonInput = z.output<typeof reasonForm>

export const holdForm = z
  .object({
    version,
    grounds: optional(z.enum(holdGrounds, { error: 'Escolha um dos motivos, ou nenhum.' })),
    reason: optional(line({ max: 500 })),
  })
  .superRefine(({ grounds, reason }, c) => {
    if (grounds && !reason)
      c.addIssue({
        code: 'custom',
        path: ['reason'],
        message: 'Diga o que viu: é o que a próxima pessoa lê.',
      })
  })
export type HoldInput = z.output<typeof holdForm>

/** Decisions that rest on a rule and leave the review standing: a change that is asked for, passages that are covered. */
const facts = prose({
  min: settings.decision.factsMin,
  max: 2000,
  missing: 'Explique a decisão: esta explicação é enviada a quem tem parte nela.',
})
export const ruleForm = z.object({
  version,
  rule: z.enum(ruleNames, { error: 'Escolha a regra em que a decisão assenta.' }),
  law: optional(line({ max: 200 })),
  facts,
})
export const maskForm = ruleForm.extend({
  passages: prose({ min: 1, max: 4000, missing: 'Copie do texto os trechos a ocultar, um por linha.' }),
})
export type RuleInput = z.output<typeof ruleForm>
export type MaskInput = z.output<typeof maskForm>

const replyText = prose({
  min: settings.reply.minLength,
  max: settings.reply.maxLength,
  missing: 'Escreva a resposta.',
})
const companyRound = z
  .enum(['1', '3'], { error: 'Esta página ficou desatualizada. Abra-a de novo.' })
  .default('1')
  .transform((v) => Number(v) as 1 | 3)

/** What is said below a review, by its author; by the company, with which of its two turns it is. */
export const answerForm = z.object({
  /** The reply as its writer saw it; 0 when there was none. */
  version: z.coerce.number({ error: 'Esta página ficou desatualizada. Abra-a de novo.' }).int().min(0),
  text: replyText,
  /** What looks like somebody's contacts is the company's own. */
  sure: z
    .literal('sim')
    .optional()
    .transform((v) => v === 'sim'),
})
export type AnswerInput = z.output<typeof answerForm>
export const replyForm = answerForm.extend({ round: companyRound })

export const withdrawReplyForm = z.object({ version, round: companyRound })
export const withdrawAnswerForm = z.object({ version })

export const draftForm = z.object({
  round: companyRound,
  text: prose({ min: 1, max: settings.reply.maxLength, missing: 'Ainda não escreveu nada para guardar.' }),
})

export const endAlertForm = z.object({
  reason: prose({ min: 10, max: 500, missing: 'Diga porque sai o aviso.' }),
})

export const templateForm = z.object({
  label: line({ min: 2, max: settings.reply.templateLabel, missing: 'Dê um nome ao modelo.' }),
  text: replyText,
})
export type TemplateInput = z.output<typeof templateForm>
export const changeTemplateForm = templateForm.extend({ version })
