/** What may stand before the body: anything else begins it, and what follows was perhaps written by visitors. */
const ofHead = new Set([
  'html',
  'head',
  'meta',
  'link',
  'base',
  'title',
  'style',
  'script',
  'noscript',
  'template',
])
/** Their content is no markup, or is shown to nobody. */
const raw = new Set(['title', 'style', 'script', 'noscript', 'template'])
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', a, b, c] of text.matchAll(attribute)) {
    const key = name.toLowerCase()
    // The first of two counts (HTML, 13.2.5.33).
    if (!found.has(key)) found.set(key, a ?? b ?? c ?? '')
  }
  return found
}

/**
 * Contents of `<meta name="…">` in the head of a page. Reads no further than the head: comments, scripts, titles and
 * everything from the body on may hold what strangers wrote.
 */
export function metaContents(html: string, name: string): string[] {
  const found: string[] = []
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open < 0 || html.slice(at, open).trim() !== '') return found
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      if (end < 0) return found
      at = end + 3
      continue
    }
    if (html[open + 1] === '!' || html[open + 1] === '?') {
      const end = html.indexOf('>', open)
      if (end < 0) return found
      at = end + 1
      continue
    }
    const tag = /^<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/i.exec(html.slice(open, open + 8192))
    const element = tag?.[2]?.toLowerCase() ?? ''
    if (!tag || !ofHead.has(element) || (tag[1] && element === 'head')) return found
    at = open + tag[0].length
    if (tag[1]) continue
    if (element === 'meta') {
      const attributes = attributesOf(tag[3] ?? '')
      if (attributes.get('name')?.toLowerCase() === name) found.push((attributes.get('content') ?? '').trim())
    }
    if (raw.has(element)) {
      const close = new RegExp(`</${element}[\\s/>]`, 'i').exec(html.slice(at))
      if (!close) return found
      at += close.index
    }
  }
}
