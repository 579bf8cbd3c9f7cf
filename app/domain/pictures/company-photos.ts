import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { files } from '~/platform/schema'
import { companies, companyPhotos } from '../companies/schema'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { PictureView } from './picture'
import { type PictureColumns, pictureColumns, toPicture } from './picture-rows'

export interface CompanyPhoto {
  id: string
  alt: string
  /** Nobody has said yet what is seen in it. */
  undescribed: boolean
  picture: PictureView
}

/** What a photo is called until somebody says what is seen in it: better than nothing for who can't see it. */
export const standingAlt = (company: string) => `Fotografia de ${company}`

export interface CompanyPhotos {
  company: { name: string; slug: string }
  photos: CompanyPhoto[]
  mayEdit: boolean
}

/** The photos of the company that this person acts for, in their order. @throws Refusal `not-allowed` */
export async function companyPhotosOf(ctx: Ctx): Promise<CompanyPhotos> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.open', { companyId })
  const rows = await ctx.db
    .select({ name: companies.name, slug: companies.slug, photo: companyPhotos, file: pictureColumns })
    .from(companies)
    .leftJoin(companyPhotos, eq(companyPhotos.companyId, companies.id))
    .leftJoin(files, eq(files.id, companyPhotos.fileId))
    .where(eq(companies.id, companyId))
    .orderBy(asc(companyPhotos.position), asc(companyPhotos.id))
  const [first] = rows
  if (!first) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return {
    company: { name: first.name, slug: first.slug },
    photos: rows.flatMap(({ photo, file, name }) => (photo && file ? [toPhoto(photo, file, name)] : [])),
    mayEdit: may(ctx.actor, 'company.edit', { companyId }),
  }
}

/** One of them. @throws Refusal `not-found` for another company's too */
export async function companyPhotoOf(ctx: Ctx, id: string): Promise<CompanyPhoto & { company: string }> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  const { company, photos } = await companyPhotosOf(ctx)
  const photo = photos.find((p) => p.id === id)
  if (!photo) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return { ...photo, company: company.name }
}

const toPhoto = (
  { id, alt }: typeof companyPhotos.$inferSelect,
  file: PictureColumns,
  company: string,
): CompanyPhoto => ({ id, alt, undescribed: alt === standingAlt(company), picture: toPicture(file, alt) })

/** Their ids in order, as they stand now. */
export async function photosInOrder(db: Db, companyId: string) {
  return db
    .select()
    .from(companyPhotos)
    .where(eq(companyPhotos.companyId, companyId))
    .orderBy(asc(companyPhotos.position), asc(companyPhotos.id))
}

/** The one of these with an id that came from outside. @throws Refusal `not-found` */
export function photoAmong<P extends { id: string }>(photos: P[], id: string): P {
  const photo = isUuid(id) ? photos.find((p) => p.id === id) : undefined
  if (!photo)
    throw new Refusal('not-found', 'Não encontrámos esta fotografia. Talvez já tenha sido retirada.')
  return photo
}
