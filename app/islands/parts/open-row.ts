import { addressOf } from './address-of'
import { say } from './say'

/** A row that is open in place: what its page says first, what may be done there, and the form of what was chosen. */
export interface OpenRow {
  line: HTMLElement
  /**
   * To the first thing that may be done, pressed again to the next: Enter chooses it. To the button of a form that is open; to the text
   * of an answer, which is open from the beginning.
   */
  decide(): void
  /** To the first field of the form. */
  toField(): void
  /** Steps back: from the form to the row, from the row to the list. @returns whether the row is still open */
  back(): boolean
  close(): void
}

const fields = 'textarea, select, input:not([type=hidden])'
/** What a page is for, where that is an answer: open with it, below what was said last. */
const answers = 'form[data-answer]'

/** Opens a row: its page is fetched, and its beginning shown below it. `decided`: what to do once a form was taken. */
export function openRow(line: HTMLElement, link: HTMLAnchorElement, decided: () => void): OpenRow {
  void import('~/ui/open-row.css')
  const { box, outer } = boxBelow(line)
  const verbs = document.createElement('div')
  const said = document.createElement('div')
  const form = document.createElement('div')
  verbs.className = 'form-actions'
  box.append(verbs, form, said)
  box.setAttribute('aria-busy', 'true')
  link.setAttribute('aria-expanded', 'true')
  const begun = draw()

  async function draw() {
    const { main } = await pageOf(link.href)
    box.removeAttribute('aria-busy')
    if (!main) return location.assign(link.href)
    const whole = document.createElement('a')
    whole.href = link.href
    whole.textContent = 'Abrir a página'
    verbs.append(
      ...main.querySelectorAll('.page-actions > :is(a, form), .object-actions :is(a, form)'),
      whole,
    )
    const answer = main.querySelector(answers)
    if (answer) {
      const thread = main.querySelector('.thread')
      thread?.replaceChildren(...[...thread.children].slice(-2))
      said.append(...main.querySelectorAll('.lead, .notice, .thread'))
      hold(answer, link.href)
      box.append(form)
    } else said.append(...[...main.querySelectorAll('.lead, .notice, .panel')].slice(0, 3))
    say(`${link.textContent} aberta`)
  }

  async function ask(to: string) {
    const { main } = await pageOf(to)
    if (!take(main, to)) location.assign(to)
  }

  /** The form that a page holds, in place. */
  function take(main: HTMLElement | null, to: string): boolean {
    const sent = main?.querySelector(answers) ?? main?.querySelector('form.form[method=post]')
    if (!sent) return false
    hold(sent, to)
    ;(
      form.querySelector<HTMLElement>('.error-summary') ??
      form.querySelector<HTMLElement>(fields) ??
      button()
    )?.focus()
    return true
  }
  function hold(sent: Element, to: string) {
    if (!sent.getAttribute('action')) sent.setAttribute('action', to)
    // It is sent from here; its island would send it as a document.
    sent.removeAttribute('data-plain')
    form.replaceChildren(sent.closest('.panel') ?? sent)
  }
  const button = () => form.querySelector<HTMLElement>('button[type=submit]')

  async function send(sent: HTMLFormElement, by: HTMLElement | null) {
    const to = addressOf(sent)
    const all = new FormData(sent, by)
    const body =
      sent.enctype === 'multipart/form-data' ? all : new URLSearchParams(all as unknown as string[][])
    const { main, led } = await pageOf(to, body)
    if (!led) {
      if (!take(main, to)) location.assign(to)
      return
    }
    // To sign in again, or to prove who they are: the form is kept meanwhile.
    if (led.split('/')[1] !== location.pathname.split('/')[1]) return location.assign(led)
    say(main?.ownerDocument.querySelector('.toast-text p')?.textContent ?? 'Feito')
    line.classList.add('row-done')
    close()
    decided()
  }

  let busy = false
  outer.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (busy) return
      busy = true
      const failed = () => say('Não foi possível enviar. Tente de novo.')
      void send(event.target as HTMLFormElement, event.submitter)
        .catch(failed)
        .finally(() => (busy = false))
    },
    true,
  )
  outer.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey } = event
    const chosen = (event.target as Element).closest<HTMLAnchorElement>('a.btn')
    if (!chosen || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    // The way out of a form leads to the page that is open here.
    if (form.contains(chosen)) back()
    else void ask(chosen.href)
  })

  function close() {
    outer.remove()
    link.removeAttribute('aria-expanded')
  }
  function back() {
    if (form.firstChild) {
      form.replaceChildren()
      link.focus()
      return true
    }
    close()
    link.focus()
    return false
  }
  return {
    line,
    close,
    back,
    async decide() {
      await begun
      if (form.firstChild)
        return (form.querySelector<HTMLElement>(`${answers} textarea`) ?? button())?.focus()
      const choices = [...verbs.querySelectorAll<HTMLElement>('a.btn, button.btn')]
      const at = choices.indexOf(document.activeElement as HTMLElement)
      choices[(at + 1) % choices.length]?.focus()
    },
    toField: () => form.querySelector<HTMLElement>(fields)?.focus(),
  }
}

/** A row of its own below a row, for a table or a list. */
function boxBelow(line: HTMLElement) {
  const outer = document.createElement(line.localName)
  const box = document.createElement(line.localName === 'tr' ? 'td' : 'div')
  outer.className = 'row-open'
  if (line instanceof HTMLTableRowElement) box.setAttribute('colspan', String(line.cells.length))
  outer.append(box)
  line.after(outer)
  return { box, outer }
}

/**
 * The part of a page that is the page's own; where a form was taken, where it led. By XMLHttpRequest, whose documents run
 * nothing, so that the policy on trusted types lets them be parsed.
 */
function pageOf(
  to: string,
  body?: FormData | URLSearchParams,
): Promise<{ main: HTMLElement | null; led: string | null }> {
  return new Promise((found, failed) => {
    const asked = new XMLHttpRequest()
    asked.open(body ? 'POST' : 'GET', to)
    asked.responseType = 'document'
    asked.onload = () => {
      const { pathname, search } = new URL(asked.responseURL)
      // What was refused is answered where it was sent to, by an error's status; what was taken may lead there again.
      const led = asked.status < 400 ? pathname + search : null
      found({ main: asked.responseXML?.querySelector('main') ?? null, led })
    }
    asked.onerror = failed
    asked.send(body)
  })
}
