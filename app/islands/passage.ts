import { sayOn } from './parts/say'

/** Puts what is selected on the page into the field of passages before it, a line each; the original's own letters, so that they are found in it. */
export default function passage(button: HTMLElement) {
  const area = button.closest('form')?.querySelector<HTMLTextAreaElement>('textarea[name=passages]')
  if (!area) return
  // A press would take the selection away.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    const selected = linesOf(getSelection()?.toString() ?? '')
    if (selected.length === 0) return sayOn(button, 'Selecione primeiro o trecho, no texto')
    const lines = new Set([...linesOf(area.value), ...selected])
    area.value = [...lines].join('\n')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    sayOn(button, selected.length === 1 ? 'Trecho juntado' : 'Trechos juntados')
  })
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
