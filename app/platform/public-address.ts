import { BlockList, isIP } from 'node:net'

/**
 * Networks that a server must not be led into, by the registries of special addresses (IANA, RFC 6890 and its
 * successors). Among them one's own machine, private and shared networks, link-local with the metadata services of
 * clouds (169.254.169.254), documentation, multicast, broadcast.
 */
const special4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
/** Public by its number, but the inside of a cloud: Azure's wire server. */
const inside4 = '168.63.129.16/32'
/**
 * Of IPv6 only global unicast is public (RFC 4291, 2.4); of that not: protocol assignments with Teredo and ORCHID
 * (2001::/23), documentation, 6to4, which carries an IPv4 address, AS112.
 */
const global6 = '2000::/3'
const special6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

function listOf(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.split(/\s+/)) {
    const [net = '', bits] = network.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

const refused4 = listOf(`${special4} ${inside4}`, 'ipv4')
const public6 = listOf(global6, 'ipv6')
const refused6 = listOf(special6, 'ipv6')

/**
 * True when an address may be anybody's on the internet. IPv4 addresses dressed as IPv6 (mapped, NAT64, 6to4) never
 * are: who has a public one can say it plainly. Anything that is no plain address, a zone too, is none.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
