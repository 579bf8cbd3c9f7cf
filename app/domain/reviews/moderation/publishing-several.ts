import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { prose } from '../../shared/text'
import { hasPartIn } from '../changing'
import type { SignalKind } from '../screening/signal'
import { publishReview } from './moderating'

const most = () => settings.review.publishAtOnce

/** A held review as it was on the page: its id and the version that was read. */
const chosen = z
  .string()
  .regex(/^[0-9a-f-]{36}\.\d{1,9}$/, 'Esta página ficou desatualizada. Abra-a de novo.')

export const publishSeveralForm = z.object({
  rows: z
    .array(chosen, { error: 'Escolha pelo menos uma avaliação.' })
    .min(1, 'Escolha pelo menos uma avaliação.')
    .max(most(), `Escolha no máximo ${most()} de cada vez.`),
  reason: prose({
    min: settings.decision.factsMin,
    max: 2000,
    missing: 'Explique porque se publicam todas: a explicação fica no registo de cada uma.',
  }),
})
export type PublishSeveralInput = z.output<typeof publishSeveralForm>

export interface ToPublish {
  id: string
  version: number
  title: string
  body: string
  company: string
  author: string
  signals: { kind: SignalKind; evidence: string }[]
}

/** What was ticked and may still be published by whoever asks, the nearest deadline first. Neither stars nor plan. */
export async function reviewsToPublish(ctx: Ctx, ids: readonly string[]): Promise<ToPublish[]> {
  authorise(ctx.actor, 'review.moderate')
  const known = ids.filter((id) => isUuid(id)).slice(0, most())
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select r.id, r.version, r.title, r.body, r.author_id, r.company_id, r.author_shown, c.name as company,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'evidence', s.evidence) order by s.weight desc, s.kind), '[]')
        from review_signals s where s.review_id = r.id) as signals
    from reviews r join companies c on c.id = r.company_id
    where r.id = any(${sql.param(known)}::uuid[]) and r.state in ('screening','held') order by r.held_until, r.id`)
  return rows
    .filter(
      (r) => !hasPartIn(ctx, { authorId: r.author_id as string | null, companyId: r.company_id as string }),
    )
    .map((r) => ({
      id: r.id as string,
      version: r.version as number,
      title: r.title as string,
      body: r.body as string,
      company: r.company as string,
      author: r.author_shown as string,
      signals: r.signals as ToPublish['signals'],
    }))
}

/**
 * Publishes held reviews one after the other, each a decision of its own with the same reason: of one that somebody
 * decided about meanwhile nothing changes, and the others go on.
 * @returns how many were published, and how many not
 */
export async function publishSeveral(
  ctx: Ctx,
  { rows, reason }: PublishSeveralInput,
): Promise<{ published: number; passed: number }> {
  authorise(ctx.actor, 'review.moderate')
  let published = 0
  const all = [...new Set(rows)]
  for (const row of all) {
    const [id = '', version] = row.split('.')
    try {
      // Pressed twice, the second finds every version moved on: no key of the form is needed.
      await publishReview({ ...ctx, once: undefined }, id, { version: Number(version), reason })
      published += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { published, passed: all.length - published }
}
