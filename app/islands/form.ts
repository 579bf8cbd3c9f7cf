import { message } from './parts/form-messages'
import { sendFromHere } from './parts/sending'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Inline validation by the constraint attributes: on leaving a field that was filled in, and for all of them on
 * sending; never while typing, except to take a message away. Uses the browser's checks and our words. An answer is sent by Ctrl
 * Enter too.
 */
export default function form(element: HTMLElement) {
  if (element.dataset.plain !== undefined) sendFromHere(element as HTMLFormElement)
  if (element.dataset.answer !== undefined)
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
        (element as HTMLFormElement).requestSubmit()
    })
  let pressed = false
  document.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (pressed = false), true)
  element.addEventListener('focusout', (event) => {
    const control = event.target as Control
    if (!control.willValidate || (control.value === '' && !wrong(control))) return
    // A message that comes or goes under a pressed pointer moves what is being pressed, and the click is lost.
    if (pressed) document.addEventListener('pointerup', () => setTimeout(judge, 0, control), { once: true })
    else judge(control)
  })
  element.addEventListener('input', (event) => {
    const control = event.target as Control
    if (wrong(control) && control.validity?.valid) judge(control)
  })
  element.addEventListener('paste', ({ target, clipboardData }) => {
    const control = target as HTMLInputElement | HTMLTextAreaElement
    const { maxLength, value, selectionStart, selectionEnd } = control
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    // Browsers cut what is too long and say nothing.
    const cut = maxLength > 0 && kept + (clipboardData?.getData('text').length ?? 0) > maxLength
    if (cut)
      setTimeout(say, 0, control, `Só cabem ${maxLength} caracteres: o fim do que colou ficou de fora.`)
  })
  let first: Control | undefined
  element.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault()
      const control = event.target as Control
      judge(control)
      if (first) return
      first = control
      setTimeout(() => {
        first?.focus()
        first = undefined
      })
    },
    true,
  )
  element.addEventListener('submit', () => {
    for (const note of element.querySelectorAll('.error[data-ours]')) note.remove()
  })
}

const field = (control: Control) => control.closest<HTMLElement>('.field')
const wrong = (control: Control) => field(control)?.classList.contains('wrong') ?? false

const judge = (control: Control) => say(control, message(control))

/** Under a field; nothing takes away what was there. */
function say(control: Control, text: string) {
  const box = field(control)
  if (!box) return
  const key = box.id || control.id
  let note = box.querySelector<HTMLElement>('.error')
  box.classList.toggle('wrong', text !== '')
  if (text === '') {
    control.removeAttribute('aria-invalid')
    if (note) note.textContent = ''
    return
  }
  if (!note) {
    note = document.createElement('p')
    note.className = 'error'
    note.id = `${key}-erro`
    note.dataset.ours = ''
    box.append(note)
  }
  note.textContent = text
  control.setAttribute('aria-invalid', 'true')
  const described = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  control.setAttribute('aria-describedby', [...described.add(note.id)].join(' '))
}
