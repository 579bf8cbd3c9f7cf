import { desc, eq, sql } from 'drizzle-orm'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { nextCode } from './editing-rules'
import { currentRules } from './rules'
import { differenceOf } from './rules-difference'
import { certificationRules } from './rules-schema'

/** Every version, the newest first, with how many applications are judged by it. */
export async function rulesVersions({ db, actor }: Ctx) {
  authorise(actor, 'staff.certification')
  const rows = await db
    .select({
      version: certificationRules.version,
      state: certificationRules.state,
      reason: certificationRules.reason,
      createdAt: certificationRules.createdAt,
      publishedAt: certificationRules.publishedAt,
      retiredAt: certificationRules.retiredAt,
      requirements: sql<number>`jsonb_array_length(${certificationRules.requirements})`,
      applications: sql<number>`(select count(*)::int from (select 1 from certification_applications a where a.rules = certification_rules.version limit 1000) q)`,
      certificates: sql<number>`(select count(*)::int from (select 1 from certificates c where c.rules = certification_rules.version and c.state in ('valid','updating','suspended') limit 1000) q)`,
    })
    .from(certificationRules)
    .orderBy(sql`${certificationRules.publishedAt} desc nulls first`)
    .limit(50)
  return { rows, draft: rows.find((r) => r.state === 'draft')?.version ?? null }
}

/** One version as staff edit it: all of it, and what it changes against the one in force. */
export async function rulesPage({ db, actor }: Ctx, version: string) {
  authorise(actor, 'staff.certification')
  const [row] = await db
    .select({ rules: certificationRules, editor: users.name })
    .from(certificationRules)
    .leftJoin(users, eq(users.id, certificationRules.editedBy))
    .where(eq(certificationRules.version, version))
    .orderBy(desc(certificationRules.version))
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta versão.')
  const { rules, editor } = row
  const inForce = await currentRules(db)
  const mine = rules.editedBy === actor.userId
  return {
    version: rules.version,
    state: rules.state,
    edit: rules.edit,
    reason: rules.reason,
    publishedAt: rules.publishedAt,
    retiredAt: rules.retiredAt,
    requirements: rules.requirements,
    levels: rules.levels,
    editor,
    inForce: inForce.version,
    changes: rules.state === 'draft' ? differenceOf(inForce, rules) : [],
    next: nextCode(rules.requirements),
    mayPublish: !mine || actor.staffRoles.includes('admin'),
  }
}
export type RulesPage = Awaited<ReturnType<typeof rulesPage>>
