import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { take } from '~/platform/rate-limit'
import { events } from '../../audit/schema'
import { isDisposable } from '../../companies/creation/disposable-domains'
import { placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { workAudience } from '../schema'
import type { WorkRequest } from '../work-request'
import { type Customer, ownCompanies } from './customer'

/** What screening noticed in a request: a person looks before it is published. */
export interface WorkSignal {
  kind: 'own-company' | 'competitor' | 'burst' | 'disposable' | 'copied'
  /** In words, for who decides. */
  evidence: string
}

export const signalWords: Record<WorkSignal['kind'], string> = {
  'own-company': 'Pedido à própria empresa',
  competitor: 'Quem pede trabalha numa empresa da mesma área',
  burst: 'Muitos pedidos da mesma rede',
  disposable: 'E-mail descartável',
  copied: 'Texto igual ao de outra pessoa',
}

const { screening } = settings.work

/** Looks at a request that has just come in. The customer's own companies are taken off whom it is meant for. */
export async function screenWork(tx: TxCtx, work: WorkRequest, customer: Customer): Promise<WorkSignal[]> {
  const own = await ownCompanies(tx, customer.id)
  return [
    ...(await ownSignals(tx, work, own)),
    ...(await competitorSignals(tx, work, own)),
    ...(await burstSignals(tx, work)),
    ...(isDisposable(customer.email)
      ? [{ kind: 'disposable' as const, evidence: `O e-mail é de ${customer.email.split('@').at(-1)}.` }]
      : []),
    ...(await copiedSignals(tx, work)),
  ]
}

type Own = Awaited<ReturnType<typeof ownCompanies>>

async function ownSignals({ db }: TxCtx, work: WorkRequest, own: Own): Promise<WorkSignal[]> {
  if (own.length === 0 || !work.addressed) return []
  const ids = own.map(({ id }) => id)
  const taken = await db
    .delete(workAudience)
    .where(and(eq(workAudience.requestId, work.id), inArray(workAudience.companyId, ids)))
    .returning({ companyId: workAudience.companyId })
  return taken.map(({ companyId }) => ({
    kind: 'own-company',
    evidence: `Dirigido a ${own.find(({ id }) => id === companyId)?.name ?? 'uma empresa'}, onde quem pede trabalha. Não a recebe.`,
  }))
}

/** Prices are fished for by who sells the same. */
async function competitorSignals({ now }: TxCtx, work: WorkRequest, own: Own): Promise<WorkSignal[]> {
  if (own.length === 0) return []
  const { categories } = await placesAndCategories(now)
  const root = (id: string | null) => (id ? (categories.get(id)?.parent ?? id) : null)
  return own
    .filter(({ category }) => category !== null && root(category) === root(work.category))
    .map(({ name }) => ({ kind: 'competitor', evidence: `Trabalha em ${name}, da mesma área.` }))
}

async function burstSignals({ db, now }: TxCtx, { network }: WorkRequest): Promise<WorkSignal[]> {
  if (!network) return []
  const limit = (): Limit => ({
    name: 'work-burst',
    points: screening.perNetwork,
    seconds: screening.burstHours * 3600,
  })
  const taken = await take(db, limit, network, now)
  return taken.ok
    ? []
    : [
        {
          kind: 'burst',
          evidence: `Mais de ${screening.perNetwork} pedidos da mesma rede em ${screening.burstHours} horas.`,
        },
      ]
}

async function copiedSignals({ db }: TxCtx, work: WorkRequest): Promise<WorkSignal[]> {
  if (work.body === '') return []
  const { rows } = await db.execute<{ id: string; likeness: number }>(sql`
    with others as (
      select id, body from work_requests
      where category = ${work.category} and state in ('published','shortlisting') and not addressed
        and id <> ${work.id} and customer_id is distinct from ${work.customerId}
      order by published_at desc, id desc limit ${screening.comparedWith})
    select id, similarity(body, ${work.body}) as likeness from others order by likeness desc, id limit 1`)
  const near = rows[0]
  return near && near.likeness >= screening.likeness
    ? [{ kind: 'copied', evidence: `${Math.round(near.likeness * 100)} % igual ao trabalho ${near.id}.` }]
    : []
}

/** What was noticed when it came in, for who decides about it. */
export async function signalsOf({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<WorkSignal[]> {
  const [row] = await db
    .select({ data: events.data })
    .from(events)
    .where(
      and(eq(events.subjectType, 'work-request'), eq(events.subjectId, requestId), eq(events.verb, 'hold')),
    )
    .orderBy(sql`${events.id} desc`)
    .limit(1)
  return ((row?.data as { signals?: WorkSignal[] } | undefined)?.signals ?? []) as WorkSignal[]
}
