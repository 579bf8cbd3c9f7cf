/** Characters left in a textarea; aloud only when few are. */
export default function counter(element: HTMLElement) {
  const area = element as HTMLTextAreaElement
  const line = area.parentElement?.querySelector<HTMLElement>('.counter')
  if (!line) return
  const show = () => {
    const left = area.maxLength - area.value.length
    line.textContent =
      left === 1
        ? 'Falta 1 caráter para o limite'
        : `Faltam ${left.toLocaleString('pt-PT')} caracteres para o limite`
    if (left <= 20) {
      line.setAttribute('role', 'status')
      line.removeAttribute('aria-hidden')
    } else {
      line.removeAttribute('role')
      line.setAttribute('aria-hidden', 'true')
    }
  }
  area.addEventListener('input', show)
  show()
}
