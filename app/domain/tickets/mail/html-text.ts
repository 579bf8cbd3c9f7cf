import { ownOf } from '../../shared/own'

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  copy: '©',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  atilde: 'ã',
  eacute: 'é',
  ecirc: 'ê',
  iacute: 'í',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  uacute: 'ú',
  ccedil: 'ç',
  Aacute: 'Á',
  Agrave: 'À',
  Acirc: 'Â',
  Atilde: 'Ã',
  Eacute: 'É',
  Ecirc: 'Ê',
  Iacute: 'Í',
  Oacute: 'Ó',
  Ocirc: 'Ô',
  Otilde: 'Õ',
  Uacute: 'Ú',
  Ccedil: 'Ç',
} // prettier-ignore

/**
 * The words of a mail that is HTML only, read once from left to right: what is not text (styles, scripts, comments) goes,
 * quoted parts get «>», blocks a line each. What comes out is text and drawn as such; nothing of it is ever markup again.
 */
export function textOfHtml(html: string): string {
  let out = ''
  let depth = 0
  let at = 0
  const line = () => {
    if (!out.endsWith('\n') && out !== '') out += '\n'
  }
  const put = (text: string) => {
    const said = decode(text).replace(/\s+/g, ' ')
    if (said.trim() === '') {
      if (said !== '' && out !== '' && !/\s$/.test(out)) out += ' '
      return
    }
    if (depth > 0 && (out === '' || out.endsWith('\n'))) out += '> '
    out += out === '' || /\s$/.test(out) ? said.trimStart() : said
  }
  while (at < html.length) {
    const open = html.indexOf('<', at)
    put(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open)
      continue
    }
    const end = html.indexOf('>', open)
    if (end < 0) break
    const [, closing = '', raw = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 40)) ?? []
    const name = raw.toLowerCase()
    at = end + 1
    if (closing === '' && /^(?:style|script|head|title|template|svg)$/.test(name)) {
      at = after(html.toLowerCase() === html ? html : lowered(html), `</${name}`, at)
      const close = html.indexOf('>', at)
      at = close < 0 ? html.length : close + 1
    } else if (name === 'br') out += '\n'
    else if (name === 'blockquote') {
      line()
      depth = Math.max(0, depth + (closing ? -1 : 1))
    } else if (/^(?:p|div|tr|h[1-6]|ul|ol|table|section|article|hr)$/.test(name)) line()
    else if (name === 'li' && !closing) {
      line()
      out += '- '
    }
  }
  return out
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

let last: { html: string; lower: string } | undefined
/** The same text in lower case, made once for a mail however often it is looked into. */
function lowered(html: string): string {
  if (last?.html !== html) last = { html, lower: html.replace(/[A-Z]/g, (c) => c.toLowerCase()) }
  return last.lower
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

const decode = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ownOf(entities, name) ?? ownOf(entities, name.toLowerCase()) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
