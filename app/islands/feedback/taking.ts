import type { Highlight } from '~/domain/feedback/highlight'
import { openPicture } from './chosen'
import type { Screenshot } from './output'
import { showBar, standsInCorner } from './page-bar'
import { askForScreen, frameOf } from './screen'

export type Way = 'screen' | 'page' | 'file'

interface Options {
  draft: { shot: Screenshot | null; highlights: Highlight[] }
  /** Hides the dialog, and shows it again. */
  away: (hide: boolean) => void
  /** Of the page, what is ours and in no picture of it. */
  ours: () => Element[]
  /** While the browser asks, and somebody presses on the page: the dialog is there again. */
  waiting: () => void
  taken: () => void
  failed: (how: Way) => void
  givenUp: (how: Way) => void
  /** Hears of every error. */
  onError: (error: unknown) => void
}

/** Takes a picture in one of three ways. The dialog is away meanwhile, and back whatever happens. */
export function pictureTaker({ draft, away, ours, waiting, taken, failed, givenUp, onError }: Options) {
  let hidden = false
  let pending: { how: Way; given: AbortController } | null = null
  let bar: HTMLElement | null = null

  const hide = (yes: boolean) => {
    hidden = yes
    away(yes)
  }
  const showOrNone = (next: Parameters<typeof showBar>[0] | null) => {
    bar?.remove()
    bar = next && showBar(next)
  }

  async function take(how: Way, get: (given: AbortSignal) => Promise<Screenshot>) {
    pending?.given.abort()
    const given = new AbortController()
    const mine = { how, given }
    pending = mine
    let failure = false
    try {
      const shot = await get(given.signal)
      if (pending !== mine) return
      Object.assign(draft, { shot, highlights: [] })
    } catch (error) {
      if (pending !== mine) return
      failure = true
      onError(error)
    } finally {
      if (pending === mine) {
        pending = null
        given.abort()
        showOrNone(null)
        hide(false)
      }
    }
    if (failure) failed(how)
    else taken()
  }

  function screen() {
    showOrNone(null)
    hide(true)
    // In the click itself: browsers ask for a gesture.
    const asked = askForScreen()
    const press = () => {
      hide(false)
      waiting()
    }
    void take('screen', (given) => {
      // The browser asks in a corner of its own, and can be left without an answer.
      addEventListener('pointerdown', press, { capture: true, signal: given })
      const answered = asked.then((stream) => {
        removeEventListener('pointerdown', press, { capture: true })
        if (!given.aborted) hide(true)
        return stream
      })
      return frameOf(answered, given)
    })
  }

  function page() {
    hide(true)
    showOrNone({ text: 'A captar esta página…', back: giveUp })
    void take('page', async () => {
      const { renderPage } = await import('./rendering')
      return renderPage([...ours(), ...(bar ? [bar] : [])])
    })
  }

  /** At once where the part that is meant is in view; else after somebody scrolled to it. */
  const placed = (how: Way, act: () => void) => {
    // A second press before the first one hid the button.
    if (hidden) return
    if (standsInCorner()) return act()
    hide(true)
    const back = () => {
      showOrNone(null)
      hide(false)
      givenUp(how)
    }
    showOrNone({ text: 'Role até ao que quer mostrar.', act: ['Captar', act], back })
  }

  /** @returns whether there was anything to give up */
  function giveUp(): boolean {
    if (!pending) return false
    const { how, given } = pending
    pending = null
    given.abort()
    showOrNone(null)
    hide(false)
    givenUp(how)
    return true
  }

  return {
    screen: () => placed('screen', screen),
    page: () => placed('page', page),
    file: (file: Blob) => void take('file', () => openPicture(file)),
    giveUp,
  }
}
