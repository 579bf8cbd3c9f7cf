import { sql } from 'drizzle-orm'
import { purposeWords } from '../billing/billing-words'
import { accounts } from '../ledger/accounts'
import { planWords } from '../plans/limits'
import { settings } from '../settings/settings'
import { daysOf, type Figure, happened, levelOf, rowsOf } from './figure'

const incomes = Object.fromEntries(
  Object.entries(accounts).flatMap(([name, { label }]) =>
    name.startsWith('income-') ? [[name, label]] : [],
  ),
)
/** A posting has no id of its own: one is made of its entry and line, of the eighth kind (RFC 9562). */
const ofPosting = sql`overlay(overlay(md5(p.entry_id::text || p.line) placing '8' from 13) placing '8' from 17)::uuid`
const invoices = {
  join: sql`left join invoices i on i.id = e.subject_id`,
  own: sql`i.purpose`,
}
const purpose = { own: { label: 'Finalidade', words: purposeWords } } as const
const plan = { own: { label: 'Plano', words: planWords } } as const
const ofPlan = {
  join: sql`left join subscriptions s on s.id = e.subject_id left join plan_versions p on p.id = s.plan_version_id`,
}

export const moneyFigures = {
  receita: {
    name: 'Receita',
    definition:
      'O que o diário lançou em contas de receita nesse dia, sem IVA, menos o que delas saiu: devoluções e anulações.',
    unit: 'cents',
    source: rowsOf(
      sql`ledger_postings p join ledger_entries n on n.id = p.entry_id`,
      {
        at: sql`n.written_at`,
        value: sql`-p.cents`,
        company: sql`p.company_id`,
        own: sql`p.account`,
        of: { kind: sql`'ledger'`, id: sql`n.id`, key: ofPosting },
      },
      sql`p.account like 'income-%'`,
    ),
    own: { label: 'Conta', words: incomes },
    byCompany: true,
  },
  'pedidos-de-pagamento': {
    name: 'Pedidos de pagamento',
    definition: 'Pedidos de pagamento que foram emitidos nesse dia.',
    source: happened('invoice', ['issue'], invoices),
    ...purpose,
  },
  'pedidos-pagos': {
    name: 'Pedidos pagos',
    definition: 'Pedidos de pagamento que ficaram pagos nesse dia.',
    source: happened('invoice', ['pay'], invoices),
    ...purpose,
  },
  'valor-pago': {
    name: 'Valor pago, com IVA',
    definition: 'Soma, com IVA, dos pedidos que ficaram pagos nesse dia.',
    unit: 'cents',
    source: happened('invoice', ['pay'], { ...invoices, value: sql`coalesce(i.gross_cents, 0)` }),
    ...purpose,
  },
  'pedidos-em-atraso': {
    name: 'Pedidos que caíram em atraso',
    definition: 'Pedidos de pagamento cujo prazo passou nesse dia sem pagamento.',
    source: happened('invoice', ['fall'], invoices),
    ...purpose,
  },
  'pagamentos-falhados': {
    name: 'Pagamentos falhados',
    definition: 'Tentativas de pagamento que o prestador recusou nesse dia.',
    source: happened('payment', ['fail']),
  },
  devolucoes: {
    name: 'Devoluções',
    definition: 'Soma do que foi devolvido a clientes nesse dia.',
    unit: 'cents',
    source: happened('refund', ['finish'], {
      value: sql`coalesce(r.cents, 0)`,
      join: sql`left join refunds r on r.id = e.subject_id`,
    }),
  },
  disputas: {
    name: 'Disputas abertas',
    definition: 'Pagamentos que um banco começou a disputar nesse dia.',
    source: rowsOf(sql`disputes`, { at: sql`opened_at`, of: { kind: sql`'dispute'`, id: sql`id` } }),
  },
  'subscricoes-em-curso': {
    name: 'Subscrições em curso',
    definition:
      'Subscrições de planos pagos que não tinham terminado quando o dia acabou, também as experimentais e as suspensas.',
    source: levelOf(sql`subscriptions`, {
      since: sql`started_at`,
      until: sql`ended_at`,
      company: sql`company_id`,
    }),
    byCompany: true,
  },
  'subscricoes-comecadas': {
    name: 'Subscrições começadas',
    definition: 'Subscrições que começaram nesse dia, pelo plano que hoje têm.',
    source: happened('subscription', ['start'], { ...ofPlan, own: sql`p.plan` }),
    settlesIn: 90,
    ...plan,
  },
  'subscricoes-terminadas': {
    name: 'Subscrições terminadas',
    definition: 'Subscrições que acabaram nesse dia, pelo plano que tinham.',
    source: happened('subscription', ['end'], { ...ofPlan, own: sql`p.plan` }),
    ...plan,
  },
} as const satisfies Record<string, Figure>

export const affiliateFigures = {
  'candidaturas-de-afiliados': {
    name: 'Candidaturas de afiliados',
    definition: 'Pedidos para entrar no programa de afiliados que chegaram nesse dia.',
    source: happened('affiliate', ['apply']),
  },
  'afiliados-aceites': {
    name: 'Afiliados aceites',
    definition: 'Afiliados que entraram no programa nesse dia.',
    source: happened('affiliate', ['approve']),
  },
  'empresas-trazidas': {
    name: 'Empresas trazidas',
    definition: 'Empresas que nesse dia ficaram ligadas ao afiliado que as trouxe.',
    source: happened('attribution', ['bind']),
    byCompany: true,
  },
  'comissoes-ganhas': {
    name: 'Comissões ganhas',
    definition: 'Soma das comissões que nesse dia foram ganhas, menos as correções lançadas nesse dia.',
    unit: 'cents',
    source: rowsOf(sql`affiliate_commissions`, {
      at: sql`earned_at`,
      value: sql`cents`,
      of: { kind: sql`'commission'`, id: sql`id` },
    }),
  },
  'comissoes-pagas': {
    name: 'Pago a afiliados',
    definition: 'Soma do que nesse dia o banco pagou a afiliados.',
    unit: 'cents',
    source: happened('payout', ['pay'], {
      value: sql`coalesce(p.pay_cents, 0)`,
      join: sql`left join affiliate_payouts p on p.id = e.subject_id`,
    }),
  },
  'cliques-em-ligacoes': {
    name: 'Cliques em ligações curtas',
    definition: 'Vezes que uma ligação curta da Aval foi seguida nesse dia, de todos os géneros.',
    source: daysOf(sql`short_link_days`, { day: sql`day`, value: sql`n`, cases: sql`n`, own: sql`source` }),
    own: {
      label: 'Origem',
      words: {
        direct: 'Direto',
        search: 'Pesquisa',
        social: 'Redes sociais',
        mail: 'Correio',
        site: 'Outro site',
        print: 'Papel',
      },
    },
    shrinks: true,
    get keptDays() {
      return settings.shortLink.keptMonths * 28
    },
  },
} as const satisfies Record<string, Figure>
