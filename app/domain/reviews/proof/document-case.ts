import { sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { hasPartIn } from '../changing'
import type { Proof, ReviewState } from '../schema'
import { noDocument, provableStates } from './document'
import type { DocumentState } from './proof-schema'

/** Everything that a moderator holds a document against. No stars, no plan. */
export interface DocumentCase {
  id: string
  version: number
  state: DocumentState
  sentAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  /** Its type, while it is kept. */
  contentType: string | null
  bytes: number | null
  review: {
    id: string
    state: ReviewState
    title: string
    body: string
    author: string
    experienceMonth: string
    service: string | null
    privateReference: string | null
    proof: Proof
    proofKind: string | null
  }
  company: { name: string; legalName: string | null; nipc: string | null; slug: string }
  /** Who has opened it, the latest first. */
  readings: { at: Date; who: string }[]
  earlier: { at: Date; reason: string | null }[]
  /** Why it can't be decided by this reader now. */
  blocked: string | null
}

/** @throws Refusal `not-found` */
export async function documentCase(ctx: Ctx, id: string): Promise<DocumentCase> {
  authorise(ctx.actor, 'review.moderate')
  if (!isUuid(id)) throw noDocument()
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select d.id, d.version, d.state, d.sent_at, d.decided_at, d.reason, w.name as decided_by, f.content_type, f.bytes,
      r.id as review_id, r.state as review_state, r.title, r.body, r.author_id, r.author_shown, r.company_id, r.proof, r.proof_kind,
      to_char(r.experience_month, 'YYYY-MM') as experience_month, r.service, r.private_reference,
      c.name, c.legal_name, c.nipc, c.slug,
      (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'who', u.name) order by a.seq desc), '[]') from audit_log a
        left join users u on u.id = a.actor_id where a.object_type in ('user', 'review') and a.verb = 'review.read-document' and a.object_id = coalesce(r.author_id, r.id)::text
          and a.after ->> 'document' = d.id::text) as readings,
      (select coalesce(jsonb_agg(jsonb_build_object('at', o.decided_at, 'reason', o.reason) order by o.decided_at desc), '[]')
        from review_documents o where o.review_id = r.id and o.id <> d.id and o.state = 'declined') as earlier
    from review_documents d join reviews r on r.id = d.review_id join companies c on c.id = r.company_id
      left join files f on f.id = d.file_id left join users w on w.id = d.decided_by
    where d.id = ${id}`)
  const r = rows[0]
  if (!r) throw noDocument()
  const text = (name: string) => r[name] as string | null
  const dated = <T>(list: unknown) =>
    (list as (T & { at: string })[]).map((one) => ({ ...one, at: new Date(one.at) }))
  const state = r.state as DocumentState
  const reviewState = r.review_state as ReviewState
  const part = hasPartIn(ctx, { authorId: text('author_id'), companyId: r.company_id as string })
  return {
    id,
    version: r.version as number,
    state,
    sentAt: new Date(r.sent_at as string),
    decidedAt: r.decided_at ? new Date(r.decided_at as string) : null,
    decidedBy: text('decided_by'),
    reason: text('reason'),
    contentType: text('content_type'),
    bytes: r.bytes === null ? null : Number(r.bytes),
    review: {
      id: r.review_id as string,
      state: reviewState,
      title: r.title as string,
      body: r.body as string,
      author: r.author_shown as string,
      experienceMonth: r.experience_month as string,
      service: text('service'),
      privateReference: text('private_reference'),
      proof: r.proof as Proof,
      proofKind: text('proof_kind'),
    },
    company: {
      name: r.name as string,
      legalName: text('legal_name'),
      nipc: text('nipc'),
      slug: r.slug as string,
    },
    readings: dated<{ who: string }>(r.readings),
    earlier: dated<{ reason: string | null }>(r.earlier),
    blocked: part
      ? 'Escreveu esta avaliação ou pertence à empresa: tem de decidir outra pessoa.'
      : state !== 'waiting'
        ? 'Este documento já está decidido.'
        : provableStates.includes(reviewState)
          ? null
          : 'A avaliação deixou de estar publicada ou em análise: não há nada a comprovar.',
  }
}
