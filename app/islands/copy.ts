import { sayOn } from './parts/say'

/** Copies `data-copy` and says so, on the button and aloud. */
export default function copy(element: HTMLElement) {
  element.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(element.dataset.copy ?? '')
      sayOn(element, 'Copiado')
    } catch {
      sayOn(element, 'Não foi possível copiar')
    }
  })
}
