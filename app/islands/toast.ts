/** Shortest that it stays, and how much longer for each letter: at a slow reader's pace (some 15 letters a second). */
const shortest = 8_000
const perLetter = 65

/** What somebody does on the page: what they are about to press must not move. */
const doings = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'focusout']

/**
 * What just happened is said, and then it ends: by its button, by Escape while it has the focus, or by itself when nothing
 * was done on the page for a while, but not while somebody points at it or has the focus in it. A page that is come back to
 * does not say it again.
 */
export default function toast(text: HTMLElement) {
  const close = text.querySelector('button')
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    const focused = text.contains(document.activeElement)
    text.hidden = true
    for (const type of doings) removeEventListener(type, wait)
    if (focused) document.querySelector<HTMLElement>('main')?.focus()
  }
  const wait = () => {
    clearTimeout(timer)
    if (text.matches(':hover') || text.contains(document.activeElement)) return
    timer = setTimeout(end, Math.max(shortest, (text.textContent ?? '').length * perLetter))
  }
  if (close) close.hidden = false
  close?.addEventListener('click', end)
  text.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
  for (const type of doings) addEventListener(type, wait, { passive: true })
  addEventListener('pagehide', () => (text.hidden = true))
  wait()
}
