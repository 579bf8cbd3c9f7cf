import { z } from 'zod'
import { documentRule, largestDocument, tooBig } from '../pictures/picture-words'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'

export const beginForm = z.object({ message: optional(prose({ max: 1000 })) })
export type BeginInput = z.output<typeof beginForm>

/** What stands before the @; the domain is the company's, and nobody types it. */
export const mailboxForm = z.object({
  mailbox: line({ min: 1, max: 64, missing: 'Escreva o que vem antes de @.' })
    .transform((v) => v.toLowerCase())
    .pipe(
      z
        .string()
        .regex(
          /^[a-z0-9_+-]+(\.[a-z0-9_+-]+)*$/,
          'Escreva só o que vem antes de @: letras sem acento, algarismos, pontos e hífenes.',
        ),
    ),
})
export type MailboxInput = z.output<typeof mailboxForm>

export const codeForm = z.object({
  code: z
    .string({ error: 'Escreva o código.' })
    .transform((v) => v.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 algarismos.')),
})

export const checkForm = z.object({})
export const withdrawForm = z.object({})

const file = (missing: string) =>
  z.instanceof(File, { error: missing }).refine((f) => f.size <= largestDocument(), tooBig(documentRule()))

export const documentForm = z.object({
  document: file('Escolha o documento.'),
  message: optional(prose({ max: 1000 })),
})

export const answerForm = z.object({
  version,
  answer: prose({ min: 20, max: 2000, missing: 'Explique porque é que o perfil é seu.' }),
  document: file('Escolha o documento.').optional(),
})
export type AnswerInput = z.output<typeof answerForm>

const reason = prose({
  min: 20,
  max: 2000,
  missing: 'Escreva o motivo: este texto vai para as duas partes.',
})

export const acceptForm = z.object({
  version,
  reason,
  /** What becomes of those who work in the profile beside its owners, when it changes hands. */
  team: z.enum(['fica', 'sai'], { error: 'Escolha o que acontece à equipa.' }).optional().default('fica'),
})
export type AcceptInput = z.output<typeof acceptForm>

export const refuseForm = z.object({ version, reason })
export type RefuseInput = z.output<typeof refuseForm>
