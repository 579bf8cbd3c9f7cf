import { report, startReporting } from './parts/report'

/**
 * Starts an island when somebody turns to it: its script is fetched on pointerover or focus, and runs at the first of
 * these, or at once with `data-island-when="load"`. The map of addresses comes with the document.
 */
type Island = { default: (element: HTMLElement) => void }

const addresses: Record<string, string> = JSON.parse(document.body.dataset.islands ?? '{}')
const started = new WeakMap<Element, Promise<void>>()
const ready = new WeakSet<Element>()
startReporting()

function start(element: HTMLElement): Promise<void> {
  const begun = started.get(element) ?? load(element)
  started.set(element, begun)
  return begun
}

async function load(element: HTMLElement) {
  const address = addresses[element.dataset.island ?? '']
  if (!address) return
  try {
    const island: Island = await import(/* @vite-ignore */ address)
    island.default(element)
    ready.add(element)
  } catch (error) {
    // What it would have added is missing; the page works without.
    report(error, { where: `island ${element.dataset.island}` })
  }
}

for (const name of ['pointerover', 'focusin', 'click', 'touchstart']) {
  document.addEventListener(
    name,
    (event) => {
      // Islands lie within islands: a password field in a form.
      let element = (event.target as Element | null)?.closest?.<HTMLElement>('[data-island]')
      while (element) {
        const begun = start(element)
        if (name === 'click') hold(event, element, begun)
        element = element.parentElement?.closest<HTMLElement>('[data-island]')
      }
    },
    { passive: name !== 'click', capture: true },
  )
}

/** A link whose island opens something here (`data-island-hold`): a press before it runs waits for it. */
function hold(event: Event, element: HTMLElement, begun: Promise<void>) {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (element.dataset.islandHold === undefined || ready.has(element) || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const onward = () =>
    ready.has(element) ? element.click() : location.assign((element as HTMLAnchorElement).href)
  begun.then(onward, onward)
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island-when="load"]')) void start(element)
