import { keysHelp } from './parts/keys-help'
import type { OpenRow } from './parts/open-row'
import { isTyping } from './parts/typing'

/**
 * A list by keyboard: `j`/`k` (or `n`/`p`) from row to row, `x` ticks or, where staff decide one by one, says so, `Enter` opens, `e` goes to what is done next with it,
 * `/` to the search box, `?` says so; and a box that ticks all. With rows ticked `e` goes to what is done with all of them. Where it says `data-in-place`, a row opens below itself: `e`
 * then goes to its decisions, where Enter chooses one and only the button of its form decides, or to the text of an answer (`form[data-answer]`), `f` leads to what is filled in, `Esc` steps back, and after a decision comes the next.
 */
export default function rows(element: HTMLElement) {
  const all = element.querySelector<HTMLInputElement>('[data-all]')
  const boxes = () => [...element.querySelectorAll<HTMLInputElement>(':is(tbody, .queue-rows) .tick input')]
  if (all) {
    all.hidden = false
    all.addEventListener('change', () => {
      for (const box of boxes()) box.checked = all.checked
    })
  }
  const inPlace = element.dataset.inPlace !== undefined
  const lines = () => [...element.querySelectorAll<HTMLElement>('tbody tr:not(.row-open), li[data-row]')]
  let opened: OpenRow | null = null

  async function open(line: HTMLElement | undefined) {
    const link = nameOf(line)
    if (!line || !(link instanceof HTMLAnchorElement)) return
    const { openRow } = await import('./parts/open-row')
    opened?.close()
    opened = openRow(line, link, () => {
      const rest = lines()
      const next = rest.slice(rest.indexOf(line)).find((row) => !row.classList.contains('row-done'))
      opened = null
      focusOn(next ?? line)
      if (next) void open(next)
    })
    return opened
  }
  /** One that was taken from the list, by another page of it, is open no longer. */
  function current() {
    if (opened && !opened.line.isConnected) {
      opened.close()
      opened = null
    }
    return opened
  }
  const help = () => keysHelp(keysOf(inPlace, boxes().length > 0))
  const go = (step: number) => {
    const open_ = current()
    const all = lines()
    const at = open_
      ? all.indexOf(open_.line)
      : all.findIndex((line) => line.contains(document.activeElement))
    const to = all[Math.max(0, Math.min(all.length - 1, at + step))]
    focusOn(to)
    if (open_ && to !== open_.line) void open(to)
  }

  document.addEventListener('keydown', (event) => {
    if (!element.isConnected || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return
    const open_ = current()
    const { key } = event
    if (key === 'Escape' && open_ && document.querySelector('dialog[open], :popover-open') === null) {
      if (!open_.back()) opened = null
      return
    }
    if (isTyping(event.target)) return
    const line = open_?.line ?? lines().find((row) => row.contains(document.activeElement))
    if (key === 'j' || key === 'n') go(1)
    else if (key === 'k' || key === 'p') go(-1)
    else if (key === 'x' && (inPlace || boxes().length > 0)) {
      if (boxes().length > 0) line?.querySelector<HTMLInputElement>('.tick input')?.click()
      else help()
    } else if (key === 'Enter' && inPlace && !event.shiftKey && document.activeElement === nameOf(line)) {
      event.preventDefault()
      if (!open_) void open(line)
    } else if (key === 'e') {
      const ticked = boxes().find((box) => box.checked)
      if (ticked?.form && !open_) toFirstOf(ticked.form)
      else if (inPlace) void (async () => (open_ ?? (await open(line)))?.decide())()
      else follow(nextOf(line) ?? nameOf(line))
    } else if (key === 'f' && open_) {
      event.preventDefault()
      open_.toField()
    } else if (key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type=search], input[type=search]')
      if (search) {
        event.preventDefault()
        search.focus()
      }
    } else if (key === '?') {
      event.preventDefault()
      help()
    }
  })
}

const keysOf = (inPlace: boolean, ticks: boolean): [string, string][] => [
  ['J ou N', 'descer uma linha'],
  ['K ou P', 'subir uma linha'],
  ['Enter', inPlace ? 'abrir a linha aqui' : 'abrir a linha'],
  inPlace
    ? ['E', 'ir para as decisões, ou para a resposta; Enter escolhe uma, e só o botão dela decide']
    : ['E', 'o passo seguinte da linha'],
  ...(inPlace
    ? ([
        ['F', 'ir para o campo a preencher'],
        ['Ctrl Enter', 'enviar a resposta que se escreve'],
        ['Esc', 'fechar'],
        ['Shift Enter', 'abrir a página'],
      ] as [string, string][])
    : []),
  ...(ticks
    ? ([
        ['X', 'escolher a linha'],
        ['E', 'com linhas escolhidas: ao que se faz com elas'],
      ] as [string, string][])
    : inPlace
      ? ([['X', 'aqui decide-se uma a uma: não há escolha de várias']] as [string, string][])
      : []),
  ['/', 'procurar nesta lista'],
]

/** Of what is folded away («Mais tarde») nothing takes the focus: whoever comes to a row there sees it. */
function focusOn(line: HTMLElement | undefined) {
  line?.closest('details')?.setAttribute('open', '')
  nameOf(line)?.focus()
}

/** What is done with all that are ticked, unfolded where it is folded away. */
function toFirstOf(form: HTMLElement) {
  const first = form.querySelector<HTMLElement>('select, button')
  first?.closest('details')?.setAttribute('open', '')
  first?.focus()
}

/** A link is followed; what would be done at once is only looked at. */
const follow = (next: HTMLElement | null | undefined) =>
  next instanceof HTMLAnchorElement ? next.click() : next?.focus()

const nextOf = (line: HTMLElement | undefined) =>
  [...(line?.querySelectorAll<HTMLElement>('a.btn, button.btn') ?? [])].at(-1)

/** What names a row and opens it: of a table its head, not the box before it. */
const nameOf = (line: HTMLElement | undefined) =>
  line?.querySelector<HTMLElement>('th a, a') ?? line?.querySelector<HTMLElement>('button, input')
