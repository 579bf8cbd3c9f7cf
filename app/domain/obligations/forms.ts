import { z } from 'zod'
import { emailField } from '../people/email-address'
import { documentRule, largestDocument, tooBig } from '../pictures/picture-words'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { linkKinds, obligationKinds, outcomes } from './obligation-words'

/** «2026-11-21T09:30», as a browser writes it: a moment of clocks in Lisbon. */
const moment = z
  .string({ error: 'Indique o dia e a hora.' })
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, 'Indique o dia e a hora.')
const reason = prose({ min: 20, max: 1000, missing: 'Escreva o motivo.' })

export const registerForm = z.object({
  kind: z.enum(obligationKinds, { error: 'Escolha o que chegou.' }),
  subject: line({ min: 5, max: 120, missing: 'Diga numa linha do que se trata.' }),
  sender: line({ min: 2, max: 120, missing: 'Diga de quem veio.' }),
  reference: optional(line({ max: 80 })),
  email: optional(emailField),
  facts: prose({ min: 20, max: 4000, missing: 'Escreva o que chegou, com o que é preciso para responder.' }),
  received: moment,
  due: optional(moment),
})
export type RegisterInput = z.output<typeof registerForm>

export const pressedForm = z.object({ version })

export const extendForm = z.object({
  version,
  reason,
  /** How they were told, where we have no address. */
  how: optional(line({ min: 5, max: 200 })),
})
export type ExtendInput = z.output<typeof extendForm>

export const paperForm = z.object({
  document: z
    .instanceof(File, { error: 'Escolha o documento.' })
    .refine((f) => f.size > 0, 'Escolha o documento.')
    .refine((f) => f.size <= largestDocument(), tooBig(documentRule())),
  name: line({ min: 3, max: 80, missing: 'Diga que documento é.' }),
})

export const linkForm = z.object({
  kind: z.enum(linkKinds, { error: 'Escolha o que quer ligar.' }),
  reference: line({ min: 1, max: 300, missing: 'Escreva o endereço ou o identificador.' }),
})
export type LinkInput = z.output<typeof linkForm>
/** «company:01939d5e-…», as the form offers it. */
export const unlinkForm = z.object({
  link: z
    .string({ error: 'Escolha a ligação.' })
    .transform((value) => value.split(':'))
    .pipe(z.tuple([z.enum(linkKinds), z.uuid()], { error: 'Escolha a ligação.' })),
})
export type UnlinkInput = z.output<typeof unlinkForm>

export const proposeForm = z.object({
  version,
  outcome: z.enum(outcomes, { error: 'Escolha o resultado.' }),
  answer: prose({ min: 20, max: 4000, missing: 'Escreva a resposta, ou o que foi feito.' }),
  answered: optional(moment),
})
export type ProposeInput = z.output<typeof proposeForm>

export const returnForm = z.object({ version, reason })
