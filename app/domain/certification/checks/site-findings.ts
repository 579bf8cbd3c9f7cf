import { ownOf } from '../../shared/own'
import { type AdrEntity, adrEntities } from './adr-entities'

/** What a page of a company's site shows, read from its HTML as text. Pure: nothing is fetched, nothing is run. */

export interface Anchor {
  href: URL
  text: string
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ' }
const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, dec, hex, name) => {
    const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : 0
    if (code > 0 && code < 0x110000) return String.fromCodePoint(code)
    return ownOf(entities, String(name).toLowerCase()) ?? whole
  })

/** Lower case, without accents, with single spaces: for comparing. */
export const plain = (text: string): string =>
  decoded(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Elements that show nothing of what is in them. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'iframe'])
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
const attribute = /([a-z-]{1,40})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi

interface Tag {
  name: string
  closes: boolean
  attributes: Record<string, string>
}

function tagOf(inside: string): Tag | null {
  const found = /^(\/?)([a-z][a-z0-9]{0,20})/i.exec(inside)
  if (!found) return null
  const attributes: Record<string, string> = Object.create(null)
  for (const [, name = '', a, b, c] of inside.slice(found[0].length, 4000).matchAll(attribute))
    attributes[name.toLowerCase()] ??= decoded(a ?? b ?? c ?? '')
  return { name: (found[2] as string).toLowerCase(), closes: found[1] === '/', attributes }
}

const isHidden = ({ attributes }: Tag) =>
  'hidden' in attributes ||
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden/i.test(attributes.style ?? '')

/** Links of a page that are looked at: no page made for people has more. */
const mostAnchors = 2000

export interface PageSeen {
  anchors: Anchor[]
  /** All that people read, plain. */
  text: string
}

/**
 * Goes once over a page, whatever is in it: its links and words, without what people don't see (comments, scripts, what
 * is marked hidden). Each character is looked at a bounded number of times, so no page holds us up.
 */
export function readPage(html: string, base: string): PageSeen {
  const anchors: Anchor[] = []
  const said: string[] = []
  let link: { href: string; said: string[] } | null = null
  let hidden: { name: string; depth: number } | null = null
  const say = (text: string) => {
    if (hidden || !text) return
    said.push(text)
    link?.said.push(text)
  }
  const close = () => {
    if (link && URL.canParse(link.href, base))
      anchors.push({ href: new URL(link.href, base), text: plain(link.said.join(' ')) })
    link = null
  }
  const lower = html.toLowerCase()
  for (let at = 0; anchors.length < mostAnchors; ) {
    const open = html.indexOf('<', at)
    say(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) break
    const comment = html.startsWith('<!--', open)
    const end = html.indexOf(comment ? '-->' : '>', open)
    if (end < 0) break
    at = end + (comment ? 3 : 1)
    const tag = comment ? null : tagOf(html.slice(open + 1, end))
    if (!tag) continue
    if (silent.has(tag.name) && !tag.closes) {
      const over = lower.indexOf(`</${tag.name}`, at)
      if (over < 0) break
      at = over
    } else if (hidden) {
      if (tag.name === hidden.name) hidden.depth += tag.closes ? -1 : 1
      if (hidden.depth === 0) hidden = null
    } else if (!tag.closes && isHidden(tag) && !empty.has(tag.name)) {
      hidden = { name: tag.name, depth: 1 }
    } else if (tag.name === 'a') {
      close()
      if (!tag.closes && tag.attributes.href) {
        link = {
          href: tag.attributes.href,
          said: [tag.attributes.title ?? '', tag.attributes['aria-label'] ?? ''],
        }
      }
    } else if (tag.name === 'img' && tag.attributes.alt) say(` ${tag.attributes.alt} `)
    else say(' ')
  }
  close()
  return { anchors, text: plain(said.join(' ')) }
}

const bare = (host: string) => host.replace(/^www\./, '')

/** Whether a link leads to a site, or to the part of one after its slash. */
function leadsTo(href: URL, site: string): boolean {
  const [host = '', ...path] = site.split('/')
  const at = bare(href.hostname)
  const there = at === host || at.endsWith(`.${host}`)
  return there && (path.length === 0 || href.pathname.startsWith(`/${path.join('/')}`))
}

/** The link to the complaints book (Decreto-Lei n.º 156/2005, art. 5.º-B). */
export const complaintsBook = (anchors: readonly Anchor[]): Anchor | undefined =>
  anchors.find((a) => /^https?:$/.test(a.href.protocol) && leadsTo(a.href, 'livroreclamacoes.pt'))

/** The entity of dispute resolution that a page names, by a link to it or by its name. */
export function adrEntityOn({ anchors, text }: PageSeen): AdrEntity | undefined {
  const linked = adrEntities.find((e) => anchors.some((a) => e.sites.some((s) => leadsTo(a.href, s))))
  if (linked) return linked
  const padded = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return adrEntities.find((e) => e.known.some((name) => padded.includes(` ${name} `)))
}

/** Pages that a site owes its visitors. */
export const owedPages = {
  prices: { label: 'preços', words: /\b(precos?|precario|tabela de precos|orcamentos?|tarifas?)\b/ },
  terms: { label: 'condições', words: /\b(termos|condicoes)\b/ },
  privacy: { label: 'privacidade', words: /\b(privacidade|protecao de dados|rgpd)\b/ },
  cookies: { label: 'cookies', words: /\bcookies?\b/ },
} as const
export type OwedPage = keyof typeof owedPages

export const owedPagesOn = (anchors: readonly Anchor[]): OwedPage[] =>
  (Object.keys(owedPages) as OwedPage[]).filter((key) =>
    anchors.some((a) =>
      owedPages[key].words.test(`${a.text} ${plain(a.href.pathname.replace(/[-_/]/g, ' '))}`),
    ),
  )

const legal = /\b(reclamacoes|litigios|ral|termos|condicoes|legais|legal|contactos?|contacto|apoio|ajuda)\b/

/** Pages of the same site where such a link may stand, the likeliest first. */
export function pagesToRead(anchors: readonly Anchor[], base: string, most: number): string[] {
  const own = bare(new URL(base).hostname)
  const here = new URL(base).pathname
  const likely = anchors.filter(
    (a) =>
      /^https?:$/.test(a.href.protocol) &&
      bare(a.href.hostname) === own &&
      a.href.pathname !== here &&
      legal.test(`${a.text} ${plain(a.href.pathname.replace(/[-_/]/g, ' '))}`),
  )
  const addresses = likely.map((a) => a.href.origin + a.href.pathname + a.href.search)
  return [...new Set(addresses)].slice(0, most)
}
