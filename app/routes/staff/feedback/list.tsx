import { type FeedbackView, feedbackList } from '~/domain/feedback/feedback-filter'
import { kindWords, stateWords } from '~/domain/feedback/feedback-words'
import { findFeedback } from '~/domain/feedback/listings'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { ErrorTabs } from '../errors/error-tabs'
import type { Route } from './+types/list'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  feedback: await listing(ctx, request, feedbackList, (filter, after) => findFeedback(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Sugestões', 'O que as pessoas dizem das páginas.'),
}))

const empty: Record<FeedbackView, string> = {
  waiting: 'Nenhum comentário por tratar',
  handled: 'Nenhum comentário tratado',
  tickets: 'Nenhum comentário passou a pedido',
}

export default function FeedbackList({ loaderData: { feedback, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Sugestões"
      width="full"
      lead={`O que as pessoas dizem das páginas, com a captura que escolheram enviar. O mais ${feedback.filter.sort === 'newest' ? 'recente' : 'antigo'} está à frente.`}
    >
      <ErrorTabs current="feedback" />
      <List
        list={feedbackList}
        page={feedback}
        caption="Sugestões"
        noun={['comentário', 'comentários']}
        empty={
          <EmptyState title={empty[feedback.filter.view]}>
            O que se escreve em «Sugestões», em qualquer página do site, aparece aqui.
          </EmptyState>
        }
        columns={[
          {
            key: 'message',
            header: 'Comentário',
            main: true,
            cell: (r) => <A to={paths.feedbackItem(r.id)}>{begins(r.begins)}</A>,
          },
          { key: 'kind', header: 'Tipo', cell: (r) => kindWords[r.kind] },
          { key: 'page', header: 'Página', cell: (r) => <code className="mono wrap">{r.page}</code> },
          {
            key: 'picture',
            header: 'Captura',
            cell: (r) =>
              r.pictured ? (
                <>
                  <Icon name="image" /> <span className="sr">Com captura</span>
                </>
              ) : (
                <span className="soft">sem</span>
              ),
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={stateWords[r.state]} /> },
          { key: 'at', header: 'Chegou', sortKey: 'at', cell: (r) => <Time at={r.createdAt} now={now} /> },
        ]}
      />
    </Page>
  )
}

/** Its first words: the whole stands on its page. */
const begins = (text: string) => (text.length <= 110 ? text : `${text.slice(0, 110).replace(/\s+\S*$/, '')}…`)
