/** Shows and hides a password. */
export default function password(element: HTMLElement) {
  const input = element.querySelector('input')
  const button = element.querySelector('button')
  if (!input || !button) return
  button.hidden = false
  const show = (visible: boolean) => {
    input.type = visible ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(visible))
    button.textContent = visible ? 'Ocultar' : 'Mostrar'
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  // What is sent must be a password again, or the browser remembers it as text.
  input.form?.addEventListener('submit', () => show(false))
}
