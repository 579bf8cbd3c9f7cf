import { z } from 'zod'
import { longest } from '../invitations/customers/customer-limits'
import { settings } from '../settings/settings'
import { cursor, limit } from './questions'

/** What may be asked with a company's key. Bodies are read once more by the forms of the pages, which know the rules. */

export const periods = ['30', '90', '365', '730', 'all'] as const
export const waitingNames = { all: 'todas', waiting: 'por-responder', answered: 'respondidas' } as const

export const uuidParams = z.strictObject({ id: z.uuid('Um identificador é um UUID.') })
export const listQuery = z.strictObject({ cursor, limit })
export const cursorQuery = z.strictObject({ cursor })
export const ownReviewsQuery = z.strictObject({
  show: z.enum(['all', 'waiting', 'answered']).optional().describe('Todas, por responder ou respondidas.'),
  cursor,
  limit,
})
export const statisticsQuery = z.strictObject({
  period: z.enum(periods).optional().describe('Dias de visitas: os que o vosso plano deixa ver.'),
})

const length = (min: number, max: number) =>
  z.string().min(min, 'Em falta.').max(max, `No máximo ${max} caracteres.`)

export const invitationBody = z.strictObject({
  email: length(3, 254).describe('Do cliente. Não volta em nenhuma resposta.'),
  name: length(1, longest.name).optional(),
  reference: length(1, longest.reference).describe('Do serviço, única: a mesma não convida outra vez.'),
  serviceDate: z.iso.date('Um dia, como 2026-11-21.').describe('O dia do serviço.'),
  delayDays: z.int('Um número inteiro.').min(0).max(90).optional().describe('Dias até o convite sair.'),
})
export const replyBody = z.strictObject({
  text: length(settings.reply.minLength, settings.reply.maxLength),
  version: z
    .int()
    .min(0)
    .optional()
    .describe('A da resposta que há, para a mudar; sem ela, ou 0, quando ainda não há nenhuma.'),
  turn: z
    .enum(['reply', 'last-word'])
    .optional()
    .describe('«last-word»: depois de quem escreveu responder à resposta.'),
  sure: z.boolean().optional().describe('O que no texto parece um contacto de alguém é da própria empresa.'),
})
export const noBody = z.strictObject({})
