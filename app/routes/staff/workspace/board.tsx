import { archive, type BoardCard, board } from '~/domain/workspace/reading'
import { workspaceList } from '~/domain/workspace/workspace-filter'
import { columns } from '~/domain/workspace/workspace-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/board'
import { AboutLink } from './about-link'
import { Board } from './columns'
import { DueDay } from './due-day'

/** The team's board; what was put away is a list beside it. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const filter = workspaceList.read(new URL(request.url).searchParams)
  const [list, shown] = await Promise.all([
    listing(ctx, request, workspaceList, async (asked, after) =>
      asked.view === 'archive' ? archive(ctx, asked, after) : { rows: [], next: null },
    ),
    filter.view === 'board' ? board(ctx, filter) : null,
  ])
  return {
    list,
    board: shown,
    me: ctx.actor.userId,
    now: ctx.now,
    seo: unlisted('Quadro da equipa', 'O trabalho da equipa: cartões ligados a qualquer coisa.'),
  }
})

export default function Workspace({ loaderData: { list, board: shown, me, now } }: Route.ComponentProps) {
  const drawn = shown && (
    <>
      <Mine cards={shown.columns.flatMap((one) => one.cards)} me={me} now={now} />
      <Board {...shown} me={me} now={now} />
    </>
  )
  return (
    <Page
      title="Quadro da equipa"
      width="full"
      lead="O que há a fazer, de quem é e até quando."
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.newCard()}>
          Novo cartão
        </ButtonLink>
      }
    >
      <List
        csv={false}
        list={workspaceList}
        page={list}
        caption="Cartões arquivados, os últimos primeiro"
        noun={['cartão', 'cartões']}
        empty={
          drawn ?? <EmptyState title="Nada no arquivo">O que se arquiva no quadro aparece aqui.</EmptyState>
        }
        none={drawn ?? undefined}
        columns={[
          {
            key: 'title',
            header: 'Cartão',
            main: true,
            cell: (card) => <A to={paths.card(card.id)}>{card.title}</A>,
          },
          { key: 'about', header: 'Sobre', cell: (card) => card.linked && <AboutLink of={card.linked} /> },
          { key: 'column', header: 'Estava em', cell: (card) => columns[card.column] },
          { key: 'who', header: 'De', cell: (card) => card.assignee ?? 'Ninguém' },
          {
            key: 'at',
            header: 'Arquivado',
            cell: (card) => card.archivedAt && <Time at={card.archivedAt} now={now} />,
          },
        ]}
      />
    </Page>
  )
}

/** One's own of the board, what is due first: the columns keep the order in which the team put them. */
function Mine({ cards, me, now }: { cards: BoardCard[]; me: string | null; now: Date }) {
  const own = cards
    .filter((card) => card.assigneeId === me && card.column !== 'done')
    .toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'))
  if (own.length === 0) return null
  return (
    <nav className="board-mine" aria-label="Consigo">
      <b>Consigo</b>
      <ul>
        {own.map((card) => (
          <li key={card.id}>
            <A to={paths.card(card.id)}>{card.title}</A>{' '}
            {card.due && <DueDay day={card.due} now={now} done={false} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
