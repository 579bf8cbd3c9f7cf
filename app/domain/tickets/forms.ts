import { z } from 'zod'
import { emailField } from '../people/email-address'
import { largestDocument, tooBig } from '../pictures/picture-words'
import { settings } from '../settings/settings'
import { honeypot } from '../shared/honeypot'
import { uuid } from '../shared/ids'
import { line, optional, prose } from '../shared/text'
import { filesRule, ticketFileRule, visitorFilesRule } from './file-words'
import { linkKinds, priorities, ticketKinds } from './ticket-words'

const subject = line({ min: 5, max: settings.ticket.subjectMax, missing: 'Escreva o assunto, numa frase.' })
const text = prose({
  min: settings.ticket.textMin,
  max: settings.ticket.textMax,
  missing: 'Escreva a mensagem.',
})
const kind = z.enum(ticketKinds, { error: 'Escolha de que se trata.' })
const filesField = (most: number, bytes: number, rule: string) =>
  z
    .array(
      z
        .instanceof(File, { error: 'Escolha os ficheiros outra vez.' })
        .refine((f) => f.size <= largestDocument(), tooBig(ticketFileRule())),
    )
    .max(most, `Junte no máximo ${most} ficheiros de cada vez.`)
    .refine((all) => all.reduce((sum, f) => sum + f.size, 0) <= bytes, rule)
    .default([])
export const ticketFilesField = filesField(
  settings.ticket.filesAtMost,
  settings.ticket.filesBytes,
  filesRule(),
)
/** Of somebody who is not signed in: fewer, and not as many bytes at once. */
const visitorFilesField = filesField(
  settings.ticket.visitorFilesAtMost,
  settings.ticket.visitorFilesBytes,
  visitorFilesRule(),
)

export const contactForm = z.object({
  kind,
  name: line({ min: 2, max: 80, missing: 'Escreva o seu nome.' }),
  email: emailField,
  subject,
  text,
  files: visitorFilesField,
  sitio: honeypot,
  /** When the form was given out (form-moment.ts). */
  desde: z.string().max(100).optional(),
})
export type ContactInput = z.output<typeof contactForm>

export const newTicketForm = z.object({ kind, subject, text, files: ticketFilesField })
export type NewTicketInput = z.output<typeof newTicketForm>

export const replyForm = z.object({
  text: prose({ min: 1, max: settings.ticket.textMax, missing: 'Escreva a mensagem.' }),
  files: ticketFilesField,
})
export type ReplyInput = z.output<typeof replyForm>

export const replyByLinkForm = replyForm.extend({ files: visitorFilesField })
export const byLinkForm = z.object({ token: z.string().max(200) })
export const nothingForm = z.object({})

/** In which state an answer of staff leaves a ticket. */
export const answerNext = ['open', 'waiting_customer', 'waiting_third_party', 'solved'] as const

/** The number of the last message that whoever writes has read. */
const seen = z.coerce.number({ error: 'Esta página ficou desatualizada. Abra-a de novo.' }).int().min(0)

export const answerForm = replyForm.extend({
  seen,
  next: z.enum(answerNext, { error: 'Escolha o que fica a acontecer.' }),
  /** Whether the ticket still asked something of somebody when the answer was begun. */
  active: z.enum(['sim', 'nao']).optional(),
})
export type AnswerInput = z.output<typeof answerForm>

export const noteForm = z.object({
  text: prose({ min: 1, max: settings.ticket.textMax, missing: 'Escreva a nota.' }),
})

const someone = optional(uuid)
const priority = z.enum(priorities, { error: 'Escolha a prioridade.' })

export const sortForm = z.object({ kind, priority, assigneeId: someone })
export type SortInput = z.output<typeof sortForm>

export const moveVerbs = ['ask', 'await_others', 'resume', 'solve', 'reopen', 'spam', 'not_spam'] as const
export const moveForm = z.object({ verb: z.enum(moveVerbs, { error: 'Escolha o estado.' }) })

/** Whose it was when the button was drawn. */
export const takeForm = z.object({ from: someone })

export const watchForm = z.object({ watch: z.enum(['sim', 'nao']) })

export const linkForm = z.object({
  kind: z.enum(linkKinds, { error: 'Escolha o que quer ligar.' }),
  reference: line({ min: 1, max: 300, missing: 'Escreva o endereço, o código ou o identificador.' }),
})
export type LinkInput = z.output<typeof linkForm>
export const unlinkForm = z.object({ kind: z.enum(linkKinds), targetId: uuid })

export const mergeForm = z.object({
  number: line({ min: 1, max: 20, missing: 'Escreva o número do outro pedido.' })
    .transform((v) => v.toUpperCase())
    .pipe(z.string().regex(/^T-\d{4}-\d{6}$/, 'O número tem esta forma: T-2026-000123.')),
})

export const presenceForm = z.object({ writing: z.enum(['sim', 'nao']).default('nao') })

const rows = z
  .array(uuid)
  .min(1, 'Escolha pelo menos um pedido.')
  .max(settings.ticket.bulkAtMost, `Escolha no máximo ${settings.ticket.bulkAtMost}.`)
export const bulkAssignForm = z.object({ rows, assigneeId: someone })
export const bulkPriorityForm = z.object({ rows, priority })
export const bulkKindForm = z.object({ rows, kind })
export const bulkForm = z.object({ rows })
