/**
 * Keeps a dialog within what the keyboard of a phone leaves: it covers the page without making it smaller, and would lie
 * over the foot of the dialog. @returns what ends it
 */
export function aboveKeyboard(dialog: HTMLElement): () => void {
  const view = window.visualViewport
  const stop = new AbortController()
  const fit = () => {
    // Enlarged by two fingers, what is seen is smaller as well, and nothing is to be moved.
    const covered = view && view.scale < 1.05 ? innerHeight - view.height : 0
    const keyboard = covered > 120
    dialog.toggleAttribute('data-keyboard', keyboard)
    dialog.style.setProperty('--fb-top', `${keyboard ? view?.offsetTop : 0}px`)
    dialog.style.setProperty('--fb-height', `${keyboard ? view?.height : innerHeight}px`)
  }
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, fit, { signal: stop.signal })
  fit()
  return () => stop.abort()
}
