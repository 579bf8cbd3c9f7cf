import { describe, expect, test } from 'vitest'
import type { FactSource, ListingState } from '../companies/schema'
import { isClaimable, needsStaff } from './claim-rules'
import { ownDomain } from './own-domain'
import { metaContents } from './proof-looking'
import { outcomeOf } from './proving'

const now = new Date('2026-11-18T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const company = (listing: ListingState, since: Date | null, createdAt: Date, checkedAt?: string) => ({
  listing,
  websiteSince: since,
  createdAt,
  sources: (checkedAt ? [{ field: 'website', checkedAt, source: 'equipa' }] : []) as FactSource[],
})

test.each([
  ['approved', null, 400, undefined, null],
  ['approved', null, 10, undefined, 'new-site'],
  ['approved', 31, 400, undefined, null],
  ['approved', 29, 400, undefined, 'new-site'],
  ['approved', 5, 400, '2026-11-14', null],
  ['approved', 5, 400, '2026-11-13', null],
  ['approved', 5, 400, '2026-11-12', 'new-site'],
  ['pending', null, 400, undefined, 'not-approved'],
  ['suspended', null, 400, '2026-11-14', 'not-approved'],
] as const)(
  '%s, site for %s days, created %s days ago, checked %s: %s',
  (listing, since, created, checked, is) => {
    const one = company(listing, since === null ? null : ago(since), ago(created), checked)
    expect(needsStaff(one, now)).toBe(is)
  },
)

const old = company('approved', null, ago(400))
test.each([
  ['email', false, old, 'prove', null],
  ['dns', false, old, 'prove', null],
  ['site', false, company('pending', null, ago(400)), 'submit', '2026-11-25'],
  ['document', false, old, 'submit', '2026-11-25'],
  ['email', true, old, 'challenge', '2026-12-02'],
  ['document', true, old, 'challenge', '2026-12-02'],
] as const)('a proof by %s, owned %s: %s', (proof, held, of, verb, until) => {
  const outcome = outcomeOf(proof, { held, company: of, now })
  expect(outcome.verb).toBe(verb)
  expect(outcome.decideBy?.toISOString().slice(0, 10) ?? null).toBe(until)
})

test.each([
  ['pending', true],
  ['info_requested', true],
  ['approved', true],
  ['suspended', true],
  ['draft', false],
  ['rejected', false],
  ['closed', false],
  ['merged', false],
] as const)('%s may be claimed: %s', (listing, yes) => expect(isClaimable(listing)).toBe(yes))

describe('own domain', () => {
  test.each([
    [
      'https://www.canalizacoes-silva.pt/contactos?x=1',
      'canalizacoes-silva.pt',
      'https://www.canalizacoes-silva.pt',
    ],
    ['http://silva.com.pt', 'silva.com.pt', 'http://silva.com.pt'],
    ['https://loja.silva.pt/', 'loja.silva.pt', 'https://loja.silva.pt'],
    ['https://WWW.Águas.pt', 'xn--guas-4na.pt', 'https://www.xn--guas-4na.pt'],
    ['https://silva.pt.', 'silva.pt', 'https://silva.pt'],
    ['https://silva.museum', 'silva.museum', 'https://silva.museum'],
  ])('%s: %s', (website, domain, site) => expect(ownDomain(website)).toEqual({ domain, site }))
  test.each([
    [null, 'none'],
    ['', 'none'],
    ['silva.pt', 'odd'],
    ['ftp://silva.pt', 'odd'],
    ['https://silva.pt:8443', 'odd'],
    ['https://ana@silva.pt', 'odd'],
    ['https://192.0.2.1', 'odd'],
    ['https://0x7f.1/', 'odd'],
    ['https://[2001:db8::1]/', 'odd'],
    ['https://intranet', 'odd'],
    ['https://silva_x.pt', 'odd'],
    ['https://www.facebook.com/canalizacoes.silva', 'shared'],
    ['https://pt-pt.facebook.com/x', 'shared'],
    ['https://silva.blogspot.com', 'shared'],
    ['https://silva.wixsite.com/site', 'shared'],
    ['https://sites.google.com/view/silva', 'shared'],
    ['https://silva.negocio.site', 'shared'],
    ['https://gmail.com', 'shared'],
    ['https://mail.sapo.pt', 'shared'],
    ['https://com.pt', 'shared'],
    ['https://www.nome.pt', 'shared'],
    ['https://mailinator.com', 'shared'],
    ['https://silva.yopmail.com', 'shared'],
  ])('%s has none: %s', (website, why) => expect(ownDomain(website)).toEqual({ why }))
})

describe('the tag on the start page', () => {
  const tag = '<meta name="aval-verificacao" content="certo">'
  test.each([
    ['plain', `<!doctype html><html><head>${tag}</head><body></body></html>`],
    ['without head', `${tag}<title>x</title>`],
    ['after scripts and styles', `<head><script>if (a < b) "</p>"</script><style>a>b{}</style>${tag}`],
    ['unquoted, other order', '<META CONTENT=certo NAME=aval-verificacao>'],
    ['after a byte order mark and a comment', `\uFEFF<!-- ola --><!DOCTYPE html>\n<html lang=pt>\n${tag}`],
    ['single quotes', "<head><meta charset=utf-8><meta name='aval-verificacao' content='certo' /></head>"],
  ])('%s: found', (_, html) => expect(metaContents(html, 'aval-verificacao')).toEqual(['certo']))
  test.each([
    ['in the body', `<head></head><body>${tag}`],
    ['after text', `<head>Olá ${tag}`],
    ['after a paragraph', `<p>Ana escreveu</p>${tag}`],
    ['in a comment', `<head><!-- ${tag} --></head>`],
    ['in a comment that never ends', `<head><!-- ${tag}`],
    ['in a script', `<head><script>var x = '${tag}'</script></head>`],
    ['in a title', `<head><title>${tag}</title></head>`],
    ['in a style that never ends', `<head><style>${tag}`],
    ['in a template', `<head><template>${tag}</template></head>`],
    ['in an attribute', `<head><meta name="description" content='${tag}'></head>`],
    ['of another name', '<meta name="aval" content="certo">'],
    ['as a property', '<meta property="aval-verificacao" content="certo">'],
    ['torn', '<meta name="aval-verificacao" content="certo'],
    ['nothing', ''],
  ])('%s: not found', (_, html) => expect(metaContents(html, 'aval-verificacao')).toEqual([]))
  test('the first of two attributes counts', () => {
    const twice = '<meta name="x" name="aval-verificacao" content="certo">'
    expect(metaContents(twice, 'aval-verificacao')).toEqual([])
  })
  test('a page made to be slow is read at once', () => {
    const began = performance.now()
    for (const html of [
      '<meta '.repeat(50_000),
      `<meta ${'"'.repeat(250_000)}`,
      '<!--'.repeat(60_000),
      '<script>'.repeat(30_000),
    ])
      metaContents(html, 'aval-verificacao')
    metaContents('<script></script>'.repeat(15_000), 'aval-verificacao')
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
