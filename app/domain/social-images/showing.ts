import { desc, eq } from 'drizzle-orm'
import { env } from '~/platform/env'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { readCode } from '../short-links/code'
import { altOf, captionOf } from './captions'
import { type Drawable, facesOf, readAddress, stampOf, textFor } from './designing'
import type { Picture } from './facts'
import { layOut } from './laying-out'
import { photographsOf } from './photographs'
import { socialImages } from './schema'
import { standingOf } from './standing'
import { subjectOf } from './subjects'

export type SocialImage = typeof socialImages.$inferSelect

/** @throws Refusal `not-found` */
async function imageBy({ db }: Ctx, typed: string): Promise<SocialImage> {
  const code = readCode(typed)
  const [row] = code ? await db.select().from(socialImages).where(eq(socialImages.code, code)) : []
  if (!row) throw new Refusal('not-found', 'Não há nenhuma imagem com este código.')
  return row
}

/**
 * A picture that was made, for everybody: drawn anew of what it said then, with what is otherwise since. Nothing of it is drawn when
 * what it is of is not public any more; a review's text only where it may leave the site today.
 * @throws Refusal `not-found`
 */
export async function shownImage(ctx: Ctx, code: string) {
  const row = await imageBy(ctx, code)
  const { facts, object, objectId, size, template, createdAt } = row
  const [today, photographs, { text, why }] = await Promise.all([
    subjectOf(ctx, object, objectId).catch((error) => {
      if (error instanceof Refusal && error.kind === 'not-found') return null
      throw error
    }),
    photographsOf(ctx, facts),
    textFor(ctx, objectId, facts),
  ])
  const standing = standingOf(object, facts, photographs ? today : null)
  const about = { code: row.code, size, template, createdAt, object, standing }
  if (!today || !photographs || standing.gone) return { ...about, drawn: null, href: today?.href ?? null }
  const picture: Picture = {
    facts,
    text,
    typed: { headline: row.headline ?? undefined, message: row.message ?? undefined },
    size,
    leadsTo: env().ORIGIN + row.leadsTo,
    address: readAddress(row.leadsTo),
  }
  const faces = await facesOf()
  const layout = layOut(picture, faces)
  const now = today.facts[template]
  const stamp = (now && stampOf(now)) ?? stampOf(facts)
  const drawable: Drawable = { picture, layout, faces, colour: row.colours, stamp, photographs }
  return {
    ...about,
    href: today.href,
    drawn: {
      drawable,
      /** Why a review's text is not in it. */
      withheld: why,
      /** What whoever made it wrote. */
      typed: [picture.typed.headline, picture.typed.message].filter((words) => words !== undefined),
      alt: altOf(picture, layout, stamp),
      caption: captionOf(picture, layout),
    },
  }
}
export type ShownImage = Awaited<ReturnType<typeof shownImage>>

/** @throws Refusal `not-found`, `gone` */
export async function drawableImage(ctx: Ctx, code: string): Promise<Drawable & { createdAt: Date }> {
  const { drawn, standing, createdAt } = await shownImage(ctx, code)
  if (!drawn) throw new Refusal('gone', standing.changed.join(' '))
  return { ...drawn.drawable, createdAt }
}

/** The last pictures that the company one acts for made. */
export async function companyImages({ db, actor }: Ctx) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'socialImage.make', { companyId, ownerId: null })
  return db
    .select({
      code: socialImages.code,
      template: socialImages.template,
      size: socialImages.size,
      createdAt: socialImages.createdAt,
    })
    .from(socialImages)
    .where(eq(socialImages.companyId, companyId))
    .orderBy(desc(socialImages.createdAt), desc(socialImages.id))
    .limit(settings.socialImage.shown)
}
