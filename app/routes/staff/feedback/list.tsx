import { feedbackKinds, kindWords, stateWords } from '~/domain/feedback/feedback-words'
import { type FeedbackView, feedbackList } from '~/domain/feedback/listings'
import { ownOf } from '~/domain/shared/own'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { ErrorTabs } from '../errors/error-tabs'
import type { Route } from './+types/list'

const views: Record<string, FeedbackView> = { tratados: 'handled', pedidos: 'tickets' }

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const ver = query.get('ver')
  const view = ownOf(views, ver) ?? 'waiting'
  const kind = feedbackKinds.find((k) => k === query.get('tipo')) ?? null
  const after = query.get('depois')
  return {
    ...(await feedbackList(ctx, { view, kind, after })),
    ver: view === 'waiting' ? null : ver,
    view,
    kind,
    after,
    now: ctx.now,
    seo: unlisted('Comentários', 'O que as pessoas dizem das páginas.'),
  }
})

const empty: Record<FeedbackView, string> = {
  waiting: 'Nenhum comentário por tratar',
  handled: 'Nenhum comentário tratado',
  tickets: 'Nenhum comentário passou a pedido',
}

export default function FeedbackList({ loaderData }: Route.ComponentProps) {
  const { rows, next, ver, view, kind, after, now } = loaderData
  const to = (tipo: string | null, which = ver) => paths.feedbackList({ ver: which, tipo })
  return (
    <Page
      title="Comentários"
      width="full"
      lead="O que as pessoas dizem das páginas, com a captura que escolheram enviar. O mais recente está à frente."
    >
      <ErrorTabs current="feedback" />
      <ChipLinks
        label="Estado"
        options={[
          { label: 'Por tratar', href: to(kind, null), current: view === 'waiting' },
          { label: 'Tratados', href: to(kind, 'tratados'), current: view === 'handled' },
          { label: 'Passaram a pedido', href: to(kind, 'pedidos'), current: view === 'tickets' },
        ]}
      />
      <ChipLinks
        label="Tipo"
        options={[
          { label: 'Todos', href: to(null), current: kind === null },
          ...feedbackKinds.map((k) => ({ label: kindWords[k], href: to(k), current: kind === k })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={empty[view]}>
          O que se escreve em «Comentários», em qualquer página do site, aparece aqui.
        </EmptyState>
      ) : (
        <Table
          caption="Comentários"
          rows={rows}
          rowKey={(r) => r.id}
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
            {
              key: 'state',
              header: 'Estado',
              cell: (r) => <Badge tone={stateWords[r.state].tone}>{stateWords[r.state].word}</Badge>,
            },
            { key: 'at', header: 'Chegou', cell: (r) => <Time at={r.createdAt} now={now} /> },
          ]}
        />
      )}
      <Paging
        next={next && paths.feedbackList({ ver, tipo: kind, depois: next })}
        first={after && to(kind)}
      />
    </Page>
  )
}

/** Its first words: the whole stands on its page. */
const begins = (text: string) => (text.length <= 110 ? text : `${text.slice(0, 110).replace(/\s+\S*$/, '')}…`)
