import { sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import { kindWords, ticketKinds } from '../tickets/ticket-words'
import { type Figure, happened, minutesBetween, rowsOf } from './figure'

const subjects = Object.fromEntries(ticketKinds.map((kind) => [kind, kindWords[kind].label]))
const ofTicket = { join: sql`left join tickets t on t.id = e.subject_id`, own: sql`t.kind` }
const subject = { own: { label: 'Assunto', words: subjects }, settlesIn: 30 } as const

const ticket = { kind: sql`'ticket'`, id: sql`id` }
const rated = { kind: sql`'ticket'`, id: sql`ticket_id` }
const person = { kind: sql`'user'`, id: sql`id` }

export const supportFigures = {
  'pedidos-abertos': {
    name: 'Pedidos de apoio abertos',
    definition: 'Pedidos de apoio que chegaram nesse dia, pelo assunto que hoje têm.',
    source: happened('ticket', ['open'], ofTicket),
    ...subject,
  },
  'pedidos-resolvidos': {
    name: 'Pedidos resolvidos',
    definition: 'Vezes que um pedido de apoio ficou resolvido nesse dia.',
    source: happened('ticket', ['solve'], ofTicket),
    ...subject,
  },
  'pedidos-reabertos': {
    name: 'Pedidos reabertos',
    definition: 'Vezes que um pedido resolvido voltou a abrir nesse dia.',
    source: happened('ticket', ['reopen'], ofTicket),
    ...subject,
  },
  'tempo-ate-a-primeira-resposta': {
    name: 'Tempo até à primeira resposta',
    definition:
      'Média, sobre os pedidos que tiveram a primeira resposta nesse dia, do tempo desde que chegaram.',
    unit: 'minutes',
    source: rowsOf(sql`tickets`, {
      at: sql`first_answered_at`,
      value: sql`floor(extract(epoch from first_answered_at - created_at) / 60)`,
      of: ticket,
    }),
    shrinks: true,
  },
  'tempo-ate-resolver': {
    name: 'Tempo até resolver',
    definition: 'Média, sobre os pedidos resolvidos nesse dia, do tempo desde que chegaram ou reabriram.',
    unit: 'minutes',
    source: minutesBetween('ticket', ['open', 'reopen'], ['solve']),
  },
  'respostas-no-prazo': {
    name: 'Primeiras respostas no prazo',
    definition: 'Dos pedidos que tiveram a primeira resposta nesse dia, a parte que a teve dentro do prazo.',
    unit: 'percent',
    source: rowsOf(
      sql`tickets`,
      {
        at: sql`first_answered_at`,
        value: sql`case when first_answered_at <= first_answer_due_at then 1 else 0 end`,
        of: ticket,
      },
      sql`first_answer_due_at is not null`,
    ),
    shrinks: true,
  },
  'satisfacao-com-o-apoio': {
    name: 'Satisfação com o apoio',
    get definition() {
      return `Das notas dadas ao apoio nesse dia, a parte de ${settings.satisfaction.goodFrom} ou 5.`
    },
    unit: 'percent',
    source: rowsOf(
      sql`support_ratings`,
      {
        at: sql`rated_at`,
        of: rated,
        get value() {
          return sql`case when score >= ${settings.satisfaction.goodFrom}::int then 1 else 0 end`
        },
      },
      sql`voided_at is null`,
    ),
    settlesIn: 60,
    shrinks: true,
  },
  'nota-do-apoio': {
    name: 'Nota do apoio',
    definition: 'Média das notas dadas ao apoio nesse dia, de 1 a 5.',
    unit: 'marks',
    source: rowsOf(
      sql`support_ratings`,
      { at: sql`rated_at`, value: sql`score`, of: rated },
      sql`voided_at is null`,
    ),
    settlesIn: 60,
    shrinks: true,
  },
  'sugestoes-recebidas': {
    name: 'Sugestões recebidas',
    definition: 'Problemas, ideias e elogios que alguém enviou de uma página da Aval nesse dia.',
    source: rowsOf(sql`feedback`, { at: sql`created_at`, of: { kind: sql`'feedback'`, id: sql`id` } }),
    shrinks: true,
  },
} as const satisfies Record<string, Figure>

export const peopleFigures = {
  'contas-criadas': {
    name: 'Contas criadas',
    definition: 'Contas criadas nesse dia que ainda existiam quando foi contado.',
    source: rowsOf(sql`users`, { at: sql`created_at`, of: person }),
    shrinks: true,
  },
  'contas-confirmadas': {
    name: 'Contas com o e-mail confirmado',
    definition: 'Das contas criadas nesse dia, a parte que confirmou o e-mail até ao prazo para o fazer.',
    unit: 'percent',
    source: rowsOf(sql`users`, {
      at: sql`created_at`,
      value: sql`case when email_verified then 1 else 0 end`,
      of: person,
    }),
    // Those that were not confirmed go then: what is left would be all of it.
    get settlesIn() {
      return settings.auth.unconfirmedDays - 1
    },
    get keptDays() {
      return settings.auth.unconfirmedDays - 1
    },
    shrinks: true,
  },
  'entradas-na-conta': {
    name: 'Entradas na conta',
    definition: 'Vezes que alguém entrou na sua conta nesse dia.',
    source: happened('user', ['sign-in'], { untold: true }),
    shrinks: true,
    get keptDays() {
      return (settings.privacy.signInLogMonths - 1) * 28
    },
  },
  'contas-bloqueadas': {
    name: 'Contas bloqueadas',
    definition: 'Contas que a equipa bloqueou nesse dia.',
    source: happened('user', ['block']),
    shrinks: true,
  },
  'copias-de-dados-pedidas': {
    name: 'Cópias de dados pedidas',
    definition: 'Cópias dos próprios dados que alguém pediu nesse dia (RGPD, artigo 15.º).',
    source: happened('user', ['ask-export']),
    shrinks: true,
  },
  'contas-apagadas': {
    name: 'Contas apagadas a pedido',
    definition: 'Contas que foram apagadas nesse dia a pedido de quem as tinha (RGPD, artigo 17.º).',
    source: rowsOf(sql`erasures`, { at: sql`ended_at` }, sql`state = 'done'`),
  },
  'empresas-guardadas': {
    name: 'Empresas guardadas',
    definition: 'Empresas que alguém guardou nesse dia e ainda tinha guardadas quando foi contado.',
    source: rowsOf(sql`saved_companies`, { at: sql`saved_at`, company: sql`company_id` }),
    byCompany: true,
    shrinks: true,
  },
} as const satisfies Record<string, Figure>
