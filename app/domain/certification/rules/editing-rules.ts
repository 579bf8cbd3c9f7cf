import { and, eq, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { violated } from '~/platform/db'
import { audit } from '../../audit/log'
import type { AuditAction } from '../../audit/words'
import { authorise } from '../../permissions'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { invalidate, transaction } from '../../shared/transaction'
import { lisbonDay } from '../certificate'
import type { Requirement } from './requirements'
import { currentRules } from './rules'
import { differenceOf } from './rules-difference'
import type { LevelInput, PublishInput, RequirementInput } from './rules-forms'
import { certificationRules } from './rules-schema'

/** The catalogue is changed by a draft of a new version; what is published stays as it is for whom it judges. */

export type RulesRow = typeof certificationRules.$inferSelect

/**
 * Begins a draft from what is in force.
 * @returns its version
 * @throws Refusal `conflict` when there is a draft, or the version was used
 */
export async function beginRules(ctx: Ctx, name?: string): Promise<string> {
  authorise(ctx.actor, 'staff.certification')
  try {
    return await transaction(ctx, async (tx) => {
      const rules = await currentRules(tx.db)
      const used = await tx.db.select({ version: certificationRules.version }).from(certificationRules)
      const version =
        name ??
        freeName(
          lisbonDay(tx.now).slice(0, 7),
          used.map((u) => u.version),
        )
      await tx.db.insert(certificationRules).values({
        version,
        state: 'draft',
        requirements: [...rules.requirements],
        levels: [...rules.levels],
        createdAt: tx.now,
        editedBy: tx.actor.userId,
      })
      await written(tx, version, 'begin')
      return version
    })
  } catch (error) {
    if (!violated(error)) throw error
    throw new Refusal('conflict', 'Já há um rascunho, ou essa versão já existiu. Continue o que está aberto.')
  }
}

/** «2027-01», then «2027-01b», «2027-01c» … */
export function freeName(month: string, used: string[]): string {
  const found = ['', ...'bcdefghijklmnopqrstuvwxyz'].map((l) => month + l).find((n) => !used.includes(n))
  if (!found) throw new Refusal('conflict', 'Este mês já teve demasiadas versões.')
  return found
}

/** Changes a requirement of the draft, or adds the one that comes next. @throws Refusal as `changeDraft` */
export function changeRequirement(
  ctx: Ctx,
  version: string,
  code: string,
  { version: edit, ...input }: RequirementInput,
): Promise<void> {
  return changeDraft(ctx, version, { right: 'staff.certification', version: edit }, async (tx, draft) => {
    const had = draft.requirements.find((r) => r.code === code)
    if (!had && code !== nextCode(draft.requirements))
      throw new Refusal('not-found', 'Não há este requisito.')
    const by = input.evidence === 'automatic' || input.evidence === 'platform' ? input.evidence : 'staff'
    const form = had?.evidence === 'code' && input.evidence === 'code' ? had.form : undefined
    const { conditional, ...rest } = input
    const next: Requirement = {
      code,
      ...rest,
      by,
      ...(form && { form }),
      ...(conditional && { conditional: true as const }),
    }
    const requirements = had
      ? draft.requirements.map((r) => (r.code === code ? next : r))
      : [...draft.requirements, next]
    await save(tx, draft, { requirements })
  })
}

/** Takes a requirement out of the draft. @throws Refusal as `changeDraft` */
export function removeRequirement(ctx: Ctx, version: string, code: string, edit: number): Promise<void> {
  return changeDraft(ctx, version, { right: 'staff.certification', version: edit }, async (tx, draft) => {
    const requirements = draft.requirements.filter((r) => r.code !== code)
    if (requirements.length === draft.requirements.length)
      throw new Refusal('not-found', 'Não há este requisito.')
    await save(tx, draft, { requirements })
  })
}

/** Changes a level of the draft: its words and fees. @throws Refusal as `changeDraft` */
export function changeLevel(
  ctx: Ctx,
  version: string,
  level: number,
  { version: edit, name, proves, fee, licence }: LevelInput,
): Promise<void> {
  return changeDraft(ctx, version, { right: 'staff.certification', version: edit }, async (tx, draft) => {
    if (!draft.levels.some((l) => l.level === level)) throw new Refusal('not-found', 'Não há este nível.')
    const levels = draft.levels.map((l) =>
      l.level === level ? { ...l, name, proves, feeCents: fee, licenceCents: licence } : l,
    )
    await save(tx, draft, { levels })
  })
}

/** Throws the draft away. @throws Refusal as `changeDraft` */
export function discardRules(ctx: Ctx, version: string, edit: number): Promise<void> {
  return changeDraft(ctx, version, { right: 'staff.certification', version: edit }, async (tx) => {
    await tx.db.delete(certificationRules).where(eq(certificationRules.version, version))
    await written(tx, version, 'discard')
  })
}

/**
 * Puts a draft in force for applications that begin from now on. Whoever wrote it last does not publish it, unless an
 * administrator: two people read what companies are judged by.
 * @throws Refusal `conflict` when nothing differs or somebody was faster, `not-allowed` for who wrote it
 */
export function publishRules(
  ctx: Ctx,
  version: string,
  { version: edit, reason }: PublishInput,
): Promise<void> {
  return changeDraft(ctx, version, { right: 'staff.certification', version: edit }, async (tx, draft) => {
    if (draft.editedBy === tx.actor.userId && !tx.actor.staffRoles.includes('admin')) {
      throw new Refusal(
        'not-allowed',
        'Foi a última pessoa a mudar este rascunho: tem de o publicar outra.',
        {
          right: 'publicar regras que outra pessoa escreveu',
        },
      )
    }
    const before = await currentRules(tx.db)
    const changes = differenceOf(before, draft)
    if (changes.length === 0)
      throw new Refusal('conflict', 'O rascunho é igual ao que está em vigor: não há nada a publicar.')
    await tx.db
      .update(certificationRules)
      .set({ state: 'retired', retiredAt: tx.now })
      .where(eq(certificationRules.state, 'published'))
    await tx.db
      .update(certificationRules)
      .set({ state: 'published', publishedAt: tx.now, publishedBy: tx.actor.userId, reason })
      .where(eq(certificationRules.version, version))
    invalidate(tx, tag.certificationRules)
    await audit(tx, {
      verb: 'certification-rules.publish',
      objectType: 'certification-rules',
      objectId: version,
      reason,
      before: { version: before.version },
      after: { version, changes: changes.map((c) => `${c.kind} ${c.what}`) },
    })
  })
}

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém mudou este rascunho ou o publicou. Mostramos agora como está; o que escreveu ficou abaixo.',
  )

/** A draft is found by its name; how often it was edited is what a page shows. */
const changeDraft = defineChange({
  lock: async ({ db }, version: string): Promise<RulesRow> => {
    const [row] = await db
      .select()
      .from(certificationRules)
      .where(eq(certificationRules.version, version))
      .for('update')
    if (!row) throw new Refusal('not-found', 'Não encontrámos esta versão.')
    if (row.state !== 'draft') throw changedMeanwhile()
    return row
  },
  versionOf: ({ edit }) => edit,
  tooLate: changedMeanwhile,
})

async function save(tx: TxCtx, draft: RulesRow, set: Partial<RulesRow>): Promise<void> {
  await tx.db
    .update(certificationRules)
    .set({ ...set, editedBy: tx.actor.userId, edit: sql`${certificationRules.edit} + 1` })
    .where(and(eq(certificationRules.version, draft.version), eq(certificationRules.edit, draft.edit)))
}

const written = (tx: TxCtx, version: string, verb: AuditAction): Promise<void> =>
  audit(tx, { verb: `certification-rules.${verb}`, objectType: 'certification-rules', objectId: version })

/** «R18» after «R17»: a number is never used twice for something else. */
export function nextCode(requirements: readonly { code: string }[]): string {
  const last = Math.max(0, ...requirements.map((r) => Number(r.code.slice(1))))
  return `R${String(last + 1).padStart(2, '0')}`
}
