import { forgetSent } from './parts/kept-texts'
import { forgetRecent } from './parts/recent'
import { report, startReporting } from './parts/report'

/**
 * Starts an island when somebody turns to it: its script is fetched on pointerover or focus, and runs at the first of
 * these, or at once with `data-island-when="load"`; what came after the document says so by an event «island». The map of addresses comes with the document.
 */
type Island = { default: (element: HTMLElement) => void }

const addresses: Record<string, string> = JSON.parse(document.body.dataset.islands ?? '{}')
const started = new WeakMap<Element, Promise<void>>()
const ready = new WeakSet<Element>()
startReporting()

/** Where React takes over the page it must find it as it came: what an island changes before then breaks that. */
const mayChange =
  document.body.dataset.hydrates === undefined || document.documentElement.dataset.hydrated !== undefined
    ? Promise.resolve()
    : new Promise((resolve) => document.addEventListener('hydrated', resolve, { once: true }))

function start(element: HTMLElement): Promise<void> {
  const begun = started.get(element) ?? load(element)
  started.set(element, begun)
  return begun
}

async function load(element: HTMLElement) {
  const address = addresses[element.dataset.island ?? '']
  if (!address) return
  try {
    const [island] = await Promise.all([import(/* @vite-ignore */ address) as Promise<Island>, mayChange])
    island.default(element)
    ready.add(element)
  } catch (error) {
    // What it would have added is missing; the page works without.
    report(error, { where: `island ${element.dataset.island}` })
  }
}

for (const name of ['pointerover', 'focusin', 'click', 'touchstart', 'island']) {
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

/** A form that is sent by its island, pressed before that is here, waits for it; without it the browser sends it. */
const waited = new WeakSet<Element>()
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.plain === undefined || ready.has(form) || waited.has(form)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    void start(form).then(() => {
      waited.add(form)
      form.requestSubmit(submitter)
    })
  },
  { capture: true },
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island-when="load"]')) void start(element)

forgetSent(document.body.dataset.sent)
if (document.body.dataset.sent === 'tudo') forgetRecent()
