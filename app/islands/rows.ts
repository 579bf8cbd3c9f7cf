import { keysHelp } from './parts/keys-help'

/**
 * A list by keyboard: `j`/`k` from row to row, `x` ticks, `Enter` opens, `e` goes to what is done next with it, `/` to the
 * search box, `?` says so; and a box that ticks all.
 */
export default function rows(element: HTMLElement) {
  const all = element.querySelector<HTMLInputElement>('[data-all]')
  const boxes = () => [...element.querySelectorAll<HTMLInputElement>('tbody .tick input')]
  if (all) {
    all.hidden = false
    all.addEventListener('change', () => {
      for (const box of boxes()) box.checked = all.checked
    })
  }
  const lines = () => [...element.querySelectorAll<HTMLElement>('tbody tr, li[data-row]')]
  document.addEventListener('keydown', (event) => {
    if (!element.isConnected || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    const at = lines().findIndex((line) => line.contains(document.activeElement))
    const line = lines()[at]
    if (event.key === 'j' || event.key === 'k') {
      const next = Math.max(0, Math.min(lines().length - 1, at + (event.key === 'j' ? 1 : -1)))
      nameOf(lines()[next])?.focus()
    } else if (event.key === 'x') {
      line?.querySelector<HTMLInputElement>('.tick input')?.click()
    } else if (event.key === 'e') {
      const next = [...(line?.querySelectorAll<HTMLElement>('a.btn, button.btn') ?? [])].at(-1)
      ;(next ?? nameOf(line))?.click()
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type=search], input[type=search]')
      if (search) {
        event.preventDefault()
        search.focus()
      }
    } else if (event.key === '?') {
      event.preventDefault()
      keysHelp([
        ['J', 'descer uma linha'],
        ['K', 'subir uma linha'],
        ['Enter', 'abrir a linha'],
        ['E', 'decidir: o passo seguinte da linha'],
        ...(boxes().length > 0 ? ([['X', 'escolher a linha']] as const) : []),
        ['/', 'procurar nesta lista'],
      ])
    }
  })
}

/** What names a row and opens it: of a table its head, not the box before it. */
const nameOf = (line: HTMLElement | undefined) =>
  line?.querySelector<HTMLElement>('th a, a') ?? line?.querySelector<HTMLElement>('button, input')

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type=checkbox])') ||
    target.isContentEditable ||
    target.closest('dialog[open]') !== null)
