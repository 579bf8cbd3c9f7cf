import { moderationQueue, type QueuedReview } from '~/domain/reviews/moderation-queue'
import { proofWords } from '~/domain/reviews/proof-words'
import { type QueueFilter, queueFilters, signalWords, stateWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/moderation'
import { filterWords, moderationTabs, states } from './moderation-tabs'

const filterOf = (value: string | null): QueueFilter =>
  states.find((state) => queueFilters[state] === value) ?? 'queue'

/** What waits for a decision, the nearest deadline first; and what was decided. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const filter = filterOf(search.get('estado'))
  const after = search.get('depois')
  return {
    ...(await moderationQueue(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: seo({ title: 'Moderação de avaliações', description: 'Avaliações por decidir.', noindex: true }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function Moderation({ loaderData: { rows, next, filter, after, now } }: Route.ComponentProps) {
  const estado = queueFilters[filter]
  return (
    <Page
      title="Avaliações"
      lead="Decide-se pelo texto e pelos sinais: as estrelas e o plano da empresa não se mostram aqui."
    >
      <Tabs label="Estado" tabs={moderationTabs(filter)} />
      <Table
        caption={filterWords[filter]}
        rows={rows}
        rowKey={(r) => r.id}
        empty={
          <EmptyState title={filter === 'queue' ? 'Nada por decidir' : 'Nada neste estado'}>
            <p>{filter === 'queue' ? 'Tudo o que chegou está decidido.' : 'Escolha outro separador.'}</p>
          </EmptyState>
        }
        columns={[
          { key: 'titulo', header: 'Avaliação', main: true, cell: (r) => <What row={r} /> },
          { key: 'empresa', header: 'Empresa', cell: (r) => r.company },
          { key: 'sinais', header: 'Sinais', cell: (r) => <Signals row={r} /> },
          { key: 'estado', header: 'Estado', cell: (r) => stateWords[r.state] },
          {
            key: 'quando',
            header: filter === 'queue' ? 'Prazo' : 'Quando',
            cell: (r) => <Time at={r.at} now={now} />,
          },
        ]}
      />
      <Paging
        next={next && paths.moderation({ estado, depois: next })}
        first={after && paths.moderation({ estado })}
      />
    </Page>
  )
}

function What({ row }: { row: QueuedReview }) {
  return (
    <>
      <A to={paths.moderate(row.id)}>{row.title}</A>
      <br />
      <small className="soft">
        {row.excerpt.slice(0, 90)}… {row.author}, {proofWords(row.proof, row.proofKind).label.toLowerCase()}
      </small>
    </>
  )
}

function Signals({ row }: { row: QueuedReview }) {
  if (row.signals.length === 0) return <span className="soft">nenhum</span>
  return row.signals.map((kind) => (
    <span key={kind}>
      <Badge tone="warn">{signalWords[kind]}</Badge>{' '}
    </span>
  ))
}
