import { NameUnknown, outside } from '~/platform/outside'
import { type FetchFailure, safeFetch } from '~/platform/safe-fetch'
import { settings } from '../settings/settings'
import { metaName, proofFile } from './claim-words'

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

/** What a look at DNS or site found. */
export type LookResult = 'held' | 'missing' | 'other' | FetchFailure

const isOurs = (text: string) => text.startsWith('aval-verificacao=')

/** TXT records of the domain: one of them must be the text of the claim. */
export async function lookAtDns(domain: string, text: string): Promise<LookResult> {
  try {
    const records = (await outside().texts(domain)).map((record) => record.trim())
    if (records.includes(text)) return 'held'
    return records.some(isOurs) ? 'other' : 'missing'
  } catch (error) {
    if (error instanceof NameUnknown) return error.kind === 'none' ? 'missing' : 'unreachable'
    throw error
  }
}

/** The file, or else the tag on the start page. A file that answers for every address (200 with a page) is none. */
export async function lookAtSite(site: string, text: string): Promise<LookResult> {
  const seconds = settings.claim.fetchSeconds
  const [file, page] = await Promise.all([
    safeFetch(site + proofFile, { seconds, bytes: 1024 }),
    safeFetch(`${site}/`, { seconds, bytes: settings.claim.fetchBytes }),
  ])
  const line = file.ok && file.status === 200 ? file.text.trim() : ''
  if (line === text) return 'held'
  const contents = page.ok && page.status === 200 ? metaContents(page.text, metaName) : []
  if (contents.some((content) => content === text || `aval-verificacao=${content}` === text)) return 'held'
  if (isOurs(line) || contents.length > 0) return 'other'
  // What hinders the start page says more than a file that is not there.
  return page.ok ? 'missing' : page.why
}
