import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeHostile, type Hostile, leadingTo, saying, site } from '../../tests/world/hostile-servers'
import { NameUnknown } from './outside'
import { isPublicAddress } from './public-address'
import { safeFetch } from './safe-fetch'

/** S9 (quality.md): no private address is reached, in whatever way it is written or answered. */

const words = (list: string) => list.split(/\s+/).filter(Boolean)
const limits = { seconds: 2, bytes: 1000 }

/** What a name server may answer, and nobody may be led to. */
const inside =
  words(`0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.0.0.1 10.255.255.255 100.64.0.0 100.64.0.1 100.100.100.200
  100.127.255.255 127.0.0.1 127.0.0.53 127.1.2.3 127.255.255.255 169.254.0.1 169.254.169.254 169.254.169.253
  169.254.170.2 169.254.255.255 172.16.0.0 172.16.0.1 172.17.0.1 172.20.10.1 172.31.255.255 192.0.0.1 192.0.0.8
  192.0.0.170 192.0.0.192 192.0.2.1 192.0.2.255 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.0 192.168.0.1
  192.168.1.254 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.77 224.0.0.1
  224.0.0.251 239.255.255.250 240.0.0.1 250.1.2.3 255.255.255.254 255.255.255.255 168.63.129.16
  :: ::1 ::2 ::ffff:0:0 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:8.8.8.8
  ::127.0.0.1 ::7f00:1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::808:808 64:ff9b:1::1 100::1
  100:0:0:1::1 2001::1 2001:0:53aa:64c:0:7fff:80ff:fffe 2001:2::1 2001:4:112::1 2001:10::1 2001:20::1
  2001:1ff:ffff::1 2001:db8::1 2001:db8:ffff::1 2002:7f00:1:: 2002:a00:1::1 2002:c0a8:101::1 2002:a9fe:a9fe::1
  2002:808:808::1 2620:4f:8000::1 3fff::1 3fff:fff::1 5f00::1 fc00::1 fc00:ffff::1 fd00::1 fd00:ec2::254 fdff::1
  fe80::1 fe80::1%eth0 fe80::a9fe:a9fe febf::1 fec0::1 ff00::1 ff01::1 ff02::1 ff02::fb ff05::2 ff0e::1 4000::1
  8000::1 e000::1`)

/** No address at all: a name server that answers so is no name server. */
const nonsense =
  words(`127.1 0x7f.0.0.1 0177.0.0.1 2130706433 1.2.3 1.2.3.4.5 256.1.1.1 01.02.03.04 8.8.8.8%eth0
  [::1] ::1%lo fe80::%25eth0 8.8.8.8:80 127.0.0.1.nip.io localhost 8.8.8.8/32 2606:4700:4700::1111%1 ::ffff:999.1.1.1`)

const anybodys =
  words(`1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255
  198.20.0.0 223.255.255.255 193.136.0.1 213.13.0.1 2001:200::1 2001:4860:4860::8888 2001:818::1 2003::1
  2606:4700:4700::1111 2a00:1450:4003::200e 2620:4f:7fff::1 2620:4f:8001::1 3ffe:ffff::1`)

/** Addresses of pages that are none of ours to read, however the name is looked up. */
const unreadable =
  words(`http://127.0.0.1/ http://127.1/ http://127.0.1/ http://0/ http://0.0.0.0/ http://2130706433/
  http://0x7f000001/ http://0x7f.0x0.0x0.0x1/ http://0X7F.1/ http://017700000001/ http://0177.0.0.01/
  http://00000177.0.0.1/ http://127.0.0.1.:80/ http://127.0.0.1./ http://①②⑦.⓪.⓪.①/ http://127。0。0。1/
  http://169.254.169.254/latest/meta-data/ http://0xa9fea9fe/ http://2852039166/ http://0251.0376.0251.0376/
  http://[::1]/ http://[::]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[0:0:0:0:0:ffff:7f00:0001]/
  http://[fe80::1]/ http://[fe80::1%25eth0]/ http://[64:ff9b::7f00:1]/ http://[2002:7f00:1::]/ http://[fd00:ec2::254]/
  http://8.8.8.8/ https://[2606:4700:4700::1111]/ http://empresa.pt:22/ http://empresa.pt:8080/
  https://empresa.pt:80/ http://empresa.pt:443/ http://empresa.pt:6379/ http://ana@empresa.pt/
  http://ana:senha@empresa.pt/ http://empresa.pt@127.0.0.1/ http://empresa.pt%40127.0.0.1/ http://127.0.0.1#@empresa.pt/
  http://empresa.pt%00.interno/ ftp://empresa.pt/ file:///etc/passwd gopher://empresa.pt/_x dict://empresa.pt:11211/
  data:text/html,ola javascript:alert(1) blob:http://empresa.pt/x ws://empresa.pt/ http:/// http://empresa/ http://-a.pt/
  http://a-.pt/ http://empresa..pt/ http://.empresa.pt/ http://empresa.pt./ http://emp*resa.pt/ about:blank x`)
/** Names that stand for inside. */
const localNames =
  words(`http://localhost.localhost/ http://x.localhost/ http://impressora.local/ http://metadata.google.internal/
  http://db.intranet/ http://router.lan/ http://nas.home/ http://x.home.arpa/ http://1.0.0.127.in-addr.arpa/ http://abc.onion/
  http://srv.corp/ http://y.alt/ http://LOCALHOST.LOCAL/`)

let secret: Hostile
beforeAll(async () => {
  secret = await site(saying('segredo'))
})
afterAll(closeHostile)

test('the corpus is large', () => {
  const all = new Set([...inside, ...nonsense, ...unreadable, ...localNames])
  expect(all.size).toBeGreaterThanOrEqual(180)
  expect(inside.length).toBeGreaterThanOrEqual(100)
})

test.each(inside)('%s is inside', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(nonsense)('%s is no address', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(anybodys)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

describe('a name that leads inside is not followed', () => {
  test.each([...inside, ...nonsense])('%s', async (address) => {
    const before = secret.reached()
    const world = leadingTo(secret.port, { addresses: async () => [address], allowed: isPublicAddress })
    expect(await safeFetch('http://empresa.pt/', limits, world)).toEqual({ ok: false, why: 'private' })
    expect(secret.reached()).toBe(before)
  })
  test('not even as one address among public ones, wherever it stands', async () => {
    for (const list of [
      ['8.8.8.8', '127.0.0.1'],
      ['127.0.0.1', '8.8.8.8'],
      ['2606:4700:4700::1111', '8.8.8.8', '::1'],
    ]) {
      const world = leadingTo(secret.port, { addresses: async () => list, allowed: isPublicAddress })
      expect(await safeFetch('http://empresa.pt/', limits, world)).toEqual({ ok: false, why: 'private' })
    }
    expect(secret.reached()).toBe(0)
  })
})

// The guard of addresses is off here: what keeps these from the server is how an address is read.
describe('an address that is no page of a company is not read', () => {
  test.each(unreadable)('%s', async (address) => {
    expect(await safeFetch(address, limits, leadingTo(secret.port))).toEqual({ ok: false, why: 'address' })
    expect(secret.reached()).toBe(0)
  })
  test.each(localNames)('%s', async (address) => {
    expect(await safeFetch(address, limits, leadingTo(secret.port))).toMatchObject({
      ok: false,
      why: 'private',
    })
    expect(secret.reached()).toBe(0)
  })
})

test('negative control: without the guard the private server is reached', async () => {
  const world = leadingTo(secret.port)
  expect(await safeFetch('http://empresa.pt/', limits, world)).toMatchObject({ ok: true, text: 'segredo' })
  expect(secret.reached()).toBe(1)
})

describe('rebinding: the DNS answers otherwise the second time', () => {
  const turns = (...answers: string[][]) => {
    let n = 0
    return {
      addresses: async () => answers[Math.min(n++, answers.length - 1)] as string[],
      asked: () => n,
    }
  }
  test('between check and connection: one question, and the connection goes to what was checked', async () => {
    const before = secret.reached()
    // A documentation address stands for the public one: nothing answers there.
    const { addresses, asked } = turns(['203.0.113.9'], ['127.0.0.1'])
    const allowed = (one: string) => one === '203.0.113.9'
    const world = leadingTo(secret.port, { addresses, allowed })
    const answer = await safeFetch('http://empresa.pt/', { seconds: 1, bytes: 1000 }, world)
    expect(answer.ok).toBe(false)
    expect(asked()).toBe(1)
    expect(secret.reached()).toBe(before)
  })
  test('between two steps of a redirect: each is checked', async () => {
    const first = await site((_, response) => response.writeHead(302, { location: '/outra' }).end())
    const { addresses } = turns(['127.0.0.1'], ['127.0.0.2'])
    const world = leadingTo(first.port, { addresses, allowed: (one) => one === '127.0.0.1' })
    expect(await safeFetch('http://empresa.pt/', limits, world)).toEqual({ ok: false, why: 'private' })
    expect(first.reached()).toBe(1)
  })
})

test.each([
  ['none', 'no-name'],
  ['silent', 'unreachable'],
] as const)('a name that is %s: %s', async (kind, why) => {
  const world = leadingTo(1, { addresses: () => Promise.reject(new NameUnknown(kind)) })
  expect(await safeFetch('http://empresa.pt/', limits, world)).toEqual({ ok: false, why })
})

test('a resolver that never answers is waited for no longer than the whole time', async () => {
  const began = Date.now()
  const world = leadingTo(1, { addresses: () => new Promise(() => undefined) })
  expect(await safeFetch('http://empresa.pt/', { seconds: 0.3, bytes: 1 }, world)).toEqual({
    ok: false,
    why: 'time',
  })
  expect(Date.now() - began).toBeLessThan(1500)
})
