import { report, startReporting } from './parts/report'

/**
 * Starts an island when somebody turns to it: its script is fetched on pointerover or focus, and runs at the first of
 * these, or at once with `data-island-when="load"`. The map of addresses comes with the document.
 */
type Island = { default: (element: HTMLElement) => void }

const addresses: Record<string, string> = JSON.parse(document.body.dataset.islands ?? '{}')
const started = new WeakSet<Element>()
startReporting()

async function start(element: HTMLElement) {
  const address = addresses[element.dataset.island ?? '']
  if (!address || started.has(element)) return
  started.add(element)
  try {
    const island: Island = await import(/* @vite-ignore */ address)
    island.default(element)
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
        void start(element)
        element = element.parentElement?.closest<HTMLElement>('[data-island]')
      }
    },
    { passive: true, capture: true },
  )
}
for (const element of document.querySelectorAll<HTMLElement>('[data-island-when="load"]')) void start(element)
