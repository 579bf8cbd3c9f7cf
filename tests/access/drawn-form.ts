/** The forms of a page as a browser without scripts would read them: from the HTML alone. */

export interface Control {
  name: string
  kind: string
  /** What it sends as it stands; nothing where it is off, or not chosen. */
  sends: string[]
  /** What can be chosen. */
  options: string[]
  required: boolean
  minLength: number
  maxLength: number
}

export interface DrawnForm {
  /** Path and query that it is sent to. */
  to: string
  multipart: boolean
  /** No button sends it: it says why not, or there is none. */
  closed: boolean
  controls: Control[]
}

export type Attributes = Record<string, string>

const tag = /<(\/?)(form|input|textarea|select|option|button|fieldset)\b([^>]*)>/g

/** Every form of `html`, read at `address`, that is sent by POST. */
export function formsOf(html: string, address: string): DrawnForm[] {
  const forms: { at: Attributes; controls: Control[]; elsewhere: string[]; closed: boolean }[] = []
  const apart: { form: string; control: Control }[] = []
  let inside: (typeof forms)[number] | undefined
  let select: { at: Attributes; options: { value: string; selected: boolean }[] } | undefined
  const off: boolean[] = []

  const add = (at: Attributes, kind: string, more: Partial<Control>) => {
    if (!at.name || 'disabled' in at || off.includes(true)) return
    const control: Control = {
      name: at.name,
      kind,
      sends: [],
      options: [],
      required: 'required' in at,
      minLength: Number(at.minlength ?? 0),
      maxLength: Number(at.maxlength ?? 0),
      ...more,
    }
    if (at.form) apart.push({ form: at.form, control })
    else inside?.controls.push(control)
  }

  for (const found of html.matchAll(tag)) {
    const [whole, closing, name, rest = ''] = found
    const at = attributes(rest)
    const after = html.slice(found.index + whole.length)
    if (name === 'form') {
      inside = closing ? undefined : { at, controls: [], elsewhere: [], closed: true }
      if (inside) forms.push(inside)
    } else if (name === 'fieldset') {
      if (closing) off.pop()
      else off.push('disabled' in at)
    } else if (name === 'input') {
      const kind = at.type ?? 'text'
      const chosen = !['checkbox', 'radio'].includes(kind) || 'checked' in at
      const value = at.value ?? (kind === 'checkbox' ? 'on' : '')
      add(at, kind, { sends: chosen && kind !== 'file' ? [value] : [], options: [value] })
    } else if (name === 'textarea' && !closing) {
      add(at, name, { sends: [unescaped(after.slice(0, after.indexOf('</textarea>'))).replace(/^\n/, '')] })
    } else if (name === 'select' && !closing) {
      select = { at, options: [] }
    } else if (name === 'option' && !closing) {
      const value = at.value ?? unescaped(after.slice(0, after.indexOf('<')))
      if (!('disabled' in at)) select?.options.push({ value, selected: 'selected' in at })
    } else if (name === 'select' && select) {
      const { at: own, options } = select
      const chosen = options.filter((o) => o.selected)
      const sends = 'multiple' in own ? chosen : [chosen[0] ?? options[0]].filter((o) => o !== undefined)
      add(own, name, { sends: sends.map((o) => o.value), options: options.map((o) => o.value) })
      select = undefined
    } else if (name === 'button' && !closing) {
      const own = at.form ? forms.find((f) => f.at.id === at.form) : inside
      if (own && (at.type ?? 'submit') === 'submit' && !('disabled' in at)) own.closed = false
      if (at.formaction) own?.elsewhere.push(at.formaction)
      // A button's name is sent only by who presses it.
      if (at.name) add(at, name, { options: [at.value ?? ''] })
    }
  }
  return forms
    .filter(({ at }) => at.method?.toLowerCase() === 'post')
    .flatMap(({ at, controls, elsewhere, closed }) =>
      // A button may send its form to an address of its own.
      [...new Set([at.action, ...elsewhere])].map((action) => ({
        to: pathOf(action, address),
        multipart: at.enctype === 'multipart/form-data',
        closed,
        controls: [...controls, ...apart.filter((a) => a.form === at.id).map((a) => a.control)],
      })),
    )
}

function pathOf(action: string | undefined, address: string): string {
  const url = new URL(action || address, new URL(address, 'http://localhost'))
  return url.pathname + url.search
}

export function attributes(text: string): Attributes {
  const pairs = [...text.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]))
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
export const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? whole)
  })
