/**
 * Starts an island when somebody turns to it: its script is fetched on pointerover or focus, and runs at the first of
 * these, or by itself with `data-island-when="load"`; what came after the document says so by an event «island». Their
 * addresses stand here, in a script that is kept, instead of in each document.
 */
type Island = { default: (element: HTMLElement) => void }

const islands = import.meta.glob<Island>(['./*.ts', '!./loader.ts', '!./*.test.ts'])
const started = new WeakMap<Element, Promise<void>>()
const ready = new WeakSet<Element>()
const root = document.documentElement
const { hydrates, sent } = document.body.dataset

// Light or dark, as this browser was told (theme.ts): before anything is fetched for it.
try {
  const theme = localStorage.getItem('tema')
  if (hydrates === undefined && (theme === 'light' || theme === 'dark')) root.dataset.theme = theme
} catch {
  // Storage is refused in some private modes.
}

const happens = (target: EventTarget, name: string) =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

/** Where React takes over the page it must find it as it came: what an island changes before then breaks that. */
const mayChange =
  hydrates === undefined || root.dataset.hydrated !== undefined
    ? Promise.resolve()
    : happens(document, 'hydrated')

/**
 * On a plain document islands that start by themselves wait until the page is whole: their scripts would take the line from the
 * pictures that people wait for. Not the reporter: it tells what was done before something failed.
 */
const whole =
  hydrates !== undefined || document.readyState === 'complete' ? Promise.resolve() : happens(window, 'load')

const reporting = () => import('./parts/report')
void reporting().then(({ startReporting }) => startReporting())

function start(element: HTMLElement): Promise<void> {
  const begun = started.get(element) ?? load(element)
  started.set(element, begun)
  return begun
}

async function load(element: HTMLElement) {
  const name = element.dataset.island ?? ''
  const fetchIsland = islands[`./${name}.ts`]
  if (!fetchIsland) return
  try {
    const [island] = await Promise.all([fetchIsland(), mayChange])
    island.default(element)
    ready.add(element)
    if (takesKeys(element)) pressAgain()
  } catch (error) {
    // What it would have added is missing; the page works without.
    void reporting().then(({ report }) => report(error, { where: `island ${name}` }))
  }
}

/**
 * Lists take letters, the search takes `Ctrl K`: what is pressed while its script is on the way is pressed again once that is here. The one
 * that is here already has taken its own.
 */
const early: { key: string; ctrlKey: boolean; metaKey: boolean }[] = []
const takesKeys = (element: HTMLElement) =>
  element.dataset.island === 'rows' || element.querySelector('.area-search kbd') !== null
const late = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) =>
  [
    ...document.querySelectorAll<HTMLElement>(`[data-island="${ctrlKey || metaKey ? 'suggest' : 'rows'}"]`),
  ].some((element) => takesKeys(element) && !ready.has(element))
document.addEventListener(
  'keydown',
  ({ key, ctrlKey, metaKey, altKey, target, isTrusted }) => {
    const typing = (target as Element).closest?.('input, textarea, select, [contenteditable]')
    const pressed = { key, ctrlKey, metaKey }
    if (isTrusted && key.length === 1 && !altKey && !typing && late(pressed)) early.push(pressed)
  },
  { capture: true },
)
function pressAgain() {
  for (const pressed of early.splice(0)) {
    if (late(pressed)) early.push(pressed)
    else document.dispatchEvent(new KeyboardEvent('keydown', pressed))
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

/** What its island does here (`data-island-hold`): a press before it runs waits for it; a link is followed where it does not come. */
function hold(event: Event, element: HTMLElement, begun: Promise<void>) {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (element.dataset.islandHold === undefined || ready.has(element) || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const onward = () => {
    if (ready.has(element)) element.click()
    else if (element instanceof HTMLAnchorElement) location.assign(element.href)
  }
  begun.then(onward, onward)
}

/**
 * A form that is sent by its island, or read by one around it, pressed before these are here, waits for them; without them the browser
 * sends it.
 */
const waited = new WeakSet<Element>()
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.plain === undefined || waited.has(form)) return
    const late: HTMLElement[] = []
    for (let at: HTMLElement | null | undefined = form; at; at = at.parentElement?.closest('[data-island]'))
      if (!ready.has(at)) late.push(at)
    if (late.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    void Promise.all(late.map(start)).then(() => {
      waited.add(form)
      form.requestSubmit(submitter)
    })
  },
  { capture: true },
)

void whole.then(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island-when="load"]'))
    void start(element)
})

if (sent) void import('./parts/kept-texts').then(({ forgetSent }) => forgetSent(sent))
if (sent === 'tudo') void import('./parts/recent').then(({ forgetRecent }) => forgetRecent())
