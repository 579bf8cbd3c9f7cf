import { staffCommissionList } from '~/domain/affiliates/commissions/commission-lists'
import { commissionWords } from '~/domain/affiliates/commissions/commission-words'
import { findCommissions } from '~/domain/affiliates/commissions/reading'
import { affiliateList, candidateList } from '~/domain/affiliates/enrolment/affiliate-filter'
import { findAffiliates } from '~/domain/affiliates/enrolment/affiliate-listings'
import { affiliateWords } from '~/domain/affiliates/enrolment/affiliate-words'
import { findingList } from '~/domain/affiliates/fraud/finding-filter'
import { findFindings } from '~/domain/affiliates/fraud/finding-listings'
import { findingWords, ruleWords, weightWords } from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import { findBatches } from '~/domain/affiliates/payouts/batch-reading'
import { batchList, staffPayoutList } from '~/domain/affiliates/payouts/payout-lists'
import { batchWords, payoutWord } from '~/domain/affiliates/payouts/payout-words'
import { findPayouts } from '~/domain/affiliates/payouts/staff-reading'
import { purposeWords } from '~/domain/billing/billing-words'
import { csvOf, day, euro } from './csv-of-list'

/** Lists of the affiliates' programme as files: by code, never by name. */
export const affiliateLists = [
  csvOf({
    list: affiliateList,
    name: 'afiliados.csv',
    read: findAffiliates,
    heads: ['código', 'estado', 'empresas a pagar', 'pediu'],
    cells: (a) => [a.code, affiliateWords[a.state].word, a.payingCompanies, day(a.appliedAt)],
  }),
  csvOf({
    list: candidateList,
    name: 'candidaturas-de-afiliados.csv',
    read: (ctx, { view: state, ...filter }, after) => findAffiliates(ctx, { ...filter, state }, after),
    heads: ['código', 'estado', 'pediu'],
    cells: (a) => [a.code, affiliateWords[a.state].word, day(a.appliedAt)],
  }),
  csvOf({
    list: staffCommissionList,
    name: 'comissoes.csv',
    read: findCommissions,
    heads: [
      'código',
      'empresa',
      'para quê',
      'pago sem IVA',
      'percentagem',
      'comissão',
      'estado',
      'ganha',
      'espera até',
    ],
    cells: (c) => [
      c.code,
      c.company,
      c.kind === 'share' ? purposeWords[c.purpose] : 'Acerto',
      euro(c.keptCents),
      c.percent,
      euro(c.cents),
      commissionWords[c.state].word,
      day(c.earnedAt),
      day(c.holdUntil),
    ],
  }),
  csvOf({
    list: staffPayoutList,
    name: 'pagamentos-afiliados.csv',
    read: findPayouts,
    heads: ['número', 'código', 'mês', 'comissões', 'IVA', 'retenção', 'a pagar', 'estado'],
    cells: (p) => [
      p.number,
      p.code,
      p.month.slice(0, 7),
      euro(p.netCents),
      euro(p.vatCents),
      euro(p.withheldCents),
      euro(p.payCents),
      payoutWord(p).word,
    ],
  }),
  csvOf({
    list: batchList,
    name: 'lotes.csv',
    read: findBatches,
    heads: ['lote', 'transferências', 'soma', 'a executar', 'estado', 'feito', 'enviado'],
    cells: (b) => [
      b.number,
      b.count,
      euro(b.cents),
      b.executeOn,
      batchWords[b.state].word,
      day(b.createdAt),
      day(b.sentAt),
    ],
  }),
  csvOf({
    list: findingList,
    name: 'sinais.csv',
    read: findFindings,
    heads: ['sinal', 'código', 'empresa', 'peso', 'estado', 'assinalado', 'prazo', 'respondeu'],
    cells: (f) => [
      ruleWords[f.rule as FraudRule].title,
      f.code,
      f.company,
      weightWords[f.weight].word,
      findingWords[f.state].word,
      day(f.foundAt),
      day(f.expiresAt),
      day(f.answeredAt),
    ],
  }),
]
