import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { findSetting, type GroupKey, isTime } from './catalogue'
import { countTo } from './consequence-words'

/** How many a change reaches, as it is shown before it is saved. */
export interface Consequence {
  /** Null: more than `countTo`. */
  count: number | null
  what: readonly [one: string, many: string]
  /** What becomes of those that are there already. */
  after: string
}

interface Reach {
  from: SQL
  what: readonly [one: string, many: string]
  after: string
}

const stored = 'O prazo de cada uma já está escrito e fica como está: o número novo vale para as seguintes.'
const storedM = 'O prazo de cada um já está escrito e fica como está: o número novo vale para os seguintes.'

/** By the part of the settings, or one setting of it. */
const reaches: Partial<Record<GroupKey | `${GroupKey}.${string}`, Reach>> = {
  'review.holdHours': {
    from: sql`reviews where state in ('screening','held')`,
    what: ['avaliação retida', 'avaliações retidas'],
    after: stored,
  },
  'review.draftDays': {
    from: sql`review_drafts where expires_at > now()`,
    what: ['rascunho guardado', 'rascunhos guardados'],
    after: storedM,
  },
  screening: {
    from: sql`reviews where state in ('screening','held')`,
    what: ['avaliação retida', 'avaliações retidas'],
    after: 'Ficam como estão: os sinais novos valem para as que chegarem.',
  },
  score: {
    from: sql`companies where listing = 'approved'`,
    what: ['empresa com perfil publicado', 'empresas com perfil publicado'],
    after:
      'As pontuações mudam à medida que são recalculadas, todas até à noite seguinte. /pontuacao passa a dizer os números novos.',
  },
  flag: {
    from: sql`flags where state in ('open','change_requested')`,
    what: ['denúncia por decidir', 'denúncias por decidir'],
    after: stored,
  },
  decision: {
    from: sql`appeals where state = 'open'`,
    what: ['recurso por decidir', 'recursos por decidir'],
    after: storedM,
  },
  resolution: {
    from: sql`resolutions where state in ('proposed','accepted')`,
    what: ['acordo a decorrer', 'acordos a decorrer'],
    after: storedM,
  },
  company: {
    from: sql`companies where listing = 'pending'`,
    what: ['empresa por aprovar', 'empresas por aprovar'],
    after: stored,
  },
  claim: {
    from: sql`claims where state in ('proving','in_review','owner_asked')`,
    what: ['pedido para gerir um perfil', 'pedidos para gerir um perfil'],
    after: storedM,
  },
  certificate: {
    from: sql`certificates where state in ('valid','updating','suspended')`,
    what: ['certificado em vigor', 'certificados em vigor'],
    after: 'A validade de cada um já está escrita e fica como está.',
  },
  certificateLife: {
    from: sql`certificates where state in ('valid','updating','suspended')`,
    what: ['certificado em vigor', 'certificados em vigor'],
    after: 'Avisos e prazos que ainda não começaram passam a contar pelo número novo.',
  },
  application: {
    from: sql`certification_applications where state in ('submitted','fee_paid','documents','correction','evaluation','decision_pending')`,
    what: ['candidatura a decorrer', 'candidaturas a decorrer'],
    after: stored,
  },
  billing: {
    from: sql`subscriptions where state <> 'ended'`,
    what: ['subscrição', 'subscrições'],
    after: 'Avisos e prazos que ainda não começaram passam a contar pelo número novo.',
  },
  affiliates: {
    from: sql`affiliates where state = 'active'`,
    what: ['afiliado', 'afiliados'],
    after: 'As comissões já registadas ficam como estão; as que vierem contam pelo número novo.',
  },
  work: {
    from: sql`work_requests where published_at is not null`,
    what: ['pedido de trabalho aberto', 'pedidos de trabalho abertos'],
    after: storedM,
  },
  ticket: {
    from: sql`tickets where closed_at is null`,
    what: ['pedido de apoio por fechar', 'pedidos de apoio por fechar'],
    after: storedM,
  },
  auth: {
    from: sql`sessions where expires_at > now()`,
    what: ['sessão aberta', 'sessões abertas'],
    after: 'Ficam até ao fim que já têm: o número novo vale para as seguintes.',
  },
  privacy: {
    from: sql`users`,
    what: ['conta', 'contas'],
    after:
      'O que passar do tempo novo é apagado na noite seguinte, sem volta. /privacidade passa a dizer o número novo.',
  },
  invitation: {
    from: sql`invitations where state in ('scheduled','queued','sent','delivered','opened')`,
    what: ['convite por responder', 'convites por responder'],
    after: storedM,
  },
  obligation: {
    from: sql`obligations where state <> 'closed'`,
    what: ['obrigação por responder', 'obrigações por responder'],
    after: stored,
  },
}

function reachOf(path: string): Reach | undefined {
  const reach = reaches[path as GroupKey] ?? reaches[path.split('.')[0] as GroupKey]
  const setting = findSetting(path)
  // Of a part whose deadlines are written down, only a time says anything about them: a number does not.
  const ofDeadlines = reach?.after === stored || reach?.after === storedM
  return ofDeadlines && setting && !isTime(setting) ? undefined : reach
}

/** Groups whose reach is counted, for the test that runs each. */
export const countedGroups = Object.keys(reaches)

/**
 * What a change of each setting reaches now, by its path, in one question; those that concern only what is yet to come are left out. Counts
 * no further than `countTo`.
 */
export async function consequencesOf(db: Db, paths: readonly string[]): Promise<Map<string, Consequence>> {
  const reached = [...new Set(paths)].flatMap((path) => {
    const reach = reachOf(path)
    return reach ? [{ path, ...reach }] : []
  })
  if (reached.length === 0) return new Map()
  const counts = reached.map(
    ({ path, from }) =>
      sql`select ${path}::text as path, (select count(*)::int from (select 1 from ${from} limit ${countTo + 1}) reached) as n`,
  )
  const { rows } = await db.execute<{ path: string; n: number }>(sql.join(counts, sql` union all `))
  const n = new Map(rows.map((row) => [row.path, row.n]))
  return new Map(
    reached.map(({ path, what, after }) => {
      const many = n.get(path) ?? 0
      return [path, { count: many > countTo ? null : many, what, after }]
    }),
  )
}

/** The same of one; null where it concerns only what is yet to come. */
export const consequenceOf = async (db: Db, path: string): Promise<Consequence | null> =>
  (await consequencesOf(db, [path])).get(path) ?? null
