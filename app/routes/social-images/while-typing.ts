import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'

/** A pause in typing, in milliseconds. */
const pause = 250

/**
 * Asks for the page as a form would, at each pause while it is filled in: the address follows, and an answer that is not wanted any
 * more is dropped. Without scripts the form's own button does it.
 */
export function useAskWhileTyping() {
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return useCallback(
    (event: FormEvent) => {
      const { form } = event.target as HTMLInputElement
      clearTimeout(waiting.current)
      waiting.current = setTimeout(
        () => void submit(form, { replace: true, preventScrollReset: true }),
        pause,
      )
    },
    [submit],
  )
}

/** What is typed and not yet asked for goes with a press that comes before: field of the form → field of what is sent. */
const sameWords = { cores: 'colours', titulo: 'headline', texto: 'message', par: 'pair' }

export function withLastWords(event: FormEvent, typed: HTMLFormElement | null | undefined): void {
  const sent = event.target as HTMLFormElement
  const words = typed && new FormData(typed)
  for (const [from, to] of Object.entries(sameWords)) {
    const hidden = sent.elements.namedItem(to)
    const value = words?.get(from)
    if (hidden instanceof HTMLInputElement && typeof value === 'string') hidden.value = value
  }
}
