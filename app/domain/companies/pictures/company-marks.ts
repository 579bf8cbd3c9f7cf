import { eq } from 'drizzle-orm'
import { files } from '~/platform/schema'
import { authorise, may } from '../../permissions'
import { type Gravity, shapes } from '../../pictures/encoding'
import { withPicture } from '../../pictures/keeping'
import type { PictureView } from '../../pictures/picture'
import type { MarkInput } from '../../pictures/picture-forms'
import { pictureColumns, toPicture } from '../../pictures/picture-rows'
import { removePicture } from '../../pictures/removing'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { companies } from '../schema'
import { changePictures } from './changing-pictures'

/** The two pictures of which a company has one each. */
const marks = {
  logo: { column: companies.logoFileId, key: 'logoFileId', shape: shapes.mark },
  cover: { column: companies.coverFileId, key: 'coverFileId', shape: shapes.cover },
} as const
export type Mark = keyof typeof marks

export interface CompanyMark {
  name: string
  slug: string
  picture: PictureView | null
  mayEdit: boolean
}

/** Logo or cover of the company that this person acts for. @throws Refusal `not-allowed` */
export async function companyMark(ctx: Ctx, mark: Mark): Promise<CompanyMark> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const [row] = await ctx.db
    .select({ name: companies.name, slug: companies.slug, file: pictureColumns })
    .from(companies)
    .leftJoin(files, eq(files.id, marks[mark].column))
    .where(eq(companies.id, companyId))
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  const alt = mark === 'logo' ? `Logótipo de ${row.name}` : `Imagem de capa de ${row.name}`
  return {
    name: row.name,
    slug: row.slug,
    picture: row.file && toPicture(row.file, alt),
    mayEdit: may(ctx.actor, 'company.edit', { companyId }),
  }
}

const gravities: Record<MarkInput['anchor'], Gravity> = { inicio: 'start', centro: 'centre', fim: 'end' }

/**
 * Gives the company a logo or a cover, cut as chosen by hand, or else with the part that was chosen in words.
 * @throws Refusal `invalid` with what is wrong with it, `too-many`, `not-allowed`
 */
export async function setMark(
  ctx: Ctx,
  mark: Mark,
  sent: Buffer,
  { crop, anchor }: Pick<MarkInput, 'crop' | 'anchor'>,
): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  const how = { companyId, field: 'image', shape: marks[mark].shape, crop, gravity: gravities[anchor] }
  await withPicture(ctx, sent, how, (tx, fileId) => change(tx, companyId, mark, fileId))
}

/** Takes it away. */
export function removeMark(ctx: Ctx, mark: Mark): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  return transaction(ctx, (tx) => change(tx, companyId, mark, null))
}

const change = (tx: TxCtx, companyId: string, mark: Mark, to: string | null) =>
  changePictures(tx, companyId, to ? mark : `${mark}-removed`, async (company) => {
    const { key } = marks[mark]
    const before = company[key]
    await tx.db
      .update(companies)
      .set({ [key]: to })
      .where(eq(companies.id, companyId))
    if (before) await removePicture(tx, before)
  })
