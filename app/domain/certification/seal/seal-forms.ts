import { z } from 'zod'
import { line, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { typedDomain } from './seal-sites'

/** What companies and staff may send about the domains of a seal. */

export const askDomainForm = z.object({
  domain: line({ min: 1, max: 200, missing: 'Escreva o domínio.' }).transform((typed, check) => {
    const domain = typedDomain(typed)
    if (domain === null) {
      check.addIssue({ code: 'custom', message: 'Isto não é um domínio. Escreva-o como «loja.empresa.pt».' })
      return z.NEVER
    }
    return domain
  }),
})
export type AskDomainInput = z.output<typeof askDomainForm>

export const proveDomainForm = z.object({})
export const withdrawDomainForm = z.object({})

export const decideDomainForm = z.object({
  version,
  verdict: z.enum(['grant', 'refuse'], { error: 'Escolha a decisão.' }),
  reason: prose({
    min: 20,
    max: 1000,
    missing: 'Explique a decisão: fica no registo e é mostrada à empresa.',
  }),
})
export type DecideDomainInput = z.output<typeof decideDomainForm>
