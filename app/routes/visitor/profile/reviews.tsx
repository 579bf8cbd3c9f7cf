import type { Profile } from '~/domain/company-pages/profile/profile'
import { quarterWords, trend } from '~/domain/company-pages/profile/profile-rules'
import type { ReviewsPage } from '~/domain/reviews/listings/listings'
import { filterQuery, type ListChange, type ReviewFilter } from '~/domain/reviews/listings/review-filter'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { count, decimal } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { QuarterBars } from '~/ui/quarter-bars'
import { ReviewCard } from '~/ui/review-card'
import { TopicChips } from '~/ui/topic-chips'
import { NarrowReviews } from './narrow-reviews'

interface Props {
  profile: Profile
  page: ReviewsPage
  filter: ReviewFilter
  /** Only the first of them, on the page as it is opened. */
  first: boolean
  /** Address of this profile with another query. */
  link: (query: Partial<ReturnType<typeof filterQuery>>) => string
  /** Address of the list as a whole. */
  all: string
  now: Date
  /** Null where no more are taken. */
  reviewTo: string | null
}

/** What people say: of what they speak, then their reviews. */
export function Reviews({ profile, page, filter, first, link, all, now, reviewTo }: Props) {
  const f = profile.figures
  const to = (change: ListChange) => `${link(filterQuery(filter, change))}#avaliacoes`
  const shown = first ? { reviews: page.reviews, removed: [] } : page
  return (
    <section id="avaliacoes" className={first ? 'first-reviews' : undefined}>
      <h2 className="sr">Avaliações</h2>
      {profile.topics.length > 0 && (
        <TopicChips
          label="De que falam"
          topics={profile.topics.map((topic) => ({
            ...topic,
            current: filter.topic === topic.id,
            href: to({ assunto: filter.topic === topic.id ? null : topic.id }),
          }))}
        />
      )}
      <NarrowReviews profile={profile} filter={filter} to={to} action={`${link({})}#avaliacoes`} />
      {page.reviews.length === 0 && page.removed.length === 0 ? (
        <EmptyState
          title={
            f.reviews === 0 ? 'Ainda ninguém avaliou esta empresa' : 'Nenhuma avaliação com estes filtros'
          }
          actions={
            f.reviews > 0 ? (
              <ButtonLink to={`${link({})}#avaliacoes`}>Ver todas</ButtonLink>
            ) : (
              reviewTo && <ButtonLink to={reviewTo}>Escrever a primeira</ButtonLink>
            )
          }
        />
      ) : (
        <CardList label="Avaliações">
          {[...shown.reviews, ...shown.removed].map((review) => (
            <ReviewCard key={review.id} review={review} now={now} />
          ))}
        </CardList>
      )}
      {first ? (
        (page.next || page.removed.length > 0 || f.reviews > page.reviews.length) && (
          <ButtonLink className="all-reviews" to={all}>
            {f.reviews > 1 ? `Ver as ${f.reviews} avaliações` : 'Ver as avaliações'}
          </ButtonLink>
        )
      ) : (
        <Paging
          next={page.next && `${link({ ...filterQuery(filter), depois: page.next })}#avaliacoes`}
          first={filter.after ? to({}) : null}
        />
      )}
    </section>
  )
}

/** How it went, quarter by quarter: drawn where enough of them have something to say, else told. */
export function OverTime({ profile, now }: { profile: Profile; now: Date }) {
  const quarters = trend(profile.figures.months, now)
  const filled = quarters.filter((q) => q.value !== null)
  if (filled.length === 0) return null
  const { trendLeast, trendQuarters } = settings.listing
  return (
    <Section title="Ao longo do tempo" id="tempo">
      {filled.length >= trendQuarters ? (
        <QuarterBars quarters={quarters} label="Média das estrelas por trimestre" formatAt={quarterWords} />
      ) : (
        <p className="soft">
          {filled
            .slice(-2)
            .reverse()
            .map(
              (q) =>
                `${quarterWords(q.at)}: ${decimal(q.value ?? 0)} em ${count(q.count, 'avaliação', 'avaliações')}`,
            )
            .join('; ')}
          . Há um gráfico a partir de {amount(trendQuarters, 'trimestre')} com pelo menos{' '}
          {amount(trendLeast, 'avaliação')} em cada um.
        </p>
      )}
      {profile.figures.score !== null && (
        <p className="soft">
          A pontuação conta mais o que tem comprovativo e o que é recente.{' '}
          <A to={paths.companyScore(profile.slug)}>Ver a conta inteira</A>
        </p>
      )}
    </Section>
  )
}
