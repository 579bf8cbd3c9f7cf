import { z } from 'zod'
import { memberRoles } from '../companies/schema'
import { line, optional, prose } from '../shared/text'
import { askableRoles } from './role-words'

const role = z.enum(memberRoles, { error: 'Escolha o papel.' })
/** The role that whoever sends the form saw: nobody changes what they have not seen. */
const seen = z.enum(memberRoles).optional()
const sure = z
  .string()
  .optional()
  .transform((value) => value === 'sim')

export const changeRoleForm = z.object({ role, seen, sure })
export type ChangeRoleInput = z.output<typeof changeRoleForm>

export const removeForm = z.object({ seen: z.enum(memberRoles) })
export const nothingForm = z.object({})

export const offerForm = z.object({
  to: z.uuid({ error: 'Escolha a quem passa a empresa.' }),
  remains: z.enum([...askableRoles, 'leave'], { error: 'Escolha como fica depois.' }),
  sure: z.literal('sim', { error: 'Confirme que quer passar a empresa.' }),
})
export type OfferInput = z.output<typeof offerForm>

export const askForm = z.object({
  company: line({ min: 1, max: 200, missing: 'Escolha a empresa.' }),
  role: z.enum(askableRoles, { error: 'Escolha o papel que precisa de ter.' }),
  message: prose({ min: 20, max: 1000, missing: 'Diga quem é e o que faz na empresa.' }),
})
export type AskInput = z.output<typeof askForm>

export const grantForm = z.object({ role: z.enum(askableRoles, { error: 'Escolha o papel.' }) })
export const declineForm = z.object({
  reason: prose({ min: 10, max: 500, missing: 'Escreva o motivo; a pessoa recebe-o.' }),
})

export const actForForm = z.object({ volta: optional(z.string().max(500)) })
