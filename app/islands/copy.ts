import { say } from './parts/say'

/** Copies `data-copy` and says so, on the button and aloud. */
export default function copy(element: HTMLElement) {
  const label = element.querySelector('span') ?? element
  const before = label.textContent
  element.addEventListener('click', async () => {
    let told = 'Copiado'
    try {
      await navigator.clipboard.writeText(element.dataset.copy ?? '')
    } catch {
      told = 'Não foi possível copiar'
    }
    label.textContent = told
    say(told)
    setTimeout(() => {
      label.textContent = before
    }, 2000)
  })
}
