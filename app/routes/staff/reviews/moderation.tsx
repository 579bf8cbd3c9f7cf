import { dueQueue } from '~/domain/reviews/moderation/due-queue'
import { moderationQueue, type QueuedReview } from '~/domain/reviews/moderation/moderation-queue'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { type QueueFilter, queueFilters, signalWords, stateWords } from '~/domain/reviews/words'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { DueTable } from '../due-table'
import type { Route } from './+types/moderation'
import { DecidedChips, filterWords, ModerationTabs } from './moderation-tabs'

const states = Object.keys(queueFilters) as QueueFilter[]
const filterOf = (value: string | null): QueueFilter | undefined =>
  states.find((state) => queueFilters[state] === value)

/** What waits for a decision of any kind, the nearest deadline first; new reviews alone; and what was decided. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const filter = filterOf(search.get('estado'))
  const after = search.get('depois')
  const list = filter
    ? { filter, ...(await moderationQueue(ctx, filter, after)) }
    : { filter: null, ...(await dueQueue(ctx, after)) }
  return {
    list,
    after,
    now: ctx.now,
    seo: unlisted('Moderação de avaliações', 'Avaliações por decidir.'),
  }
})

const bulk = 'varias'

export default function Moderation({ loaderData: { list, after, now } }: Route.ComponentProps) {
  const estado = list.filter && queueFilters[list.filter]
  return (
    <Page
      title="Avaliações"
      lead="Decide-se pelo texto e pelos sinais: as estrelas e o plano da empresa não se mostram aqui."
    >
      <ModerationTabs
        current={list.filter === null ? 'due' : list.filter === 'queue' ? 'reviews' : 'decided'}
      />
      {list.filter !== null && list.filter !== 'queue' && <DecidedChips current={list.filter} />}
      {list.filter === 'queue' && list.rows.length > 0 && (
        <form id={bulk} method="get" action={paths.publishSeveral()} className="form bulk">
          <Button type="submit">Ler e publicar as assinaladas</Button>
          <p className="soft">A página seguinte mostra-as por inteiro, antes de confirmar.</p>
        </form>
      )}
      {list.filter === null ? (
        <DueTable rows={list.rows} now={now} />
      ) : (
        <ReviewsTable rows={list.rows} filter={list.filter} now={now} />
      )}
      <Paging
        next={list.next && paths.moderation({ estado, depois: list.next })}
        first={after && paths.moderation({ estado })}
      />
    </Page>
  )
}

function ReviewsTable({ rows, filter, now }: { rows: QueuedReview[]; filter: QueueFilter; now: Date }) {
  return (
    <Table
      caption={filterWords[filter]}
      rows={rows}
      rowKey={(r) => r.id}
      selectable={
        filter === 'queue' ? { name: 'rows', form: bulk, label: (r) => `Escolher ${r.title}` } : undefined
      }
      empty={
        <EmptyState title={filter === 'queue' ? 'Nada em análise' : 'Nada neste estado'}>
          <p>{filter === 'queue' ? 'Tudo o que chegou está decidido.' : 'Escolha outro estado.'}</p>
        </EmptyState>
      }
      columns={[
        { key: 'titulo', header: 'Avaliação', main: true, cell: (r) => <What row={r} /> },
        { key: 'empresa', header: 'Empresa', cell: (r) => <span className="cell-long">{r.company}</span> },
        { key: 'sinais', header: 'Sinais', cell: (r) => <Signals row={r} /> },
        ...(filter === 'published'
          ? [{ key: 'estado', header: 'Estado', cell: (r: QueuedReview) => stateWords[r.state] }]
          : []),
        {
          key: 'quando',
          header: filter === 'queue' ? 'Prazo' : 'Quando',
          cell: (r) => <Time at={r.at} now={now} />,
        },
      ]}
    />
  )
}

function What({ row }: { row: QueuedReview }) {
  return (
    <>
      <A to={paths.moderate(row.id)}>{row.title}</A>
      <br />
      <small className="soft">
        {excerpt(row.excerpt)} {row.author}, {proofWords(row.proof, row.proofKind).label.toLowerCase()}
        {row.corrected && ', corrigida por quem a escreveu'}
      </small>
    </>
  )
}

function Signals({ row }: { row: QueuedReview }) {
  if (row.signals.length === 0) return <span className="soft">nenhum</span>
  return row.signals.map((kind) => signalWords[kind] ?? kind).join(', ')
}
