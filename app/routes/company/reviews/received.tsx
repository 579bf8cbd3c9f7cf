import { type ReceivedPage, reviewsReceived } from '~/domain/company-pages/received/received'
import {
  type ReceivedFilter,
  receivedFilterOf,
  receivedFilters,
} from '~/domain/company-pages/received/received-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Tabs } from '~/ui/tabs'
import { page, unlisted } from '~/web/route'
import { ReceivedCard } from '../../replies/received-card'
import type { Route } from './+types/received'

/** Every review of the company one acts for: first what waits for an answer, and for how long. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const filter = receivedFilterOf(search.get('estado'))
  const after = search.get('depois')
  return {
    ...(await reviewsReceived(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: unlisted('Avaliações da empresa', 'As avaliações que a empresa recebeu.'),
  }
})

const stateOf = (filter: ReceivedFilter) => (filter === 'por-responder' ? null : filter)

export default function Received({ loaderData }: Route.ComponentProps) {
  const { reviews, next, filter, after, now, mayReply, unanswered } = loaderData
  const estado = stateOf(filter)
  return (
    <Page
      title="Avaliações da empresa"
      lead="Quem lê repara se a empresa responde, e em quanto tempo. A taxa e o tempo mediano de resposta são públicos."
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
      ]}
      actions={mayReply && <ButtonLink to={paths.replyTemplates()}>Modelos de resposta</ButtonLink>}
    >
      <Tabs
        label="Avaliações da empresa"
        tabs={(Object.keys(receivedFilters) as ReceivedFilter[]).map((f) => ({
          to: paths.receivedReviews({ estado: stateOf(f) }),
          label: receivedFilters[f],
          count: f === 'por-responder' && unanswered > 0 ? unanswered : undefined,
          current: f === filter,
        }))}
      />
      {reviews.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <CardList label={receivedFilters[filter]}>
          {reviews.map((review) => (
            <ReceivedCard key={review.id} review={review} mayReply={mayReply} now={now} />
          ))}
        </CardList>
      )}
      {reviews.length > 0 && (
        <p>
          <a href={paths.receivedReviewsCsv({ estado })} download>
            Descarregar em CSV
          </a>
        </p>
      )}
      <Paging
        next={next && paths.receivedReviews({ estado, depois: next })}
        first={after && paths.receivedReviews({ estado })}
      />
    </Page>
  )
}

const empty: Record<ReceivedFilter, [title: string, text: string]> = {
  'por-responder': [
    'Tudo respondido',
    'Quando chegar uma avaliação nova, aparece aqui e avisamos por e-mail.',
  ],
  respondidas: ['Ainda não há respostas', 'O que a empresa responder fica aqui, com o tempo que demorou.'],
  get 'com-acordo'(): [title: string, text: string] {
    return [
      'Ainda não propôs nenhum acordo',
      `Numa avaliação até ${spelt(settings.resolution.atMostStars, 'estrela')} pode propor refazer, devolver, descontar ou explicar.`,
    ]
  },
  denunciadas: [
    'A empresa não denunciou nenhuma avaliação',
    'Denuncie só o que vai contra a lei ou as regras. Para o resto, responda.',
  ],
  todas: ['Ainda não há avaliações', 'Convide quem já foi seu cliente a contar como correu.'],
}

function Nothing({ filter }: Pick<{ filter: ReceivedFilter } & ReceivedPage, 'filter'>) {
  const [title, text] = empty[filter]
  return (
    <EmptyState title={title}>
      <p>{text}</p>
    </EmptyState>
  )
}
