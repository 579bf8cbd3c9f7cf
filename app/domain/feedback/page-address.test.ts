import { expect, test } from 'vitest'
import { withoutSecrets } from './page-address'

test.each([
  ['https://aval.pt/empresas?q=canalizador&distrito=13', '/empresas?q=canalizador&distrito=13'],
  ['/i/convite?token=abc', '/i/convite?token=…'],
  ['/auth/redefinir-senha?token=abc&x=1#frag', '/auth/redefinir-senha?token=…&x=1'],
  ['/correio/cancelar?u=ana%40exemplo.pt', '/correio/cancelar?u=…'],
  ['/avaliar?nota=4&k=AbCdEfGhIjKlMnOpQrStUvWx', '/avaliar?nota=4&k=…'],
  ['/empresas?q=caf%C3%A9%20central', '/empresas?q=caf%C3%A9%20central'],
  ['/avaliacoes/denuncias/K7M2Q9X4PD/recorrer', '/avaliacoes/denuncias/…/recorrer'],
  ['/empresas/ana@exemplo.pt', '/empresas/…'],
  ['/verificar-certificacao/K7M2Q9X4PD3', '/verificar-certificacao/K7M2Q9X4PD3'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  ['https://ana:segredo@aval.pt/perfil', '/perfil'],
])('%s', (address, due) => {
  expect(withoutSecrets(address)).toBe(due)
})

test('again it stays as it is, and no address is longer than a line', () => {
  const once = withoutSecrets('/avaliacoes/denuncias/K7M2Q9?q=caf%C3%A9&token=x')
  expect(withoutSecrets(once)).toBe(once)
  expect(withoutSecrets(`/${'a'.repeat(2000)}`).length).toBe(500)
})
