import { paths } from '~/paths'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { reviewWithCompany } from '../review-with-company'
import type { ReviewState } from '../schema'
import { reviews } from '../schema'
import type { Typed } from '../writing/drafts'
import { type ChangeAsked, changeAsked } from './change-asked'
import { kindsHeldFor } from './changing-held'
import { editsOf, numberOf, whyNotEdit } from './editing'
import { content, versionsOf } from './versions'

/** A review as its author finds it when they mean to change it. */
export interface ReviewToEdit {
  id: string
  href: string
  state: ReviewState
  /** The newest text: what the form is held against. */
  version: number
  typed: Typed
  company: { name: string; href: string }
  /** Changes that are left; why there can be none now. */
  left: number
  why: string | null
  /** What a decision asks to be changed. */
  asked: ChangeAsked | null
  /** A change that waits for a decision. */
  pending: { title: string; text: string; heldUntil: Date | null } | null
}

/** @throws Refusal `not-found`, `not-allowed`, `sign-in` */
export async function reviewToEdit(ctx: Ctx, id: string): Promise<ReviewToEdit> {
  const { review, company } = await reviewWithCompany(ctx, id)
  authorise(ctx.actor, 'review.edit', review)
  const versions = await versionsOf(ctx, id)
  const asked = await changeAsked(ctx, review)
  const pending = versions.find((v) => v.version === review.pendingVersion)
  return {
    id,
    href: paths.review(id),
    state: review.state,
    version: numberOf(review, versions[0]),
    typed: typedOf(review),
    company: { name: company.name, href: paths.company(company.slug) },
    left: Math.max(0, settings.review.editsPerReview - editsOf(versions)),
    why: whyNotEdit(review, versions, asked !== null, await kindsHeldFor(ctx, review)),
    asked,
    pending: pending ? { title: pending.title, text: pending.body, heldUntil: pending.heldUntil } : null,
  }
}

const typedOf = (review: typeof reviews.$inferSelect): Typed =>
  Object.fromEntries(content.flatMap((name) => (review[name] === null ? [] : [[name, String(review[name])]])))
