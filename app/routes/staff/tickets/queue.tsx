import { settings } from '~/domain/settings/defaults'
import { firstName } from '~/domain/shared/display-name'
import { cleanLine } from '~/domain/shared/text'
import { type QueueRow, queue, supporters, viewCounts } from '~/domain/tickets/queue'
import { kindWords, type StaffView, staffViews, stateWords, ticketKinds } from '~/domain/tickets/ticket-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/queue'
import { Bulk, rowsForm } from './bulk'
import { Due } from './due'
import '~/ui/thread.css'
import '~/ui/ticket-columns.css'
import '~/ui/ticket-desk.css'

const views = Object.keys(staffViews) as StaffView[]

/** The tickets, what is nearest to breach first. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const view = views.find((v) => v === query.get('vista')) ?? 'abertos'
  const kind = ticketKinds.find((k) => k === query.get('assunto')) ?? null
  const words = cleanLine(query.get('q') ?? '').slice(0, 100)
  const after = query.get('depois')
  const [list, counts, team] = await Promise.all([
    queue(ctx, { view, kind, words, after }),
    viewCounts(ctx),
    supporters(ctx),
  ])
  return {
    ...list,
    counts,
    team,
    view,
    kind,
    words,
    after,
    now: ctx.now,
    seo: unlisted('Tickets', 'Pedidos de apoio.'),
  }
})

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { tickets, next, counts, team, view, kind, words, after, now } = loaderData
  const here = {
    vista: view === 'abertos' ? undefined : view,
    assunto: kind ?? undefined,
    q: words || undefined,
  }
  return (
    <Page
      title="Tickets"
      width="full"
      actions={<ButtonLink to={paths.cannedAnswers()}>Respostas preparadas</ButtonLink>}
    >
      <Tabs
        label="Vistas"
        most={settings.ticket.countUpTo}
        tabs={views.map((v) => ({
          to: paths.tickets({ ...here, vista: v === 'abertos' ? undefined : v }),
          label: staffViews[v],
          count: counts[v],
          current: v === view,
        }))}
      />
      <FilterForm
        action={paths.tickets()}
        label="Procurar nos tickets"
        submit="Procurar"
        keep={here.vista ? { vista: here.vista } : undefined}
      >
        <TextField
          name="q"
          type="search"
          label="Palavras, nome, e-mail ou número"
          defaultValue={words}
          maxLength={100}
        />
        <SelectField
          name="assunto"
          label="Assunto"
          empty="Todos"
          defaultValue={kind ?? undefined}
          options={ticketKinds.map((k) => ({ value: k, label: kindWords[k].label }))}
        />
      </FilterForm>
      {tickets.length > 0 && <Bulk team={team} />}
      <Table
        caption={staffViews[view]}
        rows={tickets}
        rowKey={(t) => t.id}
        selectable={{ name: 'rows', form: rowsForm, label: (t) => `Escolher ${t.number}` }}
        empty={
          <Empty
            searched={Boolean(words || kind)}
            view={view}
            more={next && paths.tickets({ ...here, depois: next })}
          />
        }
        columns={[
          { key: 'assunto', header: 'Pedido', main: true, cell: (t) => <What row={t} /> },
          { key: 'estado', header: 'Estado', cell: (t) => <State row={t} /> },
          { key: 'prazo', header: 'Resposta até', cell: (t) => <Due {...t} now={now} /> },
          {
            key: 'dono',
            header: 'De quem é',
            cell: (t) => (t.assignee ? firstName(t.assignee) : <span className="soft">ninguém</span>),
          },
          { key: 'quando', header: 'Atividade', cell: (t) => <Time at={t.updatedAt} now={now} /> },
        ]}
      />
      <Paging next={next && paths.tickets({ ...here, depois: next })} first={after && paths.tickets(here)} />
    </Page>
  )
}

function What({ row }: { row: QueueRow }) {
  return (
    <>
      <A to={paths.ticket(row.id)}>{row.subject}</A>
      <small className="soft block">
        <span className="ticket-number">{row.number}</span> · {row.requester} · {kindWords[row.kind].label}
      </small>
    </>
  )
}

function State({ row }: { row: QueueRow }) {
  const { word, tone } = stateWords[row.state]
  return (
    <span className="row-actions">
      <Badge tone={tone}>{word}</Badge>
      {row.priority === 'p1' && <Badge tone="bad">P1</Badge>}
    </span>
  )
}

/** `more`: where looking goes on, when there is more to look through. */
function Empty({ searched, view, more }: { searched: boolean; view: StaffView; more: string | null }) {
  if (more)
    return (
      <EmptyState
        title="Ainda nada com estas palavras"
        actions={<ButtonLink to={more}>Continuar a procurar</ButtonLink>}
      >
        <p>Procurou-se nos primeiros desta vista. Palavras mais raras encontram-se de uma vez.</p>
      </EmptyState>
    )
  if (searched)
    return (
      <EmptyState
        title="Nada com estas palavras"
        actions={<ButtonLink to={paths.tickets({ vista: 'todos' })}>Ver todos os pedidos</ButtonLink>}
      >
        <p>Procura-se no que foi escrito, no assunto, no nome, no e-mail e no número.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={view === 'prazo' ? 'Nada a vencer' : 'Fila vazia'}>
      <p>
        {view === 'meus' ? 'Não tem pedidos em aberto. Veja os que não têm dono.' : 'Está tudo respondido.'}
      </p>
    </EmptyState>
  )
}
