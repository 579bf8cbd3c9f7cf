/** What people see of a page, as lines of text that stay the same while the page does. */
import { type Attributes, attributes, unescaped } from '../access/drawn-form.ts'

/** Without what differs from one recording to the next: numbers, times, ids, codes and keys are «#». */
export const normal = (text: string): string =>
  text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '#')
    // A key in base64, perhaps signed: long, with capitals inside or digits among capitals.
    .replace(/(?<![\p{L}\w])(?:\w+\.)?(?=[\w-]*(?:[a-z\d_][A-Z]|[A-Z][\w-]*\d))[\w-]{16,}(?!\p{L})/gu, '#')
    .replace(/(?<![\p{L}\w])(?=[a-f]*\d)[\da-f]{8,}(?![\p{L}\w])/gu, '#')
    .replace(/\d+(?:[\s.,:/]+\d+)*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()

/** An address: readable, and without React's own ids, which count what was drawn before. */
export function place(address = ''): string {
  const plain = address.replace(/_R_\w*_/g, '#')
  try {
    return normal(decodeURIComponent(plain))
  } catch {
    return normal(plain)
  }
}

/** Tags that stand within a line; every other one begins a new line. */
const inline =
  /^(a|abbr|b|bdi|cite|code|del|em|i|img|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr|svg|circle|clipPath|defs|ellipse|g|line|path|pattern|polygon|polyline|rect|symbol|text|title|tspan|use)$/
/** Of these, what is often drawn apart. */
const apart = /^(small|span|svg|text|time|title)$/
/** What a line begins with that such a tag began. */
const told = /^(h[1-6]|legend|caption|summary|label|th|td|dt|dd|li|figcaption|dialog)$/
const fields = /^(input|select|textarea|button)$/
/** What is said or shown by an attribute. */
const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'aria-current', 'hidden', 'open']
/** What a field or a button is. */
const traits = ['required', 'disabled', 'readonly', 'checked', 'multiple', 'formaction', 'accept']

const unseen = /<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/g
const piece = /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gi
const plain = (html = '') => normal(unescaped(html.replace(/<[^>]*>/g, '')))

/** A page as its HTML draws it, in the order of reading; `frame` is all that stands around `main`. */
export function pageOf(html: string) {
  const body = html.slice(Math.max(0, html.indexOf('<body'))).replace(unseen, '')
  const labels = new Map(
    [...body.matchAll(/<label\b([^>]*)>([\s\S]*?)<\/label>/g)].map(([, at = '', inner]) => [
      attributes(at).for,
      plain(inner),
    ]),
  )
  const title = plain(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1])
  const main: string[] = []
  const frame: string[] = []
  const links: string[] = []
  let into = frame
  let mark = ''
  let line = ''

  const end = () => {
    const said = normal(line)
    if (said || mark.startsWith('(')) into.push(`${mark} ${said}`.trim())
    line = ''
    mark = ''
  }
  const field = (tag: string, at: Attributes) => {
    const is = traits.filter((t) => t in at).map((t) => (at[t] ? `${t}=${place(at[t])}` : t))
    const value = at.value === undefined ? [] : [`=${normal(at.value)}`]
    const label = at.id && labels.get(at.id)
    return `(${[tag, at.type, normal(at.name ?? ''), ...is, ...value].filter(Boolean).join(' ')})${label ? ` «${label}»` : ''}`
  }

  for (const [, closing, tag = '', rest = '', words] of body.matchAll(piece)) {
    if (words !== undefined) {
      line += unescaped(words)
      continue
    }
    if (!inline.test(tag)) end()
    if (apart.test(tag)) line += ' '
    if (tag === 'main') into = closing ? frame : main
    if (tag === 'a' && closing) line += `](${links.pop() ?? ''})`
    if (closing) continue
    const at = attributes(rest)
    if (tag === 'a') {
      line += '['
      links.push(place(at.href))
    }
    if (told.test(tag)) mark = tag
    if (tag === 'form') mark = `(form ${(at.method ?? 'get').toLowerCase()} ${place(at.action)})`
    if (tag === 'option') mark = `(option${'selected' in at ? ' selected' : ''} ${normal(at.value ?? '')})`
    if (fields.test(tag)) mark = field(tag, at)
    for (const name of spoken) if (name in at) line += ` {${name}${at[name] ? `=${normal(at[name])}` : ''}} `
    if (tag === 'input') end()
  }
  end()
  // An answer without such a part is all there is.
  return main.length > 0 ? { title, main, frame } : { title, main: frame, frame: [] }
}
