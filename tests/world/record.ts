import { whereOf, whyNotApplicable } from '~/domain/certification/programme/requirement-words'
import type { PublicRecord } from '~/domain/certification/record/looking-up'
import { requirementsOf } from '~/domain/certification/rules/requirements'
import { facts } from './credential.ts'

/** A public record in force, as a page or a sheet draws it. */
export const recordInTest = (
  over: Partial<PublicRecord> = {},
  company: Partial<PublicRecord['company']> = {},
): PublicRecord => ({
  id: '01a',
  code: 'AV-7K3M9-XQ2TB-4',
  state: 'valid',
  word: 'Em vigor',
  tone: 'done',
  standing: 'force',
  since: facts.issuedAt,
  requirementsAsOf: null,
  checkedAt: new Date(),
  reason: null,
  level: 'Certificada Plus',
  grade: 2,
  version: 1,
  scope: facts.scope,
  rules: facts.rules,
  issuedAt: facts.issuedAt,
  validUntil: facts.validUntil,
  domains: ['agua-e-accao.pt'],
  company: {
    name: 'Água & Ação – Canalizações',
    legalName: 'Água & Ação, Lda.',
    slug: 'agua',
    public: true,
    nipc: '509442013',
    municipality: 'Póvoa de Lanhoso',
    ...company,
  },
  requirements: requirementsOf(2).map((r) => ({
    code: r.code,
    text: r.text,
    state: 'met',
    word: 'Cumprido',
    why: null,
    validUntil: '2027-09-21',
  })),
  loggedAt: null,
  groups: [{ title: 'Existência e contas em dia', met: 5, of: 5 }],
  timeline: [],
  ...over,
})
/** The longest that there may be. */
export const longestRecord = recordInTest(
  {
    scope: 'Reabilitação integral de edifícios, coberturas, impermeabilizações e '.repeat(4).slice(0, 200),
    requirements: recordInTest().requirements.map((r) => {
      const requirement = requirementsOf(2).find(({ code }) => code === r.code)
      const where = requirement && whereOf(requirement)
      return where
        ? {
            ...r,
            state: 'not-applicable',
            word: 'Não se aplica',
            why: whyNotApplicable(requirement),
            validUntil: null,
          }
        : r
    }),
    domains: Array(6).fill('uma-empresa-com-um-dominio-comprido.pt'),
  },
  {
    name: 'Sociedade Industrial de Construções, Reabilitações e Impermeabilizações do Alto Minho e Trás-os-Montes',
    legalName:
      'Sociedade Industrial de Construções, Reabilitações e Impermeabilizações do Alto Minho e Trás-os-Montes, Unipessoal, Limitada',
  },
)
