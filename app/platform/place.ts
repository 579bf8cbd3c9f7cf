import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIPv6 } from 'node:net'
import type { CountryResponse, Reader } from 'mmdb-lib'

/** The file's own shape (ip-location-db), simpler than MaxMind's. */
type Row = { country_code?: string } & CountryResponse
const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const keepFor = 10 * 60_000

let reader: Promise<Reader<Row> | null> | undefined
let forgetting: NodeJS.Timeout | undefined

/** 8 MB that few requests need: read at the first question, let go of ten minutes after the last. */
function theReader(): Promise<Reader<Row> | null> {
  reader ??= open()
  clearTimeout(forgetting)
  forgetting = setTimeout(() => (reader = undefined), keepFor).unref()
  return reader
}

/** Null where the file can't be read: a place is a courtesy, nothing depends on it. */
async function open(): Promise<Reader<Row> | null> {
  try {
    const [{ Reader }, bytes] = await Promise.all([
      import('mmdb-lib'),
      readFile(createRequire(import.meta.url).resolve(file)),
    ])
    return new Reader<Row>(bytes)
  } catch {
    return null
  }
}

/** Networks that are nowhere (RFC 6890): the table gives some of them a country all the same. */
const nowhere = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nowhere.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nowhere.addSubnet(net, bits, 'ipv6')

const countries = new Intl.DisplayNames('pt-PT', { type: 'region', fallback: 'none' })

/**
 * The country of a network address, in words: «Portugal»; null when private, unknown or no address at all. From a
 * table of the registries that lies in this machine (ip-location-db, CC0): no address is told to anybody.
 */
export async function countryOf(from: string | null | undefined): Promise<string | null> {
  const address = from?.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address || nowhere.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return null
  try {
    const code = (await theReader())?.get(address)?.country_code
    return code ? (countries.of(code) ?? null) : null
  } catch {
    return null
  }
}
