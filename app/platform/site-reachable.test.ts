import { describe, expect, test } from 'vitest'
import { isPublicAddress, siteReachable } from './site-reachable'

describe('addresses', () => {
  test.each([
    ['1.1.1.1', true],
    ['193.136.0.1', true],
    ['10.0.0.1', false],
    ['100.64.1.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['203.0.113.9', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['2a00:1450:4003::1', true],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::', false],
    ['64:ff9b::a00:1', false],
    ['isto', false],
    ['', false],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))
})

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
const giving =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

describe('a site', () => {
  test.each([
    ['has an address', giving('193.136.0.1'), failing('ENODATA'), 'yes'],
    ['has one of IPv6 only', failing('ENODATA'), giving('2a00:1450:4003::1'), 'yes'],
    ['leads within', giving('10.0.0.1'), failing('ENODATA'), 'private'],
    ['leads to both', giving('10.0.0.1', '193.136.0.1'), giving(), 'yes'],
    ['is no name', failing('ENOTFOUND'), failing('ENOTFOUND'), 'no-name'],
    ['is never answered for', () => new Promise<string[]>(() => {}), failing('ENOTFOUND'), 'unknown'],
    ['is not answered for', failing('ETIMEOUT'), failing('ENOTFOUND'), 'unknown'],
  ])('%s', async (_, resolve4, resolve6, found) => {
    expect(await siteReachable('https://www.empresa.pt/loja', 0.05, { resolve4, resolve6 })).toBe(found)
  })
})
