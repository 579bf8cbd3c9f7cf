import { dueQueue } from '~/domain/reviews/moderation/due-queue'
import { queueWords, reviewLists } from '~/domain/reviews/moderation/moderation-filter'
import { moderationQueue, type QueuedReview } from '~/domain/reviews/moderation/moderation-queue'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { signalWords, stateWords } from '~/domain/reviews/words'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { DueTime } from '~/ui/due'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import { DueTable } from '../due-table'
import type { Route } from './+types/moderation'
import { ModerationTabs } from './moderation-tabs'
import { PublishSeveral, severalForm } from './several'

/** What waits for a decision of any kind, the nearest deadline first; new reviews alone; and what was decided. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const { state } = reviewLists.queue.read(params)
  const after = params.get('depois')
  const list = state
    ? {
        state,
        ...(await listing(ctx, request, reviewLists.queue, (filter, from) =>
          moderationQueue(ctx, { ...filter, state }, from),
        )),
      }
    : { state, after, ...(await dueQueue(ctx, after)) }
  return { list, now: ctx.now, seo: unlisted('Moderação de avaliações', 'Avaliações por decidir.') }
})

type Loaded = Route.ComponentProps['loaderData']
type Reviews = Extract<Loaded['list'], { filter: unknown }>

export default function Moderation({ loaderData: { list, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Avaliações"
      lead="Decide-se pelo texto e pelos sinais: as estrelas e o plano da empresa não se mostram aqui."
    >
      <ModerationTabs
        current={list.state === null ? 'due' : list.state === 'queue' ? 'reviews' : 'decided'}
      />
      {list.state === null ? (
        <>
          <DueTable rows={list.rows} now={now} />
          <Paging
            next={list.next && paths.moderation({ depois: list.next })}
            first={list.after && paths.moderation()}
          />
        </>
      ) : (
        <Reviews list={list} now={now} />
      )}
    </Page>
  )
}

function Reviews({ list, now }: { list: Reviews; now: Date }) {
  const { state } = list
  const queue = state === 'queue'
  return (
    <List
      list={queue ? reviewLists.queue : reviewLists.decided}
      page={list}
      caption={queueWords[state]}
      noun={['avaliação', 'avaliações']}
      inPlace={queue}
      selectable={
        queue ? { name: 'rows', form: severalForm, label: (r) => `Escolher ${r.title}` } : undefined
      }
      bulk={queue && <PublishSeveral />}
      empty={
        <EmptyState title={queue ? 'Nada em análise' : 'Nada neste estado'}>
          <p>{queue ? 'Tudo o que chegou está decidido.' : 'Escolha outro estado.'}</p>
        </EmptyState>
      }
      columns={[
        { key: 'titulo', header: 'Avaliação', main: true, cell: (r) => <What row={r} /> },
        { key: 'empresa', header: 'Empresa', cell: (r) => <span className="cell-long">{r.company}</span> },
        { key: 'sinais', header: 'Sinais', cell: (r) => <Signals row={r} /> },
        ...(state === 'published'
          ? [{ key: 'estado', header: 'Estado', cell: (r: QueuedReview) => stateWords[r.state] }]
          : []),
        {
          key: 'quando',
          header: queue ? 'Prazo' : 'Quando',
          cell: (r) => (queue ? <DueTime at={r.at} now={now} /> : <Time at={r.at} now={now} />),
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
