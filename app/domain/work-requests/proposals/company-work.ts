import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import { placesAndCategories } from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { contactsOpen } from '../contacts'
import { conversationOf } from '../conversation/conversation'
import { maskContacts } from '../conversation/masking'
import { dealOf } from '../outcome/deal-reading'
import { whyNoProject } from '../outcome/review/project'
import {
  workAudience,
  workFiles,
  workPhotos,
  workProposals,
  workProposalTexts,
  workRequests,
} from '../schema'
import { isOpen } from '../states'
import { noWork } from '../work-request'
import { proposalUse } from './room'
import { keepsFromSendingOnly, obstacleOf, whyNotPropose } from './who-may'
import { proposeFacts } from './who-may-reading'

const gone = () =>
  new Refusal('gone', 'Este trabalho já não procura empresa. Veja em «Para si» os que estão abertos.')

/** A request as the active company may see it: open to it, or one that it proposed for. @throws Refusal `not-found`, `gone` */
async function seenByCompany(ctx: Ctx, id: string) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.read', { companyId })
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          work: workRequests,
          proposal: workProposals,
          audience: workAudience,
          customer: customerColumns,
        })
        .from(workRequests)
        .leftJoin(
          workProposals,
          and(eq(workProposals.requestId, workRequests.id), eq(workProposals.companyId, companyId)),
        )
        .leftJoin(
          workAudience,
          and(eq(workAudience.requestId, workRequests.id), eq(workAudience.companyId, companyId)),
        )
        .leftJoin(users, eq(users.id, workRequests.customerId))
        .where(eq(workRequests.id, id))
        .orderBy(desc(workProposals.createdAt), desc(workProposals.id))
        .limit(1)
    : []
  if (!row) throw noWork()
  const { work, proposal, audience } = row
  if (proposal && proposal.state !== 'draft') return { ...row, companyId }
  if (!work.firstPublishedAt || (work.addressed && audience?.kind !== 'chosen')) throw noWork()
  if (!isOpen(work.state) && !proposal) throw gone()
  return { ...row, companyId }
}

const customerColumns = { name: users.name, email: users.email, phone: users.phone }

/** All that its page shows: one read of the row, the rest at once. */
export async function companyWork(ctx: Ctx, id: string, before?: number) {
  authorise(ctx.actor, 'work.read', { companyId: ctx.actor.activeCompanyId ?? '' })
  // Asked beside the row: it needs two trips by itself.
  const use = proposalUse(ctx, ctx.actor.activeCompanyId as string)
  use.catch(() => {})
  const { work, proposal, customer, companyId } = await seenByCompany(ctx, id)
  const open = proposal !== null && contactsOpen(work, proposal, ctx.now)
  const awarded = proposal !== null && work.awardedId === proposal.id
  const [{ facts, room, dismissed, blocks }, texts, files, photos, reference, deal, conversation] =
    await Promise.all([
      proposeFacts(ctx, work, companyId, use),
      proposal
        ? ctx.db
            .select()
            .from(workProposalTexts)
            .where(eq(workProposalTexts.proposalId, proposal.id))
            .orderBy(desc(workProposalTexts.number))
        : [],
      proposal
        ? ctx.db
            .select({ id: workFiles.fileId, name: workFiles.name, textNumber: workFiles.textNumber })
            .from(workFiles)
            .where(and(eq(workFiles.proposalId, proposal.id), isNull(workFiles.messageId)))
            .orderBy(asc(workFiles.place))
        : [],
      ctx.db
        .select({ id: workPhotos.id, alt: workPhotos.alt })
        .from(workPhotos)
        .where(eq(workPhotos.requestId, work.id))
        .orderBy(asc(workPhotos.position)),
      placesAndCategories(ctx.now),
      // Once the customer chose it: how it goes on (award/, outcome/).
      awarded ? dealOf(ctx, work, 'company') : null,
      proposal && proposal.state !== 'draft'
        ? conversationOf(ctx, { side: 'company', work, proposal }, before)
        : null,
    ])
  // Whatever screening let through: closed is closed.
  const shown = (text: string) => (open ? text : maskContacts(text))
  const category = reference.categories.get(work.category)
  const obstacle = obstacleOf(facts)
  const showsProjects = may(ctx.actor, 'project.write', { companyId })
  const living = proposal !== null && ['sent', 'seen', 'shortlisted'].includes(proposal.state)
  const { title, body, state, answers, whenKind, whenFrom, whenTo, budgetBand, addressed } = work
  const { publishedAt, expiresAt, proposals, acceptBy } = work
  return {
    work: {
      id: work.id,
      title: shown(title),
      state,
      answers,
      whenKind,
      whenFrom,
      whenTo,
      budgetBand,
      addressed,
      publishedAt,
      expiresAt,
      proposals,
      acceptBy,
      body: shown(body),
      trade: { id: work.category, name: category?.name ?? '', parent: category?.parent ?? null },
      place: reference.municipalities.get(work.municipality)?.name ?? '',
      district: reference.districts.get(work.district)?.name ?? '',
    },
    proposal: proposal && {
      id: proposal.id,
      state: proposal.state,
      version: proposal.version,
      draft: proposal.draft,
      current: proposal.current,
      sentAt: proposal.sentAt,
      validUntil: proposal.validUntil,
      reason: proposal.reason,
      awarded,
      givenBack: proposal.givenBackAt !== null,
    },
    texts,
    files,
    photos: photos.map(({ id, alt }) => ({ id, alt: shown(alt) })),
    customer: open ? customer : null,
    deal: facts.right ? deal : null,
    conversation,
    /** Why nothing may be proposed; a draft may be written where only the declaration or the month's room lacks. */
    why: whyNotPropose(facts),
    obstacle,
    mayDraft: obstacle === null || keepsFromSendingOnly(obstacle),
    mayRewrite: living && isOpen(work.state) && facts.right,
    mayWithdraw: living && facts.right && !(awarded && !isOpen(work.state)),
    dismissed,
    room,
    right: may(ctx.actor, 'work.propose', { companyId }),
    blocked: blocks,
    /** «Fazer projeto deste trabalho» (outcome/review/project.ts), and the one that was made. */
    mayShow: awarded && showsProjects && whyNoProject(work) === null,
    projectId: awarded && showsProjects ? work.projectId : null,
  }
}
export type CompanyWorkPage = Awaited<ReturnType<typeof companyWork>>

/** A picture of a request, for a company that sees it. @throws Refusal `not-found` */
export async function photoForCompany(ctx: Ctx, id: string, photoId: string): Promise<string> {
  const { work } = await seenByCompany(ctx, id)
  const [photo] = isUuid(photoId)
    ? await ctx.db
        .select({ fileId: workPhotos.fileId })
        .from(workPhotos)
        .where(and(eq(workPhotos.id, photoId), eq(workPhotos.requestId, work.id)))
    : []
  if (!photo) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return photo.fileId
}

/** «Não nos interessa»: the request leaves the company's list. */
export async function dismissWork(ctx: Ctx, id: string): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  await transaction(ctx, async (tx) => {
    const { work } = await seenByCompany(tx, id)
    const set = { dismissedAt: tx.now }
    await tx.db
      .insert(workAudience)
      .values({
        requestId: work.id,
        companyId,
        kind: work.addressed ? 'chosen' : 'matched',
        at: tx.now,
        toldAt: tx.now,
        ...set,
      })
      .onConflictDoUpdate({ target: [workAudience.requestId, workAudience.companyId], set })
  })
}
