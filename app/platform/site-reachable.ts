import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Whether the name of a site leads to an address of the public Internet. Asks the domain name system only: nothing is
 * fetched, so nothing behind our wall can be reached by it (OWASP, Server-Side Request Forgery Prevention).
 */

/** Special-purpose addresses (IANA registries; RFC 6890): private, loopback, link-local, documentation, multicast … */
const special = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only 2000::/3 is given out; tunnels and documentation within it lead elsewhere. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export type SiteFound = 'yes' | 'no-name' | 'private' | 'unknown'

/** What answers for a name; a stand-in takes its place in tests. */
export interface Names {
  resolve4(host: string): Promise<string[]>
  resolve6(host: string): Promise<string[]>
}

const none = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN', 'EBADNAME'])

/** @param seconds how long the domain name system may take */
export async function siteReachable(
  website: string,
  seconds: number,
  names: Names = new Resolver({ timeout: (seconds * 1000) / 2, tries: 2 }),
): Promise<SiteFound> {
  const host = new URL(website).hostname
  const late = new AbortController()
  const answers = await Promise.race([
    Promise.allSettled([names.resolve4(host), names.resolve6(host)]),
    // However many servers are asked one after the other: nobody waits longer.
    setTimeout(seconds * 1000, null, { signal: late.signal }),
  ])
  late.abort()
  if (!answers) return 'unknown'
  const addresses = answers.flatMap((a) => (a.status === 'fulfilled' ? a.value : []))
  if (addresses.some(isPublicAddress)) return 'yes'
  if (addresses.length > 0) return 'private'
  const failed = answers.flatMap((a) =>
    a.status === 'rejected' ? [(a.reason as { code?: string }).code ?? ''] : [],
  )
  return failed.every((code) => none.has(code)) ? 'no-name' : 'unknown'
}
