import { describe, expect, test } from 'vitest'
import { askingHost, isAuthorised, typedDomain } from './seal-sites'

describe('which site asks', () => {
  test.each([
    [{ referer: 'https://www.Empresa.pt/contactos?x=1' }, 'www.empresa.pt'],
    [{ referer: 'http://empresa.pt:8080/' }, 'empresa.pt'],
    [{ origin: 'https://loja.empresa.pt', referer: 'https://outra.pt/' }, 'loja.empresa.pt'],
    [{ origin: 'null', referer: 'https://empresa.pt/' }, 'empresa.pt'],
    [{ referer: 'https://empresa.pt./' }, 'empresa.pt'],
    [{ referer: 'https://café.pt/' }, 'xn--caf-dma.pt'],
    [{ referer: 'http://[::1]:3000/' }, '[::1]'],
    [{}, null],
    [{ origin: 'null' }, null],
    [{ referer: '' }, null],
    [{ referer: 'não é um endereço' }, null],
    [{ referer: 'android-app://com.exemplo' }, null],
    [{ referer: 'file:///c:/site.html' }, null],
    [{ referer: `https://empresa.pt/${'a'.repeat(3000)}` }, null],
  ])('%j → %s', (headers, host) => {
    expect(askingHost(headers)).toBe(host)
  })
})

describe('where a seal may be shown', () => {
  const domains = ['empresa.pt', 'www.Outra.com']
  test.each([
    ['empresa.pt', true],
    ['www.empresa.pt', true],
    ['loja.nova.empresa.pt', true],
    ['outra.com', true],
    ['falsaempresa.pt', false],
    ['empresa.pt.evil.example', false],
    ['empresa.com', false],
    ['pt', false],
    ['', false],
  ])('%s: %s', (host, yes) => {
    expect(isAuthorised(domains, host)).toBe(yes)
  })
  test('nowhere without a domain', () => {
    expect(isAuthorised([], 'empresa.pt')).toBe(false)
    expect(isAuthorised([''], 'empresa.pt')).toBe(false)
  })
})

describe('a domain as people type it', () => {
  test.each([
    ['empresa.pt', 'empresa.pt'],
    [' https://www.Empresa.pt/contactos ', 'empresa.pt'],
    ['http://loja.empresa.pt:8080', 'loja.empresa.pt'],
    ['empresa.pt.', 'empresa.pt'],
    ['café.pt', 'xn--caf-dma.pt'],
    ['empresa', null],
    ['localhost', null],
    ['192.168.1.1', null],
    ['[::1]', null],
    ['empresa pt', null],
    ['a_b.pt', null],
    ['-a.pt', null],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(30)}.pt`, null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s → %s', (typed, domain) => {
    expect(typedDomain(typed)).toBe(domain)
  })
})
