import { z } from 'zod'
import { ruleNames } from '../decisions/rules'
import { emailField } from '../people/email-address'
import { settings } from '../settings/settings'
import { honeypot } from '../shared/honeypot'
import { line, optional, prose } from '../shared/text'
import { version } from '../shared/version'
import { illegalKindNames } from './flag-words'

export const flagForm = z
  .object({
    reason: z.enum(ruleNames, {
      error: 'Escolha o motivo. Discordar do que está escrito não é motivo: a empresa pode responder.',
    }),
    kind: optional(z.enum(illegalKindNames, { error: 'Escolha o tipo de conteúdo ilegal.' })),
    law: optional(line({ max: 200 })),
    facts: prose({
      min: settings.flag.factsMin,
      max: settings.flag.factsMax,
      missing: 'Diga o que, neste texto, vai contra a regra e como se sabe.',
    }),
    name: optional(line({ min: 2, max: 80 })),
    email: optional(emailField),
    goodFaith: z.literal('sim', {
      error: 'Confirme que o que escreveu é verdade, tanto quanto sabe.',
    }),
    sitio: honeypot,
  })
  .superRefine(({ reason, kind, law }, c) => {
    if (reason !== 'illegal') return
    const ask = (field: string, message: string) => c.addIssue({ code: 'custom', path: [field], message })
    if (!kind) ask('kind', 'Escolha o tipo de conteúdo ilegal.')
    if (!law) ask('law', 'Diga que lei é violada, por exemplo «Código Penal, artigo 180.º».')
  })
export type FlagInput = z.output<typeof flagForm>

export const confirmFlagForm = z.object({
  token: z.string({ error: 'A ligação não está completa.' }).max(200),
})

export const answerFlagForm = z.object({
  version,
  answer: prose({ min: 10, max: 2000, missing: 'Escreva a sua resposta.' }),
})

const facts = prose({
  min: settings.decision.factsMin,
  max: 2000,
  missing: 'Explique a decisão: esta explicação é enviada aos dois lados.',
})

export const keepForm = z.object({ version, facts })
export type KeepInput = z.output<typeof keepForm>
