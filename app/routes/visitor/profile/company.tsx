import { redirect, useLocation } from 'react-router'
import { notAsked, requirementSummary } from '~/domain/certification/record/requirement-summary'
import { rulesOf } from '~/domain/certification/rules/rules'
import { isOwnCompany } from '~/domain/companies/deciding'
import { findProfile, type Profile, type ProfileSection } from '~/domain/company-pages/profile/profile'
import { jsonLd } from '~/domain/company-pages/profile/profile-json-ld'
import { inForce } from '~/domain/company-pages/profile/profile-rules'
import { shownSanction } from '~/domain/flags/sanctions'
import { companyReviewsPage } from '~/domain/reviews/listings/listings'
import { filterQuery, listParams, reviewFilter } from '~/domain/reviews/listings/review-filter'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { decimal } from '~/ui/format'
import { Tabs } from '~/ui/tabs'
import { oembedLink } from '~/web/oembed-link'
import { page, seo } from '~/web/route'
import type { Route } from './+types/company'
import { About, Projects, Similar } from './about'
import { CertifiedHead } from './certified'
import certifiedCss from './certified.css?url'
import companyCss from './company.css?url'
import { crumbsOf, Head } from './head'
import { FlagSanction, Unusual, Warning } from './notices'
import { reviewPath } from './review-path'
import { Reviews } from './reviews'

/** One profile, four addresses; the first of them is canonical. */
const addresses = {
  [paths.companiesApproved()]: { section: 'approved', path: paths.companiesApprovedCompany },
  [paths.approved()]: { section: 'approved', path: paths.approvedCompany },
  [paths.certified()]: { section: 'certified', path: paths.certifiedCompany },
  [paths.companies()]: { section: 'companies', path: paths.company },
} satisfies Record<string, { section: ProfileSection; path: (slug: string) => string }>

const addressOf = (pathname: string) =>
  addresses[Object.keys(addresses).find((base) => pathname.startsWith(`${base}/`)) ?? paths.companies()] as {
    section: ProfileSection
    path: typeof paths.company
  }
const pathIn = {
  companies: paths.company,
  approved: paths.approvedCompany,
  certified: paths.certifiedCompany,
}

/** Which photos are drawn at once: `?fotografias=todas` draws the rest too. */
const allPhotos = 'fotografias'
const firstPhotos = 8

export const handle = { cache: { params: [...listParams, allPhotos], seconds: 300 } }

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs, info) => {
  const url = new URL(request.url)
  const found = await findProfile(ctx, params.slug, addressOf(url.pathname).section)
  if ('movedTo' in found) throw redirect(pathIn[found.section](found.movedTo), found.permanent ? 301 : 302)
  const { profile } = found
  const { section } = addressOf(url.pathname)
  const { certificate } = profile
  const filter = reviewFilter(url.searchParams)
  // At its certified address the certificate stands in front.
  const inFront = section === 'certified' ? certificate : null
  const [reviews, sanction, rules] = await Promise.all([
    companyReviewsPage(ctx, profile.id, filter),
    shownSanction(ctx.db, profile.id, ctx.now),
    inFront && rulesOf(ctx.db, inFront.rules),
  ])
  info.tags.add(tag.company(profile.id))
  // A visit is the profile as such, not each filter of its reviews; who belongs to it is none.
  if (!profile.preview && url.search === '' && !isOwnCompany(ctx, profile.id))
    info.seen = { visited: profile.id }
  const prepared = seo({
    title: titleOf(profile),
    description: describe(profile),
    canonical: paths.company(profile.slug),
    trail: crumbsOf(profile),
    noindex: profile.preview || Boolean(filter.after) || url.search !== '',
    image: profile.preview ? undefined : paths.companyImage(profile.slug),
  })
  return {
    profile,
    front: inFront &&
      rules && {
        certificate: inFront,
        summary: requirementSummary(rules, inFront.requirements ?? []),
        notAsked: notAsked(rules, inFront.requirements ?? []),
      },
    sanction,
    reviews,
    filter,
    photos: url.searchParams.has(allPhotos) ? profile.photos.length : firstPhotos,
    now: ctx.now,
    seo: { ...prepared, jsonLd: jsonLd(profile, reviews.reviews, prepared.origin, ctx.now) },
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const tags = [pageStyles(Boolean(loaderData?.front))]
  if (!loaderData || loaderData.profile.preview) return tags
  const { slug, name } = loaderData.profile
  const embed = oembedLink(loaderData.seo.origin, paths.company(slug), `Pontuação de ${name}`)
  return [...tags, ...pictureTags(name), feedLink(slug, name), embed]
}

/** One file: only the certified address draws the sheet, only the others the plain top, and none pays for both. */
const pageStyles = (certified: boolean) => ({
  tagName: 'link' as const,
  rel: 'stylesheet',
  href: certified ? certifiedCss : companyCss,
})

/** What sites that show links want to know of the picture. */
const pictureTags = (name: string) => [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: `${name} na Aval` },
]

const feedLink = (slug: string, name: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `Avaliações de ${name}`,
  href: paths.companyFeed(slug),
})

const titleOf = ({ name, place }: Profile) =>
  place ? `${name}, ${place}: avaliações` : `${name}: avaliações`

function describe({ name, category, place, figures, certificate }: Profile): string {
  const what = [category?.name, place].filter(Boolean).join(' em ')
  const score =
    figures.score === null
      ? 'Leia o que dizem os clientes'
      : `${decimal(figures.score)} em 5 com ${figures.reviews} avaliações`
  return `${name}${what ? `, ${what}` : ''}. ${score}, e como cada uma foi verificada.${certificate ? ' Empresa certificada.' : ''}`
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { profile, front, sanction, reviews, filter, photos, now, seo: prepared } = loaderData
  const { path } = addressOf(useLocation().pathname)
  const certified = inForce(profile)
  const reviewTo = reviewPath({ slug: profile.slug, listing: profile.listing, certified })
  const parts = [
    { to: '#avaliacoes', label: 'Avaliações', count: profile.figures.reviews, current: true },
    ...(profile.projects.length > 0 ? [{ to: '#projetos', label: 'Projetos' }] : []),
    { to: '#sobre', label: 'Sobre' },
    { to: '#contactos', label: 'Contactos' },
    ...(profile.times ? [{ to: '#horario', label: 'Horário' }] : []),
    ...(profile.similar.length > 0 ? [{ to: '#parecidas', label: 'Empresas parecidas' }] : []),
  ]
  return (
    <div className="page wide">
      <Warning profile={profile} />
      <Unusual profile={profile} />
      <FlagSanction sanction={sanction} />
      {front ? (
        <CertifiedHead profile={profile} {...front} origin={prepared.origin} />
      ) : (
        <Head profile={profile} certified={certified} origin={prepared.origin} />
      )}
      <Tabs label="Partes do perfil" tabs={parts} />
      <Reviews
        profile={profile}
        page={reviews}
        filter={filter}
        now={now}
        link={(query: Partial<ReturnType<typeof filterQuery>>) => path(profile.slug, query)}
        reviewTo={profile.takesReviews ? reviewTo : null}
      />
      <Projects profile={profile} />
      <About
        profile={profile}
        now={now}
        photos={photos}
        allPhotos={`${path(profile.slug, { [allPhotos]: 'todas' })}#fotografias`}
      />
      <Similar profile={profile} />
    </div>
  )
}
