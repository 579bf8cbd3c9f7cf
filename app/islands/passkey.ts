import { browserSupportsWebAuthn, reason, usePasskey } from './parts/passkeys'

/** A button that a passkey fills in: shown where the browser knows them; asks the device, then sends its form. */
export default function passkey(element: HTMLElement) {
  const form = element as HTMLFormElement
  const button = form.querySelector('button')
  const credential = form.querySelector<HTMLInputElement>('[name=credential]')
  const remember = form.querySelector<HTMLInputElement>('[name=stay]')
  const note = form.querySelector<HTMLElement>('.error')
  if (!browserSupportsWebAuthn() || !button || !credential || !note) return
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true') return
    button.setAttribute('aria-disabled', 'true')
    note.textContent = ''
    // «Keep me signed in» stands in the form beside this one.
    const box = document.querySelector<HTMLInputElement>('input[type=checkbox][name=remember]')
    if (remember && box) remember.value = box.checked ? 'sim' : ''
    try {
      credential.value = await usePasskey(form.dataset.options ?? '', form.dataset.purpose ?? '')
      form.submit()
    } catch (error) {
      note.textContent = reason(error)
      button.removeAttribute('aria-disabled')
    }
  })
}
