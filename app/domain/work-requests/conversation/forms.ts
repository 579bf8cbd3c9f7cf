import { z } from 'zod'
import { largestDocument, tooBig } from '../../pictures/picture-words'
import { settings } from '../../settings/settings'
import { line, optional, prose } from '../../shared/text'
import { filesRule, ticketFileRule } from '../../tickets/file-words'

/** Files beside a message: as those of the support. */
const files = z
  .array(
    z
      .instanceof(File, { error: 'Escolha os ficheiros outra vez.' })
      .refine((f) => f.size <= largestDocument(), tooBig(ticketFileRule())),
  )
  .max(settings.work.filesAtMost, `Junte no máximo ${settings.work.filesAtMost} ficheiros de cada vez.`)
  .refine((all) => all.reduce((sum, f) => sum + f.size, 0) <= settings.ticket.filesBytes, filesRule())
  .default([])

export const messageForm = z.object({
  body: prose({ min: 1, max: settings.work.messageMax, missing: 'Escreva a mensagem.' }),
  files,
})
export type MessageInput = z.output<typeof messageForm>

/** «2026-11-21T09:30», as a browser writes it: a moment of clocks in Lisbon. */
const moment = z
  .string({ error: 'Escolha o dia e a hora.' })
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, 'Escolha o dia e a hora.')
const seen = z.coerce.number({ error: 'Esta página ficou desatualizada. Abra-a de novo.' }).int().min(0)

export const offerVisitForm = z.object({
  first: moment,
  second: optional(moment),
  third: optional(moment),
  note: line({ max: settings.work.visitNoteMax }).default(''),
  /** The version of the visit that was on the page; 0: there was none. */
  visit: seen,
})
export type OfferVisitInput = z.output<typeof offerVisitForm>

export const answerVisitForm = z.object({
  choice: z.enum(['1', '2', '3', 'nenhuma'], { error: 'Escolha uma das horas, ou «nenhuma».' }),
  visit: seen,
})
export type AnswerVisitInput = z.output<typeof answerVisitForm>

export const cancelVisitForm = z.object({ visit: seen })
export type CancelVisitInput = z.output<typeof cancelVisitForm>

export const readForm = z.object({ place: seen })
