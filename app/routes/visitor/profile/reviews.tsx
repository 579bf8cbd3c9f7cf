import type { Profile } from '~/domain/company-pages/profile/profile'
import { quarterWords, trend } from '~/domain/company-pages/profile/profile-rules'
import { coverageSentence } from '~/domain/invitations/customers/coverage-words'
import type { ReviewsPage } from '~/domain/reviews/listings/listings'
import { filterQuery, type ListChange, type ReviewFilter } from '~/domain/reviews/listings/review-filter'
import type { CompanyTopic } from '~/domain/reviews/topics/topic-keeping'
import { settings } from '~/domain/settings/defaults'
import { factsArticle } from '~/domain/work-requests/outcome/company-facts-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardList, Columns } from '~/ui/cards'
import { Distribution } from '~/ui/distribution'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { duration, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { ReviewCard } from '~/ui/review-card'
import { TrendChart } from '~/ui/trend-chart'
import { NarrowReviews } from './narrow-reviews'

interface Props {
  profile: Profile
  page: ReviewsPage
  filter: ReviewFilter
  /** Address of this profile with another query. */
  link: (query: Partial<ReturnType<typeof filterQuery>>) => string
  now: Date
  /** Null where no more are taken. */
  reviewTo: string | null
}

/** Reviews with what they come to: distribution, trend, how the company answers. */
export function Reviews({ profile, page, filter, link, now, reviewTo }: Props) {
  const f = profile.figures
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = f.histogram
  const to = (change: ListChange) => `${link(filterQuery(filter, change))}#avaliacoes`
  const over = trend(f.months, now)
  const side = (
    <>
      <Panel title="Distribuição">
        <Distribution
          counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }}
          current={filter.stars ?? undefined}
          hrefFor={(stars) => to({ estrelas: stars === filter.stars ? null : stars })}
        />
      </Panel>
      {profile.topics.length > 0 && (
        <Panel title="De que falam">
          <Facts
            rows
            facts={profile.topics.map((topic) => ({
              label: <A to={to({ assunto: topic.id })}>{topic.label}</A>,
              value: opinions(topic),
            }))}
          />
        </Panel>
      )}
      <Panel title="Ao longo do tempo">
        <TrendChart
          points={over.points}
          label={over.step === 'month' ? 'Média das estrelas por mês' : 'Média das estrelas por trimestre'}
          formatAt={over.step === 'month' ? undefined : quarterWords}
          domain={[1, 5]}
        />
      </Panel>
      <Panel title="Como responde">
        <Answers profile={profile} />
      </Panel>
      {profile.work && (
        <Panel title="Trabalhos pela Aval">
          <p>
            {profile.work}. <A to={paths.helpArticle(factsArticle)}>Como contamos</A>
          </p>
        </Panel>
      )}
      {profile.coverage && (
        <Panel title="Quem convida">
          <p>{coverageSentence(profile.coverage)}</p>
          <p className="soft">
            Clientes que a empresa registou na Aval. O texto do convite é sempre o mesmo, e a empresa não o
            escreve.
          </p>
        </Panel>
      )}
      <p className="soft">
        A pontuação conta mais o que tem comprovativo e o que é recente.{' '}
        {f.score === null ? (
          <A to={`${paths.terms()}#pontuacao`}>Como se calcula</A>
        ) : (
          <A to={paths.companyScore(profile.slug)}>Ver a conta inteira</A>
        )}
      </p>
    </>
  )
  return (
    <Columns side={side}>
      <Section title="Avaliações" id="avaliacoes">
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
            {page.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} now={now} />
            ))}
            {page.removed.map((review) => (
              <ReviewCard key={review.id} review={review} now={now} />
            ))}
          </CardList>
        )}
        <Paging
          next={page.next && `${link({ ...filterQuery(filter), depois: page.next })}#avaliacoes`}
          first={filter.after ? to({}) : null}
        />
      </Section>
    </Columns>
  )
}

/** «9 bem, 2 mal»; who does both is in neither. */
function opinions({ praised, blamed }: CompanyTopic): string {
  const said = [...(praised > 0 ? [`${praised} bem`] : []), ...(blamed > 0 ? [`${blamed} mal`] : [])]
  return said.join(', ') || 'dividem-se'
}

function Answers({ profile }: { profile: Profile }) {
  const f = profile.figures
  if (f.reviews === 0) return <p className="soft">Ainda não há avaliações a que responder.</p>
  const [yes = 0, no = 0, maybe = 0] = f.wouldHire
  const said = yes + no + maybe
  return (
    <Facts
      facts={[
        { label: 'Respondeu a', value: percent(f.replied / f.reviews) },
        ...(f.medianReplyHours === null
          ? []
          : [{ label: 'Tempo mediano', value: duration(f.medianReplyHours * 3600) }]),
        f.resolution === null
          ? { label: 'Índice de resolução', value: `a partir de ${settings.resolution.indexCases} casos` }
          : {
              label: <A to={`${paths.companyScore(profile.slug)}#resolucao`}>Índice de resolução</A>,
              value: `${f.resolution} em 100`,
            },
        ...(said >= 3 ? [{ label: 'Voltavam a contratar', value: percent(yes / said) }] : []),
      ]}
    />
  )
}
