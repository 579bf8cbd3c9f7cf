import { type SQL, sql } from 'drizzle-orm'
import { settings } from '../settings/settings'

/**
 * Every deadline that we promise to keep, with its definition as people read it, and where its cases are. `cases` gives
 * rows of (since, due, done, failed): when it began, when it had to be done, when it was, and whether it failed whatever
 * the clock says. `workingDays`: due is so many working days after `since`.
 */
export interface Deadline {
  title: string
  /** What counts as missed. */
  definition: string
  workingDays?: number
  cases: (from: Date, until: Date) => SQL
}

const urgent = sql`('illegal', 'safety', 'personal-data')`

/** Decided late, or not at all when the time was over: the flag lapses and the review stays. */
const flags = (which: SQL) => (from: Date, until: Date) =>
  sql`
  select sent_at as since, due_at as due, decided_at as done, state = 'lapsed' as failed from flags
  where due_at >= ${from} and due_at < ${until} and state not in ('awaiting_email', 'dropped') and ${which}`

/** The first time that it left a state, after it came into it. */
const left = (subject: string, into: string, verb: SQL) => (from: Date, until: Date) =>
  sql`
  select e.at as since, null::timestamptz as due, d.at as done, coalesce(d.actor_kind = 'system', false) as failed
  from events e left join lateral (select n.at, n.actor_kind, n.verb from events n where n.subject_type = ${subject} and n.subject_id = e.subject_id
    and n.id > e.id and n.from_state = ${into} order by n.id limit 1) d on true
  where e.subject_type = ${subject} and e.verb = any(${verb}) and e.to_state = ${into} and e.at >= ${from} and e.at < ${until}
    and (d.verb is null or d.verb not in ('withdraw', 'correct'))`

export const deadlines = {
  'review-held': {
    title: 'Decidir sobre avaliações retidas',
    get definition() {
      return `Uma avaliação que retivemos para a ver tem decisão de uma pessoa em ${settings.review.holdHours} horas. Conta como falha a que passou o prazo, também quando foi publicada por isso.`
    },
    cases: (from, until) => {
      const hours = sql`make_interval(hours => ${settings.review.holdHours}::int)`
      return sql`select since, since + ${hours} as due, done, failed from (${left(
        'review',
        'held',
        sql`array['hold', 'change', 'unchanged']`,
      )(
        new Date(from.getTime() - settings.review.holdHours * 3_600_000),
        until,
      )}) q where since + ${hours} >= ${from} and since + ${hours} < ${until}`
    },
  },
  'review-edit': {
    title: 'Decidir sobre alterações a avaliações publicadas',
    get definition() {
      return `Uma alteração que retivemos para a ver tem decisão de uma pessoa em ${settings.review.holdHours} horas; até lá fica o texto anterior. Conta como falha a que passou o prazo, também quando foi publicada por isso.`
    },
    cases: (from, until) => {
      const due = sql`e.at + make_interval(hours => ${settings.review.holdHours}::int)`
      const decided = sql`('publish-edit', 'decline-edit')`
      // Who takes the review away before the end takes its edit along: there was nothing left to decide.
      return sql`
      select e.at as since, ${due} as due, d.at as done, coalesce(d.actor_kind = 'system', false) as failed
      from events e left join lateral (select n.at, n.actor_kind, n.verb from events n where n.subject_type = 'review' and n.subject_id = e.subject_id
        and n.id > e.id and ((n.verb in ${decided} and n.data->'version' = e.data->'version') or n.to_state not in ('published', 'masked'))
        order by n.id limit 1) d on true
      where e.subject_type = 'review' and e.verb = 'edit' and e.data->'held' = 'true' and ${due} >= ${from} and ${due} < ${until}
        and not coalesce(d.verb not in ${decided} and d.at <= ${due}, false)`
    },
  },
  'flag-urgent': {
    title: 'Decidir denúncias urgentes',
    get definition() {
      return `Conteúdo ilegal, segurança e dados pessoais: decisão em ${settings.flag.urgentHours} horas. Quando falhamos, a avaliação fica.`
    },
    cases: flags(sql`reason in ${urgent}`),
  },
  flag: {
    title: 'Decidir outras denúncias',
    get definition() {
      return `Decisão em ${settings.flag.days} dias. Quando falhamos, a avaliação fica.`
    },
    cases: flags(sql`reason not in ${urgent}`),
  },
  appeal: {
    title: 'Decidir recursos sobre avaliações',
    definition: 'Outra pessoa decide dentro do prazo que dissemos a quem recorreu.',
    cases: (from, until) => sql`
      select sent_at as since, due_at as due, decided_at as done, missed_at is not null as failed from appeals
      where due_at >= ${from} and due_at < ${until} and state <> 'dropped'`,
  },
  company: {
    title: 'Decidir sobre perfis de empresas',
    get definition() {
      return `Um perfil enviado é aprovado, recusado ou devolvido com perguntas em ${settings.company.decisionWorkingDays} dias úteis.`
    },
    get workingDays() {
      return settings.company.decisionWorkingDays
    },
    cases: left('company', 'pending', sql`array['send', 'resend']`),
  },
  application: {
    title: 'Decidir candidaturas à certificação',
    get definition() {
      return `Decisão em ${settings.application.decisionWorkingDays} dias úteis depois de os documentos estarem completos.`
    },
    get workingDays() {
      return settings.application.decisionWorkingDays
    },
    cases: (from, until) => sql`
      select complete_at as since, null::timestamptz as due, decided_at as done, false as failed from certification_applications
      where complete_at >= ${from} and complete_at < ${until} and state in ('evaluation', 'decision_pending', 'granted', 'refused')`,
  },
  'certificate-appeal': {
    title: 'Decidir recursos sobre certificados',
    definition: 'Duas pessoas que não decidiram antes decidem dentro do prazo que dissemos.',
    cases: (from, until) => sql`
      select sent_at as since, due_at as due, closed_at as done, missed_at is not null as failed from certificate_appeals
      where due_at >= ${from} and due_at < ${until}`,
  },
  ticket: {
    title: 'Primeira resposta do apoio',
    definition:
      'O primeiro recado de uma pessoa da equipa chega dentro do prazo que o pedido mostra, em horas de serviço.',
    cases: (from, until) => sql`
      select created_at as since, first_answer_due_at as due, first_answered_at as done, false as failed from tickets
      where first_answer_due_at >= ${from} and first_answer_due_at < ${until} and state not in ('spam', 'merged')`,
  },
  obligation: {
    title: 'Responder a ordens, pedidos sobre dados e notificações',
    definition:
      'Ordens de autoridades, suspeitas de crime, decisões extrajudiciais, pedidos sobre dados pessoais e violações de dados têm resposta dentro do prazo da lei, ou do nosso onde a lei não dá nenhum.',
    cases: (from, until) => sql`
      select received_at as since, due_at as due, answered_at as done, false as failed from obligations
      where due_at >= ${from} and due_at < ${until} and outcome is distinct from 'moot'`,
  },
} satisfies Record<string, Deadline>

export type DeadlineKind = keyof typeof deadlines
