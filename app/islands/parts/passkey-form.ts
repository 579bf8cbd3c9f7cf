import { browserSupportsWebAuthn, makePasskey, reason } from './passkeys'

/**
 * Before a form is sent, has the device make a passkey and puts its answer into the form's hidden field. Listens on
 * the form's own element, so before the framework, which listens at the root.
 */
export function passkeyForm(element: HTMLElement, address: string, signal: AbortSignal): void {
  const form = element.querySelector('form')
  const credential = form?.querySelector<HTMLInputElement>('[name=credential]')
  const note = form?.querySelector<HTMLElement>('[data-passkey-note]')
  if (!form || !credential || !note || !browserSupportsWebAuthn()) return
  let asking = false
  form.addEventListener(
    'submit',
    async (event) => {
      if (credential.value) {
        // It goes now; the next try makes another.
        setTimeout(() => (credential.value = ''))
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (asking) return
      asking = true
      note.textContent = ''
      try {
        credential.value = await makePasskey(address)
        form.requestSubmit()
      } catch (error) {
        note.textContent = reason(error)
      } finally {
        asking = false
      }
    },
    { capture: true, signal },
  )
}
