import { isIP } from 'node:net'
import { isDisposable } from '../companies/creation/disposable-domains'
import type { whyNoDomain } from './own-domain-words'
import { isShared } from './shared-hosts'

export type OwnDomain = { domain: string; site: string } | { why: keyof typeof whyNoDomain }

/**
 * The company's own domain: the host of its site without «www.», and nothing above it. Who holds `loja.empresa.pt`
 * need not hold `empresa.pt`, and where names are registered (`empresa.com.pt`, `empresa.blogspot.com`) can't be told
 * from a name alone; so a mailbox, a record or a file counts at exactly this host, or not at all.
 */
export function ownDomain(website: string | null): OwnDomain {
  if (!website) return { why: 'none' }
  const url = URL.canParse(website) ? new URL(website) : null
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  const domain = host.replace(/^www\./, '')
  const plain = url && /^https?:$/.test(url.protocol) && !url.port && !url.username && !url.password
  const named = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(domain) && !isIP(host) && domain.length <= 200
  if (!plain || !named) return { why: 'odd' }
  if (isShared(domain) || isDisposable(`x@${domain}`)) return { why: 'shared' }
  return { domain, site: `${url.protocol}//${host}` }
}
