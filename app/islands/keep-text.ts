import { forgetSent, type KeptText, keyOf, nobody, readText, tidy, writeText } from './parts/kept-texts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Never kept: what proves who somebody is, what they pay with, and what the server put there. */
const secret = /password|senha|secret|^code$|token|credential|^_|^version$|^sitio$/i
const silent = ['hidden', 'password', 'file', 'submit', 'button', 'reset']

/**
 * Keeps what is typed into a form while it is typed, and offers it again when the form is opened anew. The element is the
 * offer, hidden until there is something; it lies in its form (ui/kept-text.tsx).
 */
export default function keepText(offer: HTMLElement) {
  const form = offer.closest('form')
  if (!form) return
  const { of = nobody, days = '30' } = offer.dataset
  forgetSent(document.body.dataset.sent)
  tidy(of, Number(days))
  const name = form.querySelector<HTMLInputElement>('[name=_form]')?.value ?? ''
  const key = keyOf(of, `${location.pathname}#${name}`)
  /** What was left lying when something else was begun. */
  const older = `${key}+`
  // As it came, not as it is by now: this may start after the first words were written.
  let came = valuesOf(form, cameWith)
  const waiting = () =>
    [key, older]
      .map((where) => ({ where, kept: readText(where) }))
      .find(({ kept }) => kept && differ(kept.values, valuesOf(form)))

  const show = () => {
    const found = waiting()
    offer.hidden = !found
    const at = offer.querySelector('[data-at]')
    if (found?.kept && at)
      at.textContent = `, ${new Date(found.kept.at).toLocaleString('pt-PT', {
        dateStyle: 'long',
        timeStyle: 'short',
      })}`
  }
  offer.addEventListener('click', ({ target }) => {
    const does = (target as Element).closest<HTMLElement>('[data-does]')?.dataset.does
    const found = waiting()
    if (!does || !found?.kept) return
    if (does === 'take') fill(form, found.kept.values)
    writeText(found.where, null)
    if (does === 'take') save()
    show()
    if (offer.hidden) form.querySelector<Control>('textarea, input:not([type=hidden])')?.focus()
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const values = valuesOf(form)
    const once = form.querySelector<HTMLInputElement>('[name=_once]')?.value ?? ''
    const text: KeptText = { at: Date.now(), once, values }
    const kept = readText(key)
    if (!offer.hidden && kept && !readText(older)) writeText(older, kept)
    writeText(key, differ(values, came) ? text : null)
  }
  form.addEventListener('input', () => {
    timer ??= setTimeout(save, 500)
  })
  addEventListener('pagehide', () => timer && save())
  form.addEventListener('submit', () => save())
  // Emptied by whoever drew it, after it was sent: what is typed next is a new text.
  form.addEventListener('reset', () => setTimeout(() => (came = valuesOf(form))))
  show()
  if (differ(valuesOf(form), came)) timer = setTimeout(save, 500)
}

function* controls(form: HTMLFormElement): Generator<Control> {
  for (const control of form.elements as Iterable<Element & Partial<Control>>) {
    const { name, type } = control
    if (name && type && !silent.includes(type) && !secret.test(name)) yield control as Control
  }
}

const ticks = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** What a control holds; empty what is not ticked or chosen. */
const holds = (control: Control): string => (ticks(control) && !control.checked ? '' : control.value)

/** What it held when the page was drawn. */
function cameWith(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
  }
  if (ticks(control)) return control.defaultChecked ? control.value : ''
  return control.defaultValue
}

function valuesOf(form: HTMLFormElement, read = holds): KeptText['values'] {
  const values: KeptText['values'] = {}
  for (const control of controls(form)) {
    const list = (values[control.name] ??= [])
    const value = read(control)
    if (value !== '') list.push(value)
  }
  return values
}

function fill(form: HTMLFormElement, values: KeptText['values']) {
  const places: Record<string, number> = {}
  for (const control of controls(form)) {
    const kept = values[control.name]
    if (!kept) continue
    if (ticks(control)) control.checked = kept.includes(control.value)
    else {
      const place = places[control.name] ?? 0
      places[control.name] = place + 1
      control.value = kept[place] ?? ''
    }
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

/** Only fields that the form still has. */
const differ = (kept: KeptText['values'], now: KeptText['values']) =>
  Object.keys(now).some((name) => kept[name] && JSON.stringify(kept[name]) !== JSON.stringify(now[name]))
