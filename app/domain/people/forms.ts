import { z } from 'zod'
import { settings } from '../settings/settings'
import { line, optional } from '../shared/text'
import { emailField } from './email-address'
import { passwordProblem } from './password/password-rule'

/** A box that must be ticked. */
const ticked = (message: string) => z.literal('sim', { error: message })
/** A box that may be ticked. */
const choice = z
  .string()
  .optional()
  .transform((value) => value === 'sim')

/** As it was typed: neither cleaned nor shortened, but bounded, so that nobody has us hash a novel. */
export const typedPassword = z
  .string({ error: 'Escreva a palavra-passe.' })
  .min(1, 'Escreva a palavra-passe.')
  .max(1000, 'Esta palavra-passe é longa de mais.')

/** A password that is chosen: by the rule, without its owner's name, which the command looks at. */
export const newPassword = z.string({ error: 'Escolha uma palavra-passe.' }).superRefine((password, c) => {
  const problem = passwordProblem(password.slice(0, 1000))
  if (problem) c.addIssue({ code: 'custom', message: problem })
})

/** A partner code, as people type it. */
export const partnerField = optional(line({ max: 40 }))

export const signUpForm = z
  .object({
    name: line({ min: 2, max: 80, missing: 'Escreva o seu nome.' }),
    email: emailField,
    password: newPassword,
    terms: ticked('Para criar a conta é preciso aceitar os termos.'),
    adult: ticked(`Para ter uma conta é preciso ter ${settings.auth.minimumAge} anos ou mais.`),
    /** Who signs up for a company: it is looked for, and registered, next. */
    company: optional(line({ max: 120 })),
    /** The partner code, as it is filled in or typed: whether there is one is asked by the route. */
    partner: partnerField,
  })
  .superRefine(({ name, email, password }, c) => {
    const problem = passwordProblem(password, { name, email })
    if (problem) c.addIssue({ code: 'custom', path: ['password'], message: problem })
  })
export type SignUp = z.output<typeof signUpForm>

export const signInForm = z.object({ email: emailField, password: typedPassword, remember: choice })

/** Six digits; spaces and hyphens are welcome. */
export const codeForm = z.object({
  code: z
    .string({ error: 'Escreva o código que recebeu.' })
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 algarismos.')),
})

/** Asking for a link to sign in by. */
export const signInLinkForm = z.object({ email: emailField })

/** Opening it: the code as well, elsewhere than where it was asked for. */
export const openLinkForm = z.object({ code: codeForm.shape.code.optional(), remember: choice })

/** Entering by the code alone, where the link was asked for. */
export const linkCodeForm = z.object({ code: codeForm.shape.code, remember: choice })

/** From the browser that signed up nothing is asked; from another one the password that was chosen. */
export const linkForm = z.object({ password: z.string().max(1000).optional() })

export const resendForm = z.object({
  email: z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? undefined : v),
    emailField.optional(),
  ),
})

export const signOutForm = z.object({ everywhere: choice })

export const actForForm = z.object({ company: z.uuid('Escolha a empresa.') })

export const nameSessionForm = z.object({ name: optional(line({ max: 60 })) })
