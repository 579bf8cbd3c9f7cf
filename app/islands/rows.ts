/** A table by keyboard: `j`/`k` from row to row, `x` ticks, `/` to the search box; and a box that ticks all. */
export default function rows(element: HTMLElement) {
  const all = element.querySelector<HTMLInputElement>('[data-all]')
  const boxes = () => [...element.querySelectorAll<HTMLInputElement>('tbody .tick input')]
  if (all) {
    all.hidden = false
    all.addEventListener('change', () => {
      for (const box of boxes()) box.checked = all.checked
    })
  }
  document.addEventListener('keydown', (event) => {
    if (!element.isConnected || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    const lines = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    if (event.key === 'j' || event.key === 'k') {
      const line = lines[Math.max(0, Math.min(lines.length - 1, at + (event.key === 'j' ? 1 : -1)))]
      line?.querySelector<HTMLElement>('a, button, input')?.focus()
    } else if (event.key === 'x' && at >= 0) {
      lines[at]?.querySelector<HTMLInputElement>('.tick input')?.click()
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type=search], input[type=search]')
      if (search) {
        event.preventDefault()
        search.focus()
      }
    }
  })
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type=checkbox])') || target.isContentEditable)
