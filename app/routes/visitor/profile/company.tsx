import { redirect, useLocation } from 'react-router'
import { isOwnCompany } from '~/domain/companies/deciding'
import { findProfile, type Profile, type ProfileSection } from '~/domain/company-pages/profile/profile'
import { jsonLd } from '~/domain/company-pages/profile/profile-json-ld'
import { inForce } from '~/domain/company-pages/profile/profile-rules'
import { shownSanction } from '~/domain/flags/sanctions'
import { companyReviewsPage } from '~/domain/reviews/listings/listings'
import { filterQuery, listParams, reviewFilter } from '~/domain/reviews/listings/review-filter'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { decimal } from '~/ui/format'
import { Tabs } from '~/ui/tabs'
import { oembedLink } from '~/web/oembed-link'
import { page, seo } from '~/web/route'
import type { Route } from './+types/company'
import { About, Photos, Projects, Similar } from './about'
import './company.css'
import { Answers, Contacts, Hours, OtherFacts, Where } from './facts'
import { crumbsOf, Head, ScoreSum } from './head'
import { FlagSanction, Unusual, Warning } from './notices'
import { reviewPath } from './review-path'
import { OverTime, Reviews } from './reviews'
import { Acts } from './side'

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

/** `?fotografias=todas` draws all photos, `?avaliacoes=todas` the list of reviews from its beginning. */
const [allPhotos, allReviews] = ['fotografias', 'avaliacoes']

export const handle = { cache: { params: [...listParams, allPhotos, allReviews], seconds: 300 } }

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs, info) => {
  const url = new URL(request.url)
  const found = await findProfile(ctx, params.slug, addressOf(url.pathname).section)
  if ('movedTo' in found) throw redirect(pathIn[found.section](found.movedTo), found.permanent ? 301 : 302)
  const { profile } = found
  const filter = reviewFilter(url.searchParams)
  const [page, sanction] = await Promise.all([
    companyReviewsPage(ctx, profile.id, filter),
    shownSanction(ctx.db, profile.id, ctx.now),
  ])
  // As it is opened it shows the first reviews; whoever asks for something about them gets the list.
  const first = ![...listParams, allReviews].some((name) => url.searchParams.has(name))
  const reviews = first ? { ...page, reviews: page.reviews.slice(0, settings.listing.profileReviews) } : page
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
    sanction,
    reviews,
    filter,
    first,
    photos: url.searchParams.has(allPhotos),
    own: isOwnCompany(ctx, profile.id),
    now: ctx.now,
    seo: { ...prepared, jsonLd: jsonLd(profile, reviews.reviews, prepared.origin, ctx.now) },
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData || loaderData.profile.preview) return []
  const { slug, name } = loaderData.profile
  const embed = oembedLink(loaderData.seo.origin, paths.company(slug), `Pontuação de ${name}`)
  return [...pictureTags(name), feedLink(slug, name), embed]
}

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
  const { profile, sanction, reviews, filter, first, photos, own, now, seo: prepared } = loaderData
  const { path, section } = addressOf(useLocation().pathname)
  const certified = inForce(profile)
  const reviewTo = profile.takesReviews
    ? reviewPath({ slug: profile.slug, listing: profile.listing, certified })
    : null
  const link = (query: Partial<ReturnType<typeof filterQuery>>) => path(profile.slug, query)
  const starsHref = (stars: number) =>
    `${link(filterQuery(filter, { estrelas: stars === filter.stars ? null : stars }))}#avaliacoes`
  const parts = [
    { to: '#avaliacoes', label: 'Avaliações', current: true },
    ...(profile.projects.length > 0 ? [{ to: '#projetos', label: 'Projetos' }] : []),
    { to: '#sobre', label: 'Sobre' },
    ...(profile.times ? [{ to: '#horario', label: 'Horário' }] : []),
    { to: '#contactos', label: 'Contactos' },
  ]
  return (
    <div
      className="page wide company-page"
      {...(profile.times && {
        'data-island': 'open-now',
        'data-island-when': 'load',
        'data-times': JSON.stringify(profile.times),
      })}
    >
      <Warning profile={profile} />
      <Unusual profile={profile} />
      <FlagSanction sanction={sanction} />
      <Head
        profile={profile}
        certified={section === 'certified'}
        origin={prepared.origin}
        starsHref={starsHref}
        allPhotos={`${path(profile.slug, { [allPhotos]: 'todas' })}#fotografias`}
      />
      <Tabs label="Partes do perfil" tabs={parts} />
      <div className="company-columns">
        <div>
          {photos && <Photos profile={profile} />}
          <Reviews
            profile={profile}
            page={reviews}
            filter={filter}
            first={first}
            now={now}
            link={link}
            all={`${path(profile.slug, { [allReviews]: 'todas' })}#avaliacoes`}
            reviewTo={reviewTo}
          />
          <Projects profile={profile} />
          <About profile={profile} />
          <OverTime profile={profile} now={now} />
        </div>
        <aside aria-label="Contactos e factos">
          {!profile.preview && <Acts profile={profile} reviewTo={reviewTo} own={own} />}
          {profile.figures.score !== null && (
            <section className="panel wide-only score-sum">
              <h2>Como se chega a {decimal(profile.figures.score)}</h2>
              <ScoreSum profile={profile} starsHref={starsHref} />
            </section>
          )}
          <Answers profile={profile} />
          {profile.times && <Hours profile={profile} times={profile.times} now={now} />}
          <Where profile={profile} />
          <Contacts profile={profile} />
          <OtherFacts profile={profile} />
        </aside>
      </div>
      <Similar profile={profile} />
    </div>
  )
}
