import { expect, test } from 'vitest'
import { shownName } from './shown-company'

test.each([
  ['approved', 'Canais Silva'],
  ['draft', 'Empresa ainda não pública'],
  ['pending', 'Empresa ainda não pública'],
  ['rejected', 'Empresa ainda não pública'],
  ['suspended', 'Empresa que já não é pública'],
  ['closed', 'Empresa que já não é pública'],
])('a company that is %s is «%s» to whoever brought it', (listing, shown) => {
  expect(shownName({ name: 'Canais Silva', listing })).toBe(shown)
})
