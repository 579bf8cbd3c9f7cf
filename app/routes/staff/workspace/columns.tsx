import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { settings } from '~/domain/settings/settings'
import type { BoardCard, board } from '~/domain/workspace/reading'
import { type Column, columnNames, columns } from '~/domain/workspace/workspace-words'
import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import { count } from '~/ui/format'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { MoveRefused, useFocusKept } from '~/ui/ordering'
import { useLive } from '~/ui/use-live'
import { AboutLink } from './about-link'
import { DueDay } from './due-day'
import './workspace.css'

type Shown = Awaited<ReturnType<typeof board>>

/** The four columns. Cards are moved by dragging, by Shift and arrows, and by the buttons of each, also without a script. */
export function Board({ columns: all, changedAt, me, now }: Shown & { me: string | null; now: Date }) {
  const { search: shown } = useLocation()
  const live = useLive()
  useFresh(changedAt)
  const mover = useFetcher()
  const pressed = useFocusKept(changedAt)
  const [dragged, setDragged] = useState<BoardCard | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const move = (card: BoardCard, to: Record<string, string>) => {
    pressed(`cartao-${card.id}`)
    void mover.submit(
      { column: card.column, ...to, version: String(card.version), shown },
      { method: 'post', action: paths.cardStep(card.id, 'mover') },
    )
  }
  const drop = (event: DragEvent, column: Column, before: string) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged && dragged.id !== before) move(dragged, { column, before })
    setDragged(null)
    setOver(null)
  }
  const allow = (event: DragEvent, at: string) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    setOver(at)
  }
  /** Where a card may be dropped: on a column, at its end; on another card, before it. */
  const landing = (column: Column, at: string, before: string) => ({
    onDragOver: (event: DragEvent) => allow(event, at),
    onDrop: (event: DragEvent) => drop(event, column, before),
  })
  const carried = (card: BoardCard) => ({
    draggable: live,
    onDragStart: () => setDragged(card),
    onDragEnd: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent) => byKeys(event, (to) => move(card, to), card.column),
  })
  return (
    <>
      {live && (
        <p className="soft board-hint">
          Com o foco num cartão, Shift e as setas movem-no. Também se arrasta.
        </p>
      )}
      <MoveRefused mover={mover} />
      <div className="board" aria-busy={mover.state !== 'idle'}>
        {all.map(({ column, cards, more }) => (
          <section
            key={column}
            className={classNames('board-column', over === column && 'over')}
            aria-labelledby={`coluna-${column}`}
            {...landing(column, column, 'fim')}
          >
            <h2 id={`coluna-${column}`}>
              {columns[column]} <span className="soft">{cards.length}</span>
            </h2>
            <ul>
              {cards.map((card) => (
                <li
                  key={card.id}
                  id={`cartao-${card.id}`}
                  // Focused by the keys that moved it.
                  tabIndex={-1}
                  className={classNames(
                    'board-card',
                    card.assigneeId === me && 'mine',
                    dragged?.id === card.id && 'dragged',
                    over === card.id && 'over',
                  )}
                  {...landing(column, card.id, card.id)}
                  {...carried(card)}
                >
                  <CardFace card={card} now={now} me={me} />
                  <Movers card={card} shown={shown} />
                </li>
              ))}
            </ul>
            {more && <p className="soft">E mais: procure, ou arquive o que está feito.</p>}
            {cards.length === 0 && <p className="soft">Nada aqui.</p>}
          </section>
        ))}
      </div>
    </>
  )
}

/** Shift and an arrow: one place up or down, one column on or back. */
function byKeys(event: KeyboardEvent, move: (to: Record<string, string>) => void, column: Column) {
  if (!event.shiftKey) return
  const up = { ArrowUp: 'cima', ArrowDown: 'baixo' }[event.key]
  const on = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const next = on && columnNames[columnNames.indexOf(column) + on]
  if (!up && !next) return
  event.preventDefault()
  move(up ? { to: up } : { column: next as string, before: 'fim' })
}

function CardFace({ card, now, me }: { card: BoardCard; now: Date; me: string | null }) {
  const { title, linked, due, steps, notes, assignee, assigneeId } = card
  return (
    <>
      <h3>
        <A to={paths.card(card.id)}>{title}</A>
      </h3>
      {linked && (
        <p>
          <AboutLink of={linked} />
        </p>
      )}
      <p className="board-facts">
        {due && <DueDay day={due} now={now} done={card.column === 'done'} />}
        {steps.all > 0 && (
          <span>
            {steps.done} de {count(steps.all, 'passo', 'passos')}
          </span>
        )}
        {notes > 0 && <span>{count(notes, 'nota', 'notas')}</span>}
        <span>{assigneeId === me && me ? 'Consigo' : (assignee ?? 'De ninguém')}</span>
      </p>
    </>
  )
}

/** By finger, by keys, and without a script: to another column, or one up or down. */
function Movers({ card, shown }: { card: BoardCard; shown: string }) {
  const at = columnNames.indexOf(card.column)
  const ways = [
    ['cima', 'chevron-up', 'Subir'],
    ['baixo', 'chevron-down', 'Descer'],
  ] as const
  return (
    <details className="board-move">
      <summary>
        <Icon name="arrow-up-down" />
        <span className="sr">Mover {card.title}</span>
      </summary>
      <div className="board-ways">
        <form method="post" action={paths.cardStep(card.id, 'mover')}>
          <input type="hidden" name="version" value={card.version} />
          <input type="hidden" name="shown" value={shown} />
          {ways.map(([way, icon, label]) => (
            <button key={way} type="submit" name="to" value={way} className="btn small">
              <Icon name={icon} /> {label}
            </button>
          ))}
          <input type="hidden" name="column" value={card.column} />
        </form>
        {columnNames.map(
          (column, i) =>
            i !== at && (
              <form key={column} method="post" action={paths.cardStep(card.id, 'mover')}>
                <input type="hidden" name="version" value={card.version} />
                <input type="hidden" name="shown" value={shown} />
                <input type="hidden" name="before" value="fim" />
                <button type="submit" name="column" value={column} className="btn small">
                  Para «{columns[column]}»
                </button>
              </form>
            ),
        )}
      </div>
    </details>
  )
}

/** What a colleague moves is seen within two seconds, while the page is in sight. */
function useFresh(changedAt: string | null) {
  const { revalidate } = useRevalidator()
  const seen = useRef(changedAt)
  useEffect(() => {
    seen.current = changedAt
  }, [changedAt])
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return
      const answer = await fetch(paths.workspaceChange()).catch(() => null)
      const last = answer?.ok ? ((await answer.json()) as { at: string | null }).at : seen.current
      if (last !== seen.current) void revalidate()
    }
    const timer = setInterval(ask, settings.workspace.askMilliseconds)
    return () => clearInterval(timer)
  }, [revalidate])
}
