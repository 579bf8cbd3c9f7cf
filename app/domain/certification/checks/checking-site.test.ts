process.env.DATABASE_URL ??= 'postgresql://nobody@localhost/nothing'

import { afterEach, describe, expect, test } from 'vitest'
import { NameUnknown, type Outside, useOutside } from '~/platform/outside'
import { isPublicAddress } from '~/platform/public-address'
import { certificateFor } from '../../../../tests/world/certificate'
import { closeHostile, forever, leadingTo, saying, secureSite } from '../../../../tests/world/hostile-servers'
import { settings } from '../../settings/settings'
import { checkSite } from './checking-site'

/** The checkers against sites that mean well and sites that mean harm: servers on this machine, nothing outside. */

const now = new Date('2026-11-18T10:00:00Z')
const all = ['R09', 'R10', 'R11', 'R15']
const site = { website: 'https://empresa.pt', adrEntity: null }
const keys = certificateFor('empresa.pt')
const page = (body: string) => `<!doctype html><title>Empresa</title><body>${body}</body>`
const good =
  page(`<footer><a href="https://www.livroreclamacoes.pt/inicio"><img alt="Livro de Reclamações"></a>
  Em caso de litígio o consumidor pode recorrer ao <b>CNIACC</b>.
  <a href="/precos">Preços</a> <a href="/termos">Termos e condições</a> <a href="/privacidade">Privacidade</a> <a href="/cookies">Cookies</a></footer>`)

afterEach(async () => {
  useOutside(undefined)
  await closeHostile()
})

async function served(answer: Parameters<typeof secureSite>[1], over: Partial<Outside> = {}, pair = keys) {
  const site = await secureSite(pair, answer)
  useOutside(leadingTo(site.port, { ca: pair.cert, ...over }))
  return site
}
const outcomes = async (website: string | null = 'https://empresa.pt', codes = all) => {
  const { checks } = await checkSite({ website, adrEntity: null }, codes, now)
  return Object.fromEntries(Object.entries(checks).map(([code, { outcome }]) => [code, outcome]))
}

test('a site with everything: all met, with what was seen', async () => {
  await served(saying(good))
  const { checks } = await checkSite(site, all, now)
  expect(checks).toMatchObject({
    R09: { outcome: 'met', seen: 'Ligação a www.livroreclamacoes.pt encontrada.' },
    R10: { outcome: 'met', seen: expect.stringContaining('CNIACC') },
    R11: { outcome: 'met' },
    R15: { outcome: 'met', seen: expect.stringContaining('empresa.pt') },
  })
})

test('what stands on another page is found there, a few pages deep and no further', async () => {
  let asked = 0
  await served((request, response) => {
    asked += 1
    const links = Array.from({ length: 40 }, (_, i) => `<a href="/legal/${i}">Informação legal ${i}</a>`)
    response.end(request.url === '/legal/1' ? good : page(links.join('')))
  })
  expect(await outcomes('https://empresa.pt', ['R09', 'R10'])).toEqual({ R09: 'met', R10: 'met' })
  expect(asked).toBeLessThanOrEqual(1 + settings.checker.pages)
})

test.each([
  ['a comment', '<!-- <a href="https://www.livroreclamacoes.pt">x</a> -->'],
  ['a hidden element', '<div hidden><p><a href="https://www.livroreclamacoes.pt">x</a></p></div>'],
  ['a style that hides', '<div style="display: none"><a href="https://www.livroreclamacoes.pt">x</a></div>'],
  ['a script', '<script>document.write(\'<a href="https://www.livroreclamacoes.pt">\')</script>'],
  [
    'a name that only looks like it',
    '<a href="https://livroreclamacoes.pt.exemplo.com">Livro de Reclamações</a>',
  ],
  ['words without a link', '<p>Temos livro de reclamações em livroreclamacoes.pt</p>'],
])('the link in %s is none', async (_name, body) => {
  await served(saying(page(body)))
  expect(await outcomes('https://empresa.pt', ['R09'])).toEqual({ R09: 'unmet' })
})

describe('hostile sites', () => {
  const redirect = (to: string) => served((_, response) => response.writeHead(302, { location: to }).end())
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://outra.pt/',
  ])('a redirect to %s is not followed', async (to) => {
    const site = await redirect(to)
    expect(await outcomes('https://empresa.pt', ['R09'])).toEqual({ R09: 'unknown' })
    expect(site.reached()).toBe(1)
  })
  test('a name that leads inside is reached by neither check', async () => {
    const site = await served(saying(good), { addresses: async () => ['10.0.0.1'], allowed: isPublicAddress })
    expect(await outcomes()).toEqual({ R09: 'unknown', R10: 'unknown', R11: 'unknown', R15: 'unmet' })
    expect(site.reached()).toBe(0)
  })
  test('an endless body is cut, and what came is read', async () => {
    await served((_, response) => {
      response.write(good)
      forever(response, '<a <a '.repeat(10_000))
    })
    const began = Date.now()
    expect(await outcomes('https://empresa.pt', ['R09'])).toEqual({ R09: 'met' })
    expect(Date.now() - began).toBeLessThan(8000)
  })
  test('no page holds the reader up', async () => {
    for (const piece of ['<a ', '<a href="', '<!--', '<script>', '<div hidden>', '<a href=x>', '&#', '< '])
      await served(saying(piece.repeat(300_000))).then(() => outcomes('https://empresa.pt', ['R09']))
  }, 8000)
  test('a name that is none and a server that is silent are unknown', async () => {
    useOutside({
      ...leadingTo(1),
      addresses: () => Promise.reject(new NameUnknown('none')),
    })
    expect(await outcomes()).toMatchObject({ R09: 'unknown', R15: 'unknown' })
    useOutside(leadingTo(1))
    expect(await outcomes()).toMatchObject({ R09: 'unknown', R15: 'unknown' })
  })
  test('an error of the server is unknown, not unmet', async () => {
    await served((_, response) => response.writeHead(503).end('manutenção'))
    expect(await outcomes('https://empresa.pt', ['R09', 'R10'])).toEqual({ R09: 'unknown', R10: 'unknown' })
  })
})

describe('TLS', () => {
  const seen = async () => (await checkSite(site, ['R15'], now)).checks.R15
  test.each([
    ['of another name', certificateFor('outra.pt'), undefined, 'é de outro nome'],
    ['out of date', certificateFor('empresa.pt', { until: 2021 }), undefined, 'fora do prazo'],
    ['of nobody we know', keys, 'nobody', 'não é de uma entidade reconhecida'],
  ])('a certificate %s is unmet, and it says why', async (_name, pair, ca, why) => {
    await served(saying(good), ca ? { ca: undefined } : {}, pair)
    expect(await seen()).toMatchObject({ outcome: 'unmet', seen: expect.stringContaining(why) })
  })
  test('one that ends within fourteen days is met, and told', async () => {
    await served(saying(good))
    // The certificate of the tests ends on 1 January 2049.
    const near = await checkSite(site, ['R15'], new Date('2048-12-20T10:00:00Z'))
    expect(near).toMatchObject({
      checks: { R15: { outcome: 'met' } },
      tlsEnds: { host: 'empresa.pt', left: 11 },
    })
    const far = await checkSite(site, ['R15'], new Date('2048-12-18T00:00:00Z'))
    expect(far.tlsEnds).toBeNull()
  })
  test.each([
    [null, 'unmet'],
    ['https://facebook.com/empresa', 'unmet'],
    ['https://empresa.blogspot.com', 'unmet'],
  ])('%s is no domain of its own', async (website, outcome) => {
    expect(await outcomes(website, ['R15', 'R09'])).toEqual({ R15: outcome, R09: 'not-applicable' })
  })
})

describe('nothing to look at is never met', () => {
  const seen = async (website: string | null, adrEntity: string | null) =>
    (await checkSite({ website, adrEntity }, all, now)).checks
  test('without a site: the link has no place, the entity stands on the profile or is missing', async () => {
    expect(await outcomes(null)).toEqual({
      R09: 'not-applicable',
      R10: 'unmet',
      R11: 'not-applicable',
      R15: 'unmet',
    })
    expect((await seen(null, 'cniacc')).R10).toEqual({
      outcome: 'met',
      seen: expect.stringContaining('(CNIACC)'),
    })
    expect((await seen(null, 'nenhures')).R10?.outcome).toBe('unmet')
  })
  test('an address that cannot be opened is no way out', async () => {
    expect((await seen('https://192.0.2.7', null)).R09?.outcome).toBe('unknown')
  })
})
