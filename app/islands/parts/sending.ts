import { unanswered } from '../../ui/unanswered'
import { addressOf } from './address-of'

/**
 * Sends a form of a plain document from the page, so that it is still there when the network fails: the browser would
 * put its own page in its place. What the server answers is then shown as the browser would have: where it leads on, the
 * browser goes; a page that it answers with (the form and what is wrong in it) takes the place of this one.
 */
export function sendFromHere(form: HTMLFormElement): void {
  let going = false
  // On the window: whoever else has a say in this form was asked before.
  addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return
    const { submitter } = event
    const address = (submitter as HTMLButtonElement | null)?.getAttribute('formaction') ?? addressOf(form)
    event.preventDefault()
    if (going) return
    going = true
    form.setAttribute('aria-busy', 'true')
    const body = bodyOf(form, submitter)
    form.querySelector('[data-unanswered]')?.remove()
    void post(address, body).then((request) => {
      const to = request.getResponseHeader('aval-location')
      // Busy until the next page is there: a second press meanwhile would send it again.
      if (to) return goTo(new URL(to, location.href))
      rest()
      take(form, request, address)
    })
  })
  const rest = () => {
    going = false
    form.removeAttribute('aria-busy')
  }
  // Back by the browser's own button, the page is as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && rest())
}

/** Pages that are kept for everybody carry no key: with one, what is sent again has one effect. */
function giveKey(form: HTMLFormElement) {
  if (form.querySelector('[name=_once]')) return
  const key = document.createElement('input')
  key.type = 'hidden'
  key.name = '_once'
  key.value = crypto.randomUUID()
  form.append(key)
}

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  giveKey(form)
  const data = new FormData(form, submitter)
  if (form.enctype === 'multipart/form-data') return data
  const text = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name)
  return new URLSearchParams([...data].map(([name, value]) => [name, text(value)]))
}

/** Trusted Types forbid to make a document of a text; the one thing that gives a document is this. */
function post(address: string, body: FormData | URLSearchParams): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'document'
    // Where it leads on is then said in a header (web/http/dynamic.ts): a request of a script cannot see it otherwise.
    request.setRequestHeader('aval-form', 'here')
    request.addEventListener('loadend', () => resolve(request))
    request.send(body)
  })
}

function take(form: HTMLFormElement, request: XMLHttpRequest, address: string) {
  const { status, response: page } = request as { status: number; response: Document | null }
  const text = page?.body.textContent ?? ''
  const kept = status === 0 || !page ? unanswered(null) : unanswered({ status, text })
  if (kept) return say(form, kept)
  if (page) show(page, address)
}

function goTo(to: URL) {
  const { pathname, search } = location
  location.assign(to)
  // To a place in this very page: the browser would only scroll to it.
  if (to.hash && to.pathname === pathname && to.search === search) location.reload()
}

/** The same as the form's own summary (ui/error-summary.tsx). */
function say(form: HTMLFormElement, { message = '', again }: { message?: string; again?: boolean }) {
  const box = document.createElement('div')
  box.className = 'error-summary'
  box.dataset.unanswered = ''
  box.setAttribute('role', 'alert')
  box.tabIndex = -1
  const sentence = document.createElement('p')
  sentence.className = 'notice-title'
  sentence.textContent = message
  box.append(sentence)
  if (again) {
    const button = document.createElement('button')
    button.className = 'btn'
    button.textContent = 'Tentar de novo'
    const line = document.createElement('p')
    line.className = 'notice-actions'
    line.append(button)
    box.append(line)
  }
  form.prepend(box)
  box.focus()
}

function show(page: Document, address: string) {
  if (new URL(address, location.href).href !== location.href) {
    history.pushState(null, '', address)
    addEventListener('popstate', () => location.reload(), { once: true })
  }
  for (const sheet of page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!document.head.querySelector(`link[href="${sheet.getAttribute('href')}"]`))
      document.head.append(document.adoptNode(sheet))
  document.title = page.title
  document.body.replaceWith(document.adoptNode(page.body))
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('[role=alert]')?.focus()
  for (const island of document.querySelectorAll('[data-island-when="load"]'))
    island.dispatchEvent(new Event('island', { bubbles: true }))
}
