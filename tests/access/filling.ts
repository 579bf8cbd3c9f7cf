import type { Control, DrawnForm } from './drawn-form.ts'
import type { Given } from './success/row.ts'

/** A form has every field of the row; what it fixes (hidden, a button) says the same. */
export const fits = (form: DrawnForm, fields: Record<string, Given>) =>
  Object.entries(fields).every(([name, given]) => {
    const own = form.controls.filter((c) => c.name === name)
    const fixed = own.length > 0 && own.every((c) => ['hidden', 'button'].includes(c.kind) && c.options[0])
    return (
      own.length > 0 && (!fixed || own.some((c) => typeof given === 'string' && c.options.includes(given)))
    )
  })

/** What a browser would send: as drawn, with what is required filled in, and with what the row says. */
export function completed(form: DrawnForm, fields: Record<string, Given>): [string, string | File][] {
  const sent: [string, string | File][] = []
  for (const name of new Set(form.controls.map((c) => c.name))) {
    const own = form.controls.filter((c) => c.name === name)
    const given = fields[name]
    const values =
      given !== undefined
        ? [given].flat()
        : [own.flatMap((c) => c.sends)].map((v) => (missing(own, v) ? typed(own) : v))[0]
    for (const value of values ?? []) sent.push([name, value])
  }
  return sent
}

const missing = (own: Control[], sends: string[]) =>
  own.some((c) => c.required && c.kind !== 'hidden') && sends.every((v) => v === '')

/** By its kind alone, so that what a page marks as required is shown to be enough. */
function typed(own: Control[]): string[] {
  const [first] = own as [Control]
  if (['radio', 'checkbox'].includes(first.kind)) return [first.options[0] ?? '']
  if (first.kind === 'select') return [first.options.find((o) => o !== '') ?? '']
  if (first.kind === 'email') return ['quem.preenche@exemplo.pt']
  if (!['text', 'textarea'].includes(first.kind))
    throw new Error(`A linha não diz o que se escreve em ${first.name}.`)
  const text =
    'Texto que a tabela de êxito escreve, com as palavras que bastam para se perceber o que aconteceu.'
  return [first.maxLength ? text.slice(0, first.maxLength) : text]
}
