import { describe, expect, test } from 'vitest'
import { deviceOf, sourceOf } from './click-facts'
import { isAvoided, newCode, readCode } from './code'
import { stateToday } from './link-filter'
import { ownSite, sitePath, withCampaign, withPartner } from './targets'

const origin = 'https://aval.example'

describe('codes', () => {
  test('have seven letters that nobody mistakes for others, and read as nothing rude', () => {
    for (let i = 0; i < 2000; i++) {
      const code = newCode()
      expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxz]{7}$/)
      expect(isAvoided(code)).toBe(false)
    }
  })
  test('what reads badly is drawn again', () => {
    const drawn = ['22fdp22', 'bm3rd42', 'xxx2345', '2345bcd']
    expect(newCode(() => drawn.shift() as string)).toBe('2345bcd')
  })
  test.each([
    ['2345bcd', '2345bcd'],
    ['2345BCD', '2345bcd'],
    ['2345bc', null],
    ['2345bcdf', null],
    ['2345bca', null],
    ['2345bc0', null],
    ['2345bc/', null],
    ['', null],
  ])('«%s» is read as %s', (typed, code) => expect(readCode(typed)).toBe(code))
})

describe('where a link may lead', () => {
  test.each([
    ['/', '/'],
    [origin, '/'],
    ['/empresas?q=obras#lista', '/empresas?q=obras#lista'],
    [`${origin}/aprovadas/oficina-do-rio/avaliar`, '/aprovadas/oficina-do-rio/avaliar'],
    [' /pricing ', '/pricing'],
    ['/afiliados/como-funciona', '/afiliados/como-funciona'],
    ['/afiliados/dashboard', null],
    ['/afiliados/dashboardx', '/afiliados/dashboardx'],
    ['/empresas/criar-perfil', '/empresas/criar-perfil'],
    ['/avaliacoes/confirmar', null],
    ['/avaliacoes/1/responder', null],
    ['/avaliacoes/1', '/avaliacoes/1'],
    ['/admin', null],
    ['/admin/dashboard', null],
    ['/perfil', null],
    ['/auth/login?volta=/admin', null],
    ['/auth/registrar', '/auth/registrar'],
    ['/auth/login', null],
    ['/dev/ui', null],
    ['/s/2345bcd', null],
    ['/i/convite', null],
    ['/empresas/../admin', null],
    ['/empresas/%2e%2e/admin', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/empresas//evil.example', null],
    ['/.//evil.example', null],
    ['/empresas%0d%0aset-cookie: a', null],
    ['https://evil.example/empresas', null],
    [`${origin}.evil.example/empresas`, null],
    ['https://aval.example@evil.example/', null],
    ['http://aval.example/empresas', null],
    ['javascript:alert(1)', null],
    ['empresas', null],
    ['', null],
    [`/empresas?q=${'a'.repeat(500)}`, null],
  ])('on this site «%s» is %s', (typed, path) => expect(sitePath(typed, origin)).toBe(path))

  test.each([
    ['https://oficina.pt', 'https://oficina.pt/'],
    ['oficina.pt/contactos?a=1', 'https://oficina.pt/contactos?a=1'],
    ['https://www.oficina.pt/', 'https://www.oficina.pt/'],
    ['http://oficina.pt', null],
    ['https://loja.oficina.pt', null],
    ['https://oficina.pt.evil.example', null],
    ['https://oficina.pt@evil.example', null],
    ['https://nome:senha@oficina.pt', null],
    ['https://oficina.pt:8443/', null],
    ['https://oficina.pt\\@evil.example', null],
    ['javascript:alert(1)//oficina.pt', null],
    ['', null],
  ])('on a site of one’s own «%s» is %s', (typed, url) => expect(ownSite(typed, ['oficina.pt'])).toBe(url))

  test('a campaign and a partner stand beside what the address says already', () => {
    const path = withCampaign('/empresas?q=obras#lista', {
      source: 'boletim',
      medium: '',
      campaign: 'outono 26',
    })
    expect(path).toBe('/empresas?q=obras&utm_source=boletim&utm_campaign=outono+26#lista')
    expect(withPartner(path, 'ana23456')).toContain('&parceiro=ana23456#lista')
    expect(withPartner('/pricing?parceiro=outro', 'ana23456')).toBe('/pricing?parceiro=ana23456')
    expect(withPartner('/pricing', 'ana23456', 'bcdf234')).toBe('/pricing?parceiro=ana23456&ligacao=bcdf234')
    expect(withPartner('/pricing', null)).toBe('/pricing')
  })
})

describe('a click', () => {
  test.each([
    [undefined, false, 'direct'],
    ['', false, 'direct'],
    ['nada', false, 'direct'],
    ['file:///home', false, 'direct'],
    ['https://www.google.pt/', false, 'search'],
    ['https://www.google.com/search?q=aval', false, 'search'],
    ['https://duckduckgo.com/', false, 'search'],
    ['https://mail.google.com/mail/u/0', false, 'mail'],
    ['https://webmail.empresa.pt/', false, 'mail'],
    ['android-app://com.google.android.gm/', false, 'mail'],
    ['https://l.facebook.com/', false, 'social'],
    ['https://t.co/abc', false, 'social'],
    ['https://www.linkedin.com/feed', false, 'social'],
    ['https://evil-facebook.com.example/', false, 'site'],
    ['https://notgoogle.example/', false, 'site'],
    ['https://blogue.example/artigo', false, 'site'],
    ['https://www.google.pt/', true, 'print'],
    [undefined, true, 'print'],
  ])('from «%s», printed %s, is %s', (referrer, printed, source) =>
    expect(sourceOf(referrer, printed)).toBe(source),
  )
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'phone',
    ],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
    ['Mozilla/5.0 (PlayStation 5)', 'other'],
  ])('of «%s» is of a %s', (agent, device) => expect(deviceOf(agent)).toBe(device))
})

test.each([
  ['active', null, 'active'],
  ['active', '2026-11-19T00:00:00Z', 'active'],
  ['active', '2026-11-18T10:00:00Z', 'expired'],
  ['disabled', '2026-11-18T09:00:00Z', 'disabled'],
] as const)('one that is %s until %s is %s today', (state, until, today) => {
  const expiresAt = until === null ? null : new Date(until)
  expect(stateToday({ state, expiresAt }, new Date('2026-11-18T10:00:00Z'))).toBe(today)
})
