import type { z } from 'zod'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { files } from '~/platform/files'
import { directoryFilter } from '../company-pages/directory/directory-filter'
import { listedPage } from '../company-pages/directory/directory-listing'
import type { ListedCompany } from '../company-pages/directory/listed-company'
import { imageFacts } from '../company-pages/profile/company-image'
import { findProfile } from '../company-pages/profile/profile'
import { inForce } from '../company-pages/profile/profile-rules'
import { placesAndCategories } from '../places/places-and-categories'
import { companyReviewsPage, reviewsPage } from '../reviews/listings/listings'
import { reviewFilter, withBelow, withPlace } from '../reviews/listings/review-filter'
import { reviewPage } from '../reviews/page/review-page'
import type { ReviewCardView } from '../reviews/review-card'
import { shownScore } from '../reviews/score/score'
import { explainScore } from '../reviews/score/score-explained'
import { outside } from '../reviews/sharing/outside'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { lastCheckpoint } from '../transparency-log/publishing'
import { toBase64 } from '../transparency-log/signed-note'
import type * as answers from './answers'
import {
  asPage,
  type companiesQuery,
  type companyReviewsQuery,
  type reviewsQuery,
  type scoreQuery,
  sizeOf,
} from './questions'
import { apart, refuse, unknownAll } from './refusing'

/** Reads of the API: the same readers as the pages, so that neither says what the other does not. */

type Answer<Name extends keyof typeof answers> = z.output<(typeof answers)[Name]>

const whole = (path: string) => env().ORIGIN + path
const levelName = (level: number) => (level === 2 ? 'certificada-plus' : 'certificada')

/** The company's address is another now: whoever asks is led there. */
export class Moved extends Error {
  readonly slug: string
  constructor(slug: string) {
    super('moved')
    this.slug = slug
  }
}

export async function companies(
  ctx: Ctx,
  query: z.output<typeof companiesQuery>,
): Promise<Answer<'companyPage'>> {
  const all = await placesAndCategories(ctx.now)
  const { filter, ignored, unsearched } = directoryFilter(asPage(query), all)
  const around = { district: query.district, municipality: query.municipality }
  refuse({
    ...apart(around, all.municipalities),
    ...(filter.near
      ? Object.fromEntries(
          Object.entries(around).flatMap(([name, value]) => (value ? [[name, 'Com «near» não conta.']] : [])),
        )
      : query.radius && { radius: 'Só conta com «near».' }),
    ...(unsearched && { q: 'Não tem nenhuma palavra por que se procure.' }),
    ...unknownAll(ignored),
  })
  const page = await listedPage(ctx, 'all', filter)
  return {
    companies: page.companies.map(brief),
    total: page.total,
    atLeast: page.atLeast,
    loosened: page.loosened,
    next: page.next,
  }
}

const brief = (c: ListedCompany): Answer<'companyBrief'> => ({
  slug: c.slug,
  name: c.name,
  url: whole(c.href),
  certified: c.state.kind === 'certified' ? levelName(c.state.label === 'Certificada Plus' ? 2 : 1) : null,
  certifiedUntil: c.validUntil ?? null,
  score: c.score && { ...c.score, value: shownScore(c.score.value) },
  reviews: c.count,
  category: { id: c.categoryId, name: c.category ?? null },
  place: c.place ?? null,
})

export async function company(ctx: Ctx, { slug }: { slug: string }): Promise<Answer<'company'>> {
  const found = await findProfile(ctx, slug, 'companies')
  if ('movedTo' in found) throw new Moved(found.movedTo)
  const { profile: p } = found
  const { figures: f, certificate: c } = p
  return {
    slug: p.slug,
    name: p.name,
    url: whole(paths.company(p.slug)),
    listing: p.listing as 'approved',
    claimed: p.claimed,
    legalName: p.legalName,
    nipc: p.nipc,
    legalForm: p.legalForm,
    foundedYear: p.foundedYear,
    website: p.website,
    description: p.description,
    category: p.category,
    otherCategories: p.otherCategories,
    services: p.services,
    municipality: p.place,
    areasServed: p.areasServed,
    closedAt: p.closedAt ? new Date(p.closedAt).toISOString() : null,
    certificate: c && {
      code: c.code,
      level: levelName(c.level),
      state: c.state as 'valid',
      inForce: inForce(p),
      validUntil: c.validUntil,
      url: whole(paths.certificateApi(c.code)),
    },
    figures: {
      reviews: f.reviews,
      byStars: f.histogram,
      byProof: f.byProof,
      score: f.score === null ? null : { value: f.score, words: f.words },
      margin: f.margin,
      categoryMedian: f.median,
      replied: f.replied,
      medianReplyHours: f.medianReplyHours,
      resolutionIndex: f.resolution,
    },
    alert: p.alert && { from: p.alert.startsAt, until: p.alert.endsAt },
    links: { reviews: whole(paths.apiCompanyReviews(p.slug)), score: whole(paths.apiCompanyScore(p.slug)) },
  }
}

export async function companyReviews(
  ctx: Ctx,
  { slug }: { slug: string },
  { limit, ...query }: z.output<typeof companyReviewsQuery>,
): Promise<Answer<'reviewPage'>> {
  const { id } = await present(ctx, slug, () => imageFacts(ctx, slug))
  const { reviews, next } = await companyReviewsPage(ctx, id, reviewFilter(asPage(query)), sizeOf(limit))
  return { reviews: reviews.map(shown), next }
}

export async function reviews(
  ctx: Ctx,
  { limit, ...query }: z.output<typeof reviewsQuery>,
): Promise<Answer<'reviewPage'>> {
  const { categories, districts, municipalities } = await placesAndCategories(ctx.now)
  const known: [string | undefined, ReadonlyMap<string, unknown>, string][] = [
    [query.category, categories, 'category'],
    [query.district, districts, 'district'],
    [query.municipality, municipalities, 'municipality'],
  ]
  const unknown = known.filter(([value, all]) => value !== undefined && !all.has(value))
  refuse({ ...apart(query, municipalities), ...unknownAll(unknown.map(([, , name]) => name)) })
  const filter = withPlace(reviewFilter(asPage(query)), municipalities)
  const page = await reviewsPage(
    ctx,
    filter,
    withBelow([...categories.values()], filter.category),
    sizeOf(limit),
  )
  return { reviews: page.reviews.map(shown), next: page.next }
}

/** @throws Refusal `gone` for one that was removed: whoever keeps a copy takes it down. */
export async function review(ctx: Ctx, { id }: { id: string }): Promise<Answer<'review'>> {
  const { review: card, removed } = await reviewPage(ctx, id)
  if (removed)
    throw new Refusal('gone', `Esta avaliação foi retirada. ${card.tombstone?.reason ?? ''} Retire-a também.`)
  return shown(card)
}

/** As it leaves the site (decision 0044): by the one door. */
function shown(card: ReviewCardView): Answer<'review'> {
  const out = outside(card)
  return {
    id: out.id,
    url: whole(out.href),
    company: {
      slug: out.companyHref.split('/').at(-1) as string,
      name: out.company,
      url: whole(out.companyHref),
    },
    stars: out.stars,
    verified: { level: out.level, label: out.proof },
    publishedAt: out.publishedAt.toISOString(),
    updatedAt: out.updatedAt.toISOString(),
    said: out.said,
    covered: card.covered,
    answeredAt: out.answeredAt?.toISOString() ?? null,
    links: { proof: whole(paths.apiLogProof('avaliacao', out.id)) },
  }
}

export async function score(
  ctx: Ctx,
  { slug }: { slug: string },
  { cursor, limit }: z.output<typeof scoreQuery>,
): Promise<Answer<'score'>> {
  const told = await present(ctx, slug, () => explainScore(ctx, slug, cursor ?? null, sizeOf(limit)))
  const { company: of, formula, reviews: weighed, ...rest } = told
  return {
    ...rest,
    company: { slug: of.slug, name: of.name, url: whole(paths.company(of.slug)) },
    formula: { ...formula, weights: [0, 1, 2, 3].map((level) => formula.weights[level] ?? 0) },
    reviews: weighed.map(({ id, stars, proof, publishedAt, ageDays, weight, counted }) => ({
      id,
      stars,
      proof,
      publishedAt,
      ageDays,
      weight,
      counted,
    })),
  }
}

/** What is read of a company; of one with another address by now, where that is. */
async function present<T>(ctx: Ctx, slug: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error
    const found = await findProfile(ctx, slug, 'companies')
    throw 'movedTo' in found ? new Moved(found.movedTo) : error
  }
}

/** @throws Refusal `not-found` while nothing was signed. */
export async function log(): Promise<Answer<'log'>> {
  const last = await lastCheckpoint(await files())
  if (!last) throw new Refusal('not-found', 'O registo ainda não tem um ponto de controlo.')
  return {
    origin: last.origin,
    size: last.size,
    root: toBase64(last.root),
    links: {
      checkpoint: whole(paths.logCheckpoint()),
      keys: whole(paths.logKey()),
      entries: whole(paths.logEntries()),
      tiles: `${env().ORIGIN}/registo/tile/{nível}/{número}`,
    },
  }
}
