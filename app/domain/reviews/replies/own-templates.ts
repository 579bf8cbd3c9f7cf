import { asc, eq, sql } from 'drizzle-orm'
import { lockCompany } from '../../companies/deciding'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { isUuid, newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import type { TemplateInput } from '../forms'
import { replyTemplates } from './reply-schema'

/** Beginnings of replies that a company keeps for itself: everybody who may reply uses and changes them. */
export interface OwnTemplate {
  id: string
  label: string
  text: string
  version: number
  updatedAt: Date
}

/** Those of the company that one acts for, by name. */
export async function ownTemplates(ctx: Ctx): Promise<OwnTemplate[]> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'review.reply', { companyId })
  return templatesOf(ctx, companyId)
}

export const templatesOf = ({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<OwnTemplate[]> =>
  db
    .select({
      id: replyTemplates.id,
      label: replyTemplates.label,
      text: replyTemplates.body,
      version: replyTemplates.version,
      updatedAt: replyTemplates.updatedAt,
    })
    .from(replyTemplates)
    .where(eq(replyTemplates.companyId, companyId))
    .orderBy(asc(replyTemplates.label), asc(replyTemplates.id))

/** @throws Refusal `invalid` beyond twenty */
export async function addTemplate(ctx: Ctx, { label, text }: TemplateInput): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'review.reply', { companyId })
  await transaction(ctx, async (tx) => {
    // One after the other, so that two at once don't make twenty-one.
    await lockCompany(tx, companyId)
    const kept = await templatesOf(tx, companyId)
    if (kept.length >= settings.reply.templates) {
      throw new Refusal(
        'invalid',
        `Já guardou ${settings.reply.templates} modelos, que é o máximo. Apague um para guardar este; o que escreveu ficou abaixo.`,
      )
    }
    await tx.db.insert(replyTemplates).values({
      id: newId(),
      companyId,
      label,
      body: text,
      writtenBy: tx.actor.userId,
      updatedAt: tx.now,
    })
  })
}

/** @throws Refusal `not-found`; `conflict` when somebody changed it meanwhile */
export async function changeTemplate(
  ctx: Ctx,
  id: string,
  { label, text, version }: TemplateInput & { version: number },
): Promise<void> {
  await changeOwn(ctx, id, { rowRight: 'review.reply', version }, async (tx) => {
    await tx.db
      .update(replyTemplates)
      .set({
        label,
        body: text,
        writtenBy: tx.actor.userId,
        updatedAt: tx.now,
        version: sql`${replyTemplates.version} + 1`,
      })
      .where(eq(replyTemplates.id, id))
  })
}

export async function removeTemplate(ctx: Ctx, id: string): Promise<void> {
  const how = { right: 'account.open', rowRight: 'review.reply', version: 'unseen' } as const
  await changeOwn(ctx, id, how, async (tx) => {
    await tx.db.delete(replyTemplates).where(eq(replyTemplates.id, id))
  })
}

/** @throws Refusal `not-found` */
export async function templateToChange(ctx: Ctx, id: string): Promise<OwnTemplate> {
  const found = (await ownTemplates(ctx)).find((t) => t.id === id)
  if (!found) throw missing()
  return found
}

const changeOwn = defineChange({
  lock: async ({ db }, id: string) => {
    const [row] = isUuid(id)
      ? await db.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for('update')
      : []
    if (!row) throw missing()
    return row
  },
  versionOf: (template) => template.version,
  subjectOf: ({ companyId }) => ({ companyId, authorId: null }),
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto outra pessoa da empresa alterou este modelo. O seu texto ficou abaixo; volte a abrir a página para ver o atual.',
    ),
})

const missing = () => new Refusal('not-found', 'Não encontrámos este modelo. Talvez já tenha sido apagado.')
