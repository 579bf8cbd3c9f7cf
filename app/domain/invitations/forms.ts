import { z } from 'zod'
import { memberRoles } from '../companies/schema'
import { emailField } from '../people/email-address'
import { line, optional, prose } from '../shared/text'

const message = optional(prose({ max: 500 }))
const name = optional(line({ max: 80 }))
/** The press that only wants to see the mail. */
const look = z
  .string()
  .optional()
  .transform((value) => value === 'sim')

export const friendForm = z.object({ email: emailField, name, message, look })

export const teamForm = z.object({
  email: emailField,
  name,
  role: z.enum(memberRoles, { error: 'Escolha o papel.' }),
  message,
})
export type TeamInput = z.output<typeof teamForm>

const staffRoles = ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin'] as const
const reason = prose({ min: 5, max: 500, missing: 'Escreva o motivo; fica no registo de auditoria.' })

export const staffForm = z.object({
  email: emailField,
  name,
  role: z.enum(staffRoles, { error: 'Escolha o papel.' }),
  reason,
})
export type StaffInput = z.output<typeof staffForm>

/** The last part of the address of a profile, or the whole address. */
const slug = z
  .string()
  .max(300, 'O endereço é demasiado comprido.')
  .transform(
    (value) =>
      value
        .trim()
        .replace(/[?#].*$/s, '')
        .split('/')
        .findLast(Boolean) ?? '',
  )

export const byStaffForm = z
  .object({
    kind: z.enum(['claim', 'affiliate', 'platform'], { error: 'Escolha o tipo de convite.' }),
    email: emailField,
    name,
    company: optional(slug),
    message,
  })
  .superRefine(({ kind, company }, c) => {
    if (kind === 'claim' && !company)
      c.addIssue({ code: 'custom', path: ['company'], message: 'Indique o perfil a reivindicar.' })
  })
export type ByStaffInput = z.output<typeof byStaffForm>

export const declineForm = z.object({
  never: z
    .string()
    .optional()
    .transform((value) => value === 'sim'),
})
export const nothingForm = z.object({})
export const revokeForm = z.object({ reason })
export const findForm = z.object({ email: emailField })
