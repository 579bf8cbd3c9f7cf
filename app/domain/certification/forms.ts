import { z } from 'zod'
import { documentRule, largestDocument, tooBig } from '../pictures/picture-words'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { reasonClassNames } from './certificate-words'
import { consequences, results } from './life/life-words'

/** What staff may send about certificates, and what visitors type to find one. */

export const issueForm = z.object({
  level: z.enum(['1', '2'], { error: 'Escolha o nível.' }).transform((v) => Number(v) as 1 | 2),
  scope: line({ min: 10, max: 200, missing: 'Diga o que o certificado abrange.' }),
  domain: line({ max: 120 }).optional(),
  /** Requirements whose evidence was seen and accepted. */
  met: z.array(z.string().regex(/^R\d{2}$/, 'Escolha da lista.')).max(40),
  evaluator: z.uuid({ error: 'Escolha quem avaliou os comprovativos.' }),
})
export type IssueInput = z.output<typeof issueForm>

const reasonClass = z.enum(reasonClassNames, { error: 'Escolha a classe do motivo: é o que o público vê.' })
const reason = prose({
  min: 20,
  max: 2000,
  missing: 'Explique o motivo: fica no registo e é enviado à empresa.',
})

/** `risk`: why consumers are at risk, for a suspension that waits for nobody. */
export const suspendForm = z.object({ version, reasonClass, reason, risk: optional(prose({ max: 2000 })) })
export type SuspendInput = Omit<z.output<typeof suspendForm>, 'risk'> & { risk?: string }

export const liftForm = z.object({
  version,
  reason: prose({ min: 20, max: 2000, missing: 'Diga o que foi mostrado e como o conferiu.' }),
  checkedBy: z.uuid({ error: 'Escolha quem conferiu a correção.' }),
})
export type LiftInput = Omit<z.output<typeof liftForm>, 'checkedBy'> & { checkedBy?: string }

export const revokeForm = z.object({ version, reasonClass, reason })
export type RevokeInput = z.output<typeof revokeForm>

/** A notice that a suspension is proposed, or one at once where consumers are at risk: then with why. */
export const proposeForm = z.object({
  version,
  reasonClass,
  reason,
  atOnce: z.literal('sim').optional(),
  risk: optional(prose({ min: 20, max: 2000 })),
})
export type ProposeInput = z.output<typeof proposeForm>

const document = z
  .instanceof(File, { error: 'Escolha o documento.' })
  .refine((f) => f.size <= largestDocument(), tooBig(documentRule()))
  .optional()

/** What the company says to a notice. */
export const answerNoticeForm = z.object({
  version,
  answer: prose({ min: 20, max: 4000, missing: 'Escreva o que tem a dizer.' }),
  document,
})

export const decideNoticeForm = z.object({
  version,
  decision: prose({ min: 20, max: 2000, missing: 'Explique a decisão: é enviada à empresa.' }),
})
export type DecideNoticeInput = z.output<typeof decideNoticeForm>

export const renounceForm = z.object({
  version,
  understood: z.literal('sim', { error: 'Confirme que percebeu que não se pode desfazer.' }),
  reason: optional(prose({ max: 1000 })),
})

export const appealForm = z.object({
  body: prose({ min: 50, max: 4000, missing: 'Explique em que é que a decisão está errada.' }),
  document,
})

export const voteForm = z.object({
  version,
  vote: z.enum(['reverse', 'uphold'], { error: 'Escolha uma das duas.' }),
  reason: prose({ min: 50, max: 4000, missing: 'Fundamente a sua decisão: a empresa lê-a.' }),
})
export type VoteInput = z.output<typeof voteForm>

export const closeExaminationForm = z.object({
  version,
  result: z.enum(results, { error: 'Escolha o resultado.' }),
  consequence: z.enum(consequences, { error: 'Escolha o que se segue.' }),
  findings: prose({ min: 20, max: 4000, missing: 'Escreva o que viu.' }),
})
export type CloseExaminationInput = z.output<typeof closeExaminationForm>

export const openExaminationForm = z.object({
  about: line({ min: 5, max: 200, missing: 'Diga porque é preciso olhar de novo.' }),
})
