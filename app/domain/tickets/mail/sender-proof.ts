import { domainToASCII } from 'node:url'
import { readAuthenticationResults } from './authentication-results'
import type { SenderProof } from './sender-words'

interface Header {
  /** In small letters. */
  key: string
  value: string
}

/**
 * Whether a mail is from whom its From says, by the word of our own mail server (RFC 8601; RFC 7489 for what must agree
 * with what). `fail`: it looked, and nothing vouches for the domain. `none`: it said nothing, or we don't know its name.
 */
export function senderProof(
  headers: readonly Header[],
  { authservId, from }: { authservId: string | undefined; from: string | null },
): SenderProof {
  if (!authservId) return 'none'
  const checked = ownWord(headers, authservId.toLowerCase())
    .flatMap((word) => word.checked)
    // It could not look just now: that says nothing of the mail.
    .filter(({ method, result }) => ['dmarc', 'dkim', 'spf'].includes(method) && result !== 'temperror')
  if (checked.length === 0) return 'none'
  const domain = from && domainOf(from)
  // Two senders: which of them was checked? (RFC 7489, 6.6.1)
  if (!domain || headers.filter(({ key }) => key === 'from').length !== 1) return 'fail'
  const dmarc = checked.filter(({ method }) => method === 'dmarc')
  if (dmarc.some(({ result }) => result === 'fail')) return 'fail'
  const vouched = checked.some(({ method, result, properties }) => {
    if (result !== 'pass') return false
    const of = (name: string) => domainOf(properties.get(name) ?? '')
    if (method === 'dmarc') return !properties.has('header.from') || of('header.from') === domain
    return covers(method === 'dkim' ? of('header.d') || of('header.i') : of('smtp.mailfrom'), domain)
  })
  return vouched ? 'pass' : 'fail'
}

/** A word of ours that cannot be understood vouches for nobody: what stands in it comes from the mail. */
const unreadable = {
  checked: [{ method: 'dmarc', result: 'permerror', properties: new Map<string, string>() }],
}

/**
 * What our server wrote: the topmost headers of its name, above anything of a foreign hop. Those further down came with
 * the mail and are nobody's word (RFC 8601, 5); a server that keeps to it takes them out besides.
 */
function ownWord(headers: readonly Header[], authservId: string) {
  const found = []
  let arrived = false
  for (const { key, value } of headers) {
    if (key === 'received') {
      if (arrived || found.length > 0) break
      const by = /\bby\s+([^\s;()]{1,255})/i.exec(withoutComments(value))?.[1]?.toLowerCase()
      if (!by || !covers(organisation(authservId), by)) break
      // Here it came in from outside: what stands below the next one was written elsewhere.
      arrived = by === authservId
    } else if (key === 'authentication-results') {
      const word = readAuthenticationResults(value)
      const said = word?.id ?? /^[\s"]*([^\s";]{1,255})/.exec(value)?.[1]?.toLowerCase()
      if (said !== authservId) break
      found.push(word ?? unreadable)
    }
  }
  return found
}

const withoutComments = (value: string) => value.slice(0, 2000).replace(/\([^()]*\)/g, ' ')

/** «mx.exemplo.pt» and «loja.exemplo.pt» are servers of one house. */
const organisation = (host: string) => (host.split('.').length > 2 ? host.slice(host.indexOf('.') + 1) : host)

/**
 * A domain vouches for itself and for what is below it. Not the other way round, which DMARC's relaxed alignment allows within an
 * organisation: without the list of public suffixes a shop's page on a shared host would vouch for the host.
 */
const covers = (domain: string, of: string) => domain !== '' && (of === domain || of.endsWith(`.${domain}`))

/** Of an address or a name: as the DNS has it. */
const domainOf = (value: string): string =>
  domainToASCII(
    value
      .slice(value.lastIndexOf('@') + 1)
      .trim()
      .replace(/\.$/, ''),
  ).toLowerCase()
