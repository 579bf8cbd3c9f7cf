import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'

/** A pause in typing, in milliseconds. */
const pause = 250

/** The same words: in the form that asks, and in what is sent. */
const sameWords = { cores: 'colours', titulo: 'headline', texto: 'message', par: 'pair' }

/**
 * Asks for the page as its form would, at each pause while it is filled in: the address follows, and an answer that is not wanted any
 * more is dropped. A press that comes before takes what was typed last with it. Without scripts the form's own button asks.
 */
export function useWhileTyping(form: RefObject<HTMLFormElement | null>) {
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(waiting.current)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = () => {
    stop()
    const now = () => void submit(form.current, { replace: true, preventScrollReset: true })
    waiting.current = setTimeout(now, pause)
  }
  const send = (event: FormEvent) => {
    stop()
    const { elements } = event.target as HTMLFormElement
    const words = form.current && new FormData(form.current)
    for (const [from, to] of Object.entries(sameWords)) {
      const [typed, sent] = [words?.get(from), elements.namedItem(to)]
      if (typeof typed === 'string' && sent instanceof HTMLInputElement) sent.value = typed
    }
  }
  return { ask, send }
}
