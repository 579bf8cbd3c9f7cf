import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail, type Said } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import type { TxCtx } from '../../shared/ctx'
import { longDate } from '../../shared/long-date'
import { shownCompany } from '../attribution/shown-company'
import { affiliateFindings, affiliates } from '../schema'
import type { FindingState } from '../states'
import type { Finding } from './finding'
import { ruleWords } from './fraud-words'
import type { FraudRule } from './rules'

const states = {
  found: 'open',
  clear: 'cleared',
  confirm: 'confirmed',
  expire: 'expired',
} as const satisfies Record<string, FindingState>
type News = keyof typeof states

/** Nothing is held silently: what is looked at and what was decided reach the affiliate, whatever they chose. */
export const notifyFinding = defineMailJob({
  name: 'affiliates.notify-finding',
  data: z.object({ findingId: z.uuid(), news: z.enum(['found', 'clear', 'confirm', 'expire']) }),
  kind: 'affiliate',
  always: true,
  async letters({ db }, { findingId, news }) {
    const [found] = await db
      .select({ finding: affiliateFindings, userId: affiliates.userId })
      .from(affiliateFindings)
      .innerJoin(affiliates, eq(affiliates.id, affiliateFindings.affiliateId))
      .where(eq(affiliateFindings.id, findingId))
    const to = found && (await readerOf(db, found.userId))
    if (!found || found.finding.state !== states[news] || !to) return
    const company = found.finding.companyId ? await shownCompany(db, found.finding.companyId) : null
    return { to, mail: personalMail(to.name, words[news](found.finding, company), because) }
  },
})

/** Told once this transaction is done. */
export const notifyOfFinding = (tx: TxCtx, findingId: string, news: News): Promise<void> =>
  enqueue(tx, notifyFinding, { findingId, news })

const because = 'Recebe esta mensagem porque faz parte do programa de afiliados da Aval.'
const toFinding = ({ id }: Finding, label: string) => ({ button: label, to: paths.myFinding(id) })
const about = (company: string | null) => (company ? `, sobre a empresa «${company}»` : '')
const told = ({ rule }: Finding) => ruleWords[rule as FraudRule].told
const follows = {
  refuse: 'Por isso não conta para si. Se não é assim, diga-nos: uma pessoa lê e decide.',
  hold: 'Enquanto uma pessoa não vê, as comissões ficam retidas. Pode dizer-nos o que entender.',
  look: 'Nada fica parado. Pode dizer-nos o que entender.',
} as const

const words: Record<News, (finding: Finding, company: string | null) => Said> = {
  found: (finding, company) => ({
    subject:
      finding.weight === 'look' ? 'Vamos ver uma coisa consigo' : 'Há comissões à espera de uma verificação',
    preview: told(finding),
    parts: [
      `As regras do programa assinalaram isto${about(company)}: ${told(finding)}`,
      `${follows[finding.weight]} Decidimos até ${longDate(finding.expiresAt)}.`,
      toFinding(finding, 'Ver e responder'),
    ],
  }),
  clear: (finding, company) => ({
    subject: 'Está tudo bem com o que verificámos',
    preview: 'Não há nada contra, e tudo segue.',
    parts: [
      `Vimos o que estava assinalado${about(company)}. Não há nada contra, e o que estava retido por isto segue.`,
      ...(finding.reason ? [{ quote: finding.reason, by: 'Equipa Aval' }] : []),
      toFinding(finding, 'Ver a decisão'),
    ],
  }),
  confirm: (finding, company) => ({
    subject: 'Decidimos sobre o que verificámos',
    preview: 'As comissões a que diz respeito não são pagas.',
    parts: [
      `Vimos o que estava assinalado${about(company)}, e confirmou-se: ${told(finding)} As comissões a que diz respeito não são pagas.`,
      ...(finding.reason ? [{ quote: finding.reason, by: 'Equipa Aval' }] : []),
      toFinding(finding, 'Ver a decisão'),
      { small: 'Se não concorda, responda a esta mensagem: outra pessoa volta a ver.' },
    ],
  }),
  expire: (finding, company) => ({
    subject: 'Passou o prazo do que estávamos a verificar',
    preview:
      finding.weight === 'refuse' ? 'Continua a não contar para si.' : 'O que estava retido por isto segue.',
    parts: [
      finding.weight === 'refuse'
        ? `Passou um mês${about(company)} sem outra decisão: ${told(finding)} Continua a não contar para si.`
        : `Passou um mês${about(company)} sem que nada se confirmasse. O que estava retido por isto segue.`,
      toFinding(finding, 'Ver'),
    ],
  }),
}
