import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { classNames } from './class-names'
import { Notice } from './notice'
import type { Tried } from './tried'
import { useLive } from './use-live'

/**
 * A list that people put in order by dragging: what each of its items gets. Dropped forwards it takes the place of the
 * one it is dropped on, so that the last place can be reached. `move`: before which it goes, or «fim».
 */
export function useDragOrder(ids: readonly string[], move: (id: string, before: string) => void, may = true) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const live = useLive()
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (id: string, className?: string) => ({
    className: classNames(className, dragged === id && 'dragged', over === id && dragged !== id && 'over'),
    draggable: live && may,
    onDragStart: () => setDragged(id),
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged && dragged !== id) {
        const forwards = ids.indexOf(dragged) < ids.indexOf(id)
        move(dragged, forwards ? (ids[ids.indexOf(id) + 1] ?? 'fim') : id)
      }
      end()
    },
  })
}

/** The button that moved something keeps the focus in its new place. @returns what is told which was pressed */
export function useFocusKept(order: unknown) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (!last.current) return
    document.getElementById(last.current)?.focus()
    last.current = null
  }, [order])
  return (id: string) => {
    last.current = id
  }
}

/** Why nothing moved: somebody was faster, or it is there no longer. Said until the next try. */
export function MoveRefused({ mover }: { mover: FetcherWithComponents<unknown> }) {
  const tried = mover.data as Tried | undefined
  const why = tried?.message || Object.values(tried?.errors ?? {})[0]?.[0]
  return <div role="alert">{why && mover.state === 'idle' && <Notice tone="warn">{why}</Notice>}</div>
}

/** One place up or down: a form of one button, also for keys and without a script. */
export function MoveButton(props: {
  /** Of the thing that moves. */
  of: string
  action: string
  way: 'cima' | 'baixo'
  off: boolean
  mover: FetcherWithComponents<unknown>
  pressed: (id: string) => void
  /** What it does, for whoever hears it. */
  label: string
  children: ReactNode
}) {
  const { of, action, way, off, mover, pressed, label, children } = props
  const id = `${way}-${of}`
  return (
    <mover.Form method="post" action={action} preventScrollReset onSubmit={() => pressed(id)}>
      <button
        type={off ? 'button' : 'submit'}
        id={id}
        name="to"
        value={way}
        className="icon-button"
        aria-disabled={off || undefined}
      >
        {children}
        <span className="sr">{label}</span>
      </button>
    </mover.Form>
  )
}
