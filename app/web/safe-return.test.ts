import { expect, test } from 'vitest'
import { isFile, pageBefore, returnOf, safeReturn } from './safe-return'

test.each([
  '/',
  '/perfil',
  '/empresas/canalizacoes-silva',
  '/certificadas/canalizacoes-silva/avaliar?passo=2&x=a%20b',
  '/avaliacoes?categoria=canaliza%C3%A7%C3%A3o#lista',
  '/empresas?q=50%25',
  '/empresas?site=https%3A%2F%2Fexemplo.pt',
  '/authentic',
])('%s stays', (address) => {
  expect(safeReturn(address)).toBe(address)
})

test.each([
  ['/perfil/avaliações', '/perfil/avalia%C3%A7%C3%B5es'],
  ['/empresas?q=\u3000#\u3000', '/empresas?q=%E3%80%80#%E3%80%80'],
  ['/empresas?q=😀', '/empresas?q=%F0%9F%98%80'],
])('%s stays, in letters that a header takes', (address, sent) => {
  expect(safeReturn(address)).toBe(sent)
  expect(() => new Headers({ location: sent })).not.toThrow()
})

test.each([
  undefined,
  null,
  42,
  ['/perfil'],
  '',
  'perfil',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nset-cookie: a=b',
  '/perfil\nlocation: //evil.example',
  '/%0a/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/./evil',
  '/..//evil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2fevil.example',
  '/x//evil.example',
  '/%',
  '/%zz',
  '/ perfil',
  '/perfil ',
  '/<script>',
  '/"onload="x',
  "/'x",
  '/\u0000',
  '/\u202Elivo',
  '/\u200bperfil',
  '@evil.example',
  '.evil.example',
  '?x',
  '#x',
  '/auth/login',
  '/auth/logout?x=1',
  '/AUTH/login',
  '/%61uth/login',
  '/auth',
  `/${'a'.repeat(500)}`,
])('%j leads home', (address) => {
  expect(safeReturn(address)).toBe('/perfil/inicio')
  expect(safeReturn(address, '/admin')).toBe('/admin')
})

test('whatever passes stays on this site however a browser reads it', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    ':',
    '@',
    'evil.example',
    '?',
    '#',
    '//',
    '\t',
    'https:',
    '%00',
    'a',
    'é',
    '\u3000',
    '\ud83d',
    ' ',
    '%25',
    ';',
  ]
  let seed = 20261121
  const next = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  for (let i = 0; i < 20_000; i++) {
    const address = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]).join('')
    const url = new URL(safeReturn(address), 'https://aval.example/auth/login')
    expect([address, url.origin, url.username]).toEqual([address, 'https://aval.example', ''])
    expect([address, /[^\u0021-\u007e]/.test(safeReturn(address))]).toEqual([address, false])
  }
})

test('the request carries it in its own address', () => {
  expect(returnOf(new Request('https://aval.example/auth/login?volta=%2Fempresas%3Fq%3Dx'))).toBe(
    '/empresas?q=x',
  )
  expect(returnOf(new Request('https://aval.example/auth/login?volta=https%3A%2F%2Fevil.example'))).toBe(
    '/perfil/inicio',
  )
  expect(returnOf(new Request('https://aval.example/auth/login'), '/admin')).toBe('/admin')
})

test('a file stays where it was asked from: only files, only pages of this site', () => {
  expect([
    isFile('/admin/billing/diario.csv?mes=2026-11'),
    isFile('/admin/billing/exportar'),
    isFile('/x?a=b.csv'),
  ]).toEqual([true, false, false])
  const before = (referer?: string) =>
    pageBefore(
      new Request('https://aval.example/admin/billing/diario.csv', referer ? { headers: { referer } } : {}),
    )
  expect(before('https://aval.example/admin/billing/exportar?x=1')).toEqual({
    de: '/admin/billing/exportar?x=1',
  })
  for (const other of [
    undefined,
    'https://evil.example/admin',
    'https://aval.example/auth/confirmar',
    'no address',
  ])
    expect(before(other)).toEqual({})
})
