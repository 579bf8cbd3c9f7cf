import { z } from 'zod'
import { line, prose } from '../shared/text'
import { reasonClassNames } from './certificate-words'

/** What staff may send about certificates, and what visitors type to find one. */

const version = z.coerce
  .number({ error: 'Esta página ficou desatualizada. Abra-a de novo.' })
  .int()
  .min(1, 'Esta página ficou desatualizada. Abra-a de novo.')

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

export const suspendForm = z.object({ version, reasonClass, reason })
export type SuspendInput = z.output<typeof suspendForm>

export const liftForm = z.object({
  version,
  reason: prose({ min: 20, max: 2000, missing: 'Diga o que foi corrigido.' }),
})
export type LiftInput = z.output<typeof liftForm>

export const revokeForm = z.object({ version, reasonClass, reason })
export type RevokeInput = z.output<typeof revokeForm>
