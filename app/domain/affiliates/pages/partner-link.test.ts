import { expect, test } from 'vitest'
import { askedLink, partnerPath, plainLink } from './partner-link'

const from = (address: string) => partnerPath('KX7M2PQR', askedLink(new URLSearchParams(address)))

test('the code alone', () => {
  expect(plainLink('KX7M2PQR')).toBe('/para-empresas?parceiro=KX7M2PQR')
  expect(plainLink('KX7M2PQR', 'inicio')).toBe('/?parceiro=KX7M2PQR')
})

test.each([
  ['', '/para-empresas?parceiro=KX7M2PQR'],
  ['destino=precos&origem=boletim', '/pricing?parceiro=KX7M2PQR&utm_source=boletim'],
  [
    'origem=O meu blogue&meio=artigo&campanha=Outono %26 inverno',
    '/para-empresas?parceiro=KX7M2PQR&utm_source=O+meu+blogue&utm_medium=artigo&utm_campaign=Outono+%26+inverno',
  ],
  ['destino=https://exemplo.pt', '/para-empresas?parceiro=KX7M2PQR'],
  [`origem=${'x'.repeat(61)}`, '/para-empresas?parceiro=KX7M2PQR'],
  ['parceiro=OUTRO', '/para-empresas?parceiro=KX7M2PQR'],
])('asked «%s»', (address, link) => expect(from(address)).toBe(link))
