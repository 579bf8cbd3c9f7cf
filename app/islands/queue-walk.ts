import { keysHelp } from './parts/keys-help'
import { isTyping } from './parts/typing'

/**
 * Going through the queue by keyboard, on the page of each thing: `j`/`k` (or `n`/`p`) to the next and the one before, `e` to the
 * first that may be done, again to the next, or, once a form is open, to its button (of an answer, to its text), `?` says so. Nothing is
 * done by a letter.
 */
export default function queueWalk(bar: HTMLElement) {
  const hint = bar.querySelector<HTMLElement>('.queue-keys')
  if (hint) hint.hidden = false
  const [before, next] = bar.querySelectorAll('button')
  const decide = () => {
    const sent =
      document.querySelector<HTMLElement>('main form[data-answer] textarea') ??
      document.querySelector<HTMLElement>('main form.form[method=post] button[type=submit]')
    if (sent) return sent.focus()
    const choices = [
      ...document.querySelectorAll<HTMLElement>('.object-actions :is(a.btn, button[type=submit])'),
    ]
    choices[(choices.indexOf(document.activeElement as HTMLElement) + 1) % choices.length]?.focus()
  }
  const keys: Record<string, () => void> = {
    j: () => next?.click(),
    n: () => next?.click(),
    k: () => before?.click(),
    p: () => before?.click(),
    e: decide,
    '?': () =>
      keysHelp([
        ['J ou N', 'a seguinte na fila'],
        ['K ou P', 'a anterior na fila'],
        ['E', 'ir para o que se pode fazer, ou para a resposta; Enter escolhe'],
        ['Ctrl Enter', 'enviar a resposta que se escreve'],
      ]),
  }
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, target } = event
    const press = keys[event.key]
    if (!bar.isConnected || ctrlKey || metaKey || altKey || !press || isTyping(target)) return
    event.preventDefault()
    press()
  })
}
