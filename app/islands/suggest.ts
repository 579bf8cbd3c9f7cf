import { carried } from './parts/carried'
import { recentOf } from './parts/recent'
import { say } from './parts/say'

interface Suggestion {
  kind: keyof typeof groups
  label: string
  detail?: string
  href: string
  /** What is remembered of it when it is chosen. */
  key?: string
}

const groups = {
  recent: 'Recentes',
  category: 'Categorias',
  service: 'Serviços',
  place: 'Lugares',
  company: 'Empresas',
  page: 'Páginas',
  action: 'Ações',
  person: 'Pessoas',
  unpublished: 'Avaliações por publicar',
  review: 'Avaliações publicadas',
  ticket: 'Pedidos de apoio',
  certificate: 'Certificados',
  invoice: 'Pedidos de pagamento',
  setting: 'Configurações',
} as const

/**
 * Suggestions under a search box, as an ARIA combobox with manual selection: typing never changes what is sent, and
 * Enter without a chosen suggestion searches as the plain form does. Staff's box chooses the first by itself, so that a
 * name, number or address and Enter lead there.
 */
export default function suggest(element: HTMLElement) {
  const input = element.querySelector<HTMLInputElement>('input[name=q]')
  const source = element.dataset.suggestions
  if (!input || !source) return
  // Before anything is drawn: only who searches loads it.
  void import('~/ui/suggestions.css')
  const list = document.createElement('div')
  list.className = 'suggestions'
  list.id = `sugestoes-${Math.random().toString(36).slice(2)}`
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Sugestões')
  const form = input.form ?? element
  form.append(list)
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const) {
    input.setAttribute(name, value)
  }

  // Staff's search offers its pages before anything is typed.
  const least = Number(element.dataset.least ?? 2)
  let shown: Suggestion[] = []
  let options: HTMLElement[] = []
  let active = -1
  let waiting: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  const recent = element.dataset.recent ? recentOf(element.dataset.recent) : null
  const open = ({ key, href }: Suggestion) => {
    if (key) recent?.add(key)
    location.assign(carried(href))
  }
  const mark = (index: number) => {
    active = index
    for (const [i, item] of options.entries()) item.setAttribute('aria-selected', String(i === index))
    const item = options[index]
    if (item) input.setAttribute('aria-activedescendant', item.id)
    else input.removeAttribute('aria-activedescendant')
    item?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    mark(-1)
  }
  const draw = (suggestions: Suggestion[]) => {
    shown = suggestions
    options = suggestions.map((suggestion, i) => option(suggestion, `${list.id}-${i}`))
    list.replaceChildren(...grouped(suggestions, options, list.id))
    if (suggestions.length === 0) return close()
    mark(least === 0 && input.value.trim() !== '' ? 0 : -1)
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    say(suggestions.length === 1 ? '1 sugestão' : `${suggestions.length} sugestões`)
  }
  const ask = async () => {
    request?.abort()
    const text = input.value.trim()
    if (text.length < least) return close()
    request = new AbortController()
    try {
      const asked = new URLSearchParams({ q: text })
      if (text === '' && recent) asked.set('recentes', recent.keys().join())
      const answer = await fetch(`${source}?${asked}`, { signal: request.signal })
      if (answer.ok) draw(await answer.json())
    } catch {
      // Superseded or offline: the form still searches.
    }
  }

  input.addEventListener('input', () => {
    // What is offered still answers other words: until the next answer Enter searches.
    mark(-1)
    clearTimeout(waiting)
    waiting = setTimeout(ask, 120)
  })
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const many = shown.length + 1
      mark(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + many) % many) - 1)
    } else if (event.key === 'Enter') {
      const chosen = shown[active]
      if (!chosen) return
      event.preventDefault()
      open(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  })
  // At hand from anywhere on the page, where the box says so.
  if (element.querySelector('kbd'))
    document.addEventListener('keydown', (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || !element.isConnected) return
      event.preventDefault()
      if (form.matches('[popover]') && getComputedStyle(form).display === 'none') form.showPopover()
      input.select()
      if (least === 0) void ask()
    })
  if (least === 0) input.addEventListener('focus', () => void ask())
  input.addEventListener('blur', close)
  // Before the blur that closes the list.
  list.addEventListener('pointerdown', (event) => {
    const index = options.findIndex((item) => item.contains(event.target as Node))
    event.preventDefault()
    const chosen = shown[index]
    if (chosen) open(chosen)
  })
  // On a phone the box opens by a sign beside it: one writes at once.
  const focus = () => form.matches(':popover-open') && input.focus()
  form.addEventListener('toggle', focus)
  focus()
  if (document.activeElement === input && input.value) void ask()
}

/** The options under the name of their kind, in the order they came. */
function grouped(suggestions: Suggestion[], options: HTMLElement[], id: string) {
  const kinds = [...new Set(suggestions.map((suggestion) => suggestion.kind))]
  return kinds.map((kind) => {
    const group = document.createElement('div')
    const title = document.createElement('p')
    title.id = `${id}-${kind}`
    title.textContent = groups[kind]
    group.setAttribute('role', 'group')
    group.setAttribute('aria-labelledby', title.id)
    group.append(title, ...options.filter((_, i) => suggestions[i]?.kind === kind))
    return group
  })
}

function option({ label, detail }: Suggestion, id: string) {
  const item = document.createElement('div')
  item.id = id
  item.setAttribute('role', 'option')
  const name = document.createElement('span')
  name.textContent = label
  item.append(name)
  if (detail) {
    const more = document.createElement('span')
    more.className = 'soft'
    more.textContent = detail
    item.append(more)
  }
  return item
}
