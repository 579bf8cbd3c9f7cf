import { redirect } from 'react-router'
import { describe, expect, test } from 'vitest'
import { carriedFields, carriedOn, partnerInAddress, withoutCarried } from './carried-address'

const read = (search: string) => partnerInAddress(new URLSearchParams(search))

describe('who brought somebody, as an address says it', () => {
  test('the code, the short link, the mark of an advertisement', () => {
    expect(read('parceiro=BCDF2345&ligacao=bcdf234&gclid=x')).toEqual({
      code: 'bcdf2345',
      link: 'bcdf234',
      ad: 'gclid',
      declined: false,
    })
    expect(read('parceiro=bcdf2345&ligacao=nada')).toMatchObject({ link: null })
    expect(read('ligacao=bcdf234')).toBeNull()
  })

  test('of two codes the last one, as of two clicks', () => {
    expect(read('parceiro=bcdf2345&parceiro=ghjk2345')?.code).toBe('ghjk2345')
    expect(read('parceiro=bcdf2345&ligacao=bcdf234&parceiro=ghjk2345&ligacao=ghjk234')).toMatchObject({
      code: 'ghjk2345',
      link: 'ghjk234',
    })
  })

  test('it may ride in the address to which this one leads back', () => {
    const volta = '/empresas/criar-perfil?parceiro=bcdf2345&ligacao=bcdf234'
    expect(carriedFields(new URLSearchParams({ volta }))).toEqual([
      ['parceiro', 'bcdf2345'],
      ['ligacao', 'bcdf234'],
    ])
    expect(carriedFields(new URLSearchParams({ volta, parceiro: 'ghjk2345' }))).toEqual([
      ['parceiro', 'ghjk2345'],
    ])
    const address = `/auth/registrar?${new URLSearchParams({ volta, parceiro: 'ghjk2345', x: '1' })}`
    expect(withoutCarried(address)).toBe('/auth/registrar?volta=%2Fempresas%2Fcriar-perfil&x=1')
  })
})

describe('what leads on, leads on with it', () => {
  const from = new Request('https://aval.example/contacto?parceiro=bcdf2345')
  test.each([
    ['/contacto/enviado?numero=1', '/contacto/enviado?numero=1&parceiro=bcdf2345'],
    ['/empresas#lista', '/empresas?parceiro=bcdf2345#lista'],
    ['/auth/login?volta=%2Fx%3Fparceiro%3Dghjk2345', '/auth/login?volta=%2Fx%3Fparceiro%3Dghjk2345'],
    ['/empresas?parceiro=ghjk2345', '/empresas?parceiro=ghjk2345'],
    ['/admin/billing', '/admin/billing'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['https://pagar.example/x', 'https://pagar.example/x'],
    ['//fora.example/', '//fora.example/'],
  ])('to %s: %s', (to, there) => {
    expect(carriedOn(redirect(to), from).headers.get('location')).toBe(there)
  })
  test('nothing where there is nothing', () => {
    const plain = new Request('https://aval.example/contacto?x=1')
    expect(carriedOn(redirect('/empresas'), plain).headers.get('location')).toBe('/empresas')
  })
})
