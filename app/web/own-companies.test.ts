import { expect, test } from 'vitest'
import { cookieName } from './cookies'
import { isOwnCompanyPage } from './own-companies'

const header = `outra=1; ${cookieName('companies')}=casa-clara.obras-do-norte`

test.each([
  ['/empresas/casa-clara', true],
  ['/empresas/obras-do-norte?estrelas=5', true],
  ['/empresas/casa-clara/projetos', true],
  ['/empresas/casa', false],
  ['/empresas/casa-clara-2', false],
  ['/empresas?q=casa-clara', false],
  ['/', false],
])('%s: %s', (address, own) => {
  expect(isOwnCompanyPage(header, address)).toBe(own)
  expect(isOwnCompanyPage('outra=1', address)).toBe(false)
})
