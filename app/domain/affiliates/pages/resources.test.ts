import { expect, test } from 'vitest'
import { anonymous, ctx, person, useWorld } from '../../../../tests/world'
import { affiliate } from '../../../../tests/world/affiliate-rows'
import { myPartnerCode } from './dashboard-reading'
import { plainLink } from './partner-link'
import { bannerNamed, bannerSizeNames, bannerSnippet, textSnippet } from './resources'

useWorld()

test.each(bannerSizeNames)(
  'a banner of %s says in its code that it is paid for, to machines and to people',
  (size) => {
    const code = bannerSnippet(
      'https://aval.pt',
      plainLink('KX7M2PQR'),
      `/afiliados/recursos/${size}-claro.png`,
      size,
    )
    expect(code).toContain('href="https://aval.pt/para-empresas?parceiro=KX7M2PQR" rel="sponsored"')
    expect(code).toContain('(ligação de parceiro)"')
  },
)
test('so does a link in a text, whatever its address holds', () =>
  expect(textSnippet('https://aval.pt', '/?parceiro=A&utm_source="x"')).toBe(
    '<a href="https://aval.pt/?parceiro=A&amp;utm_source=&quot;x&quot;" rel="sponsored">Aval</a> (ligação de parceiro)',
  ))

test.each([
  ['728x90-claro', { size: '728x90', theme: 'claro' }],
  ['300x250-escuro', { size: '300x250', theme: 'escuro' }],
  ['728x91-claro', null],
  ['constructor-claro', null],
  ['300x250', null],
  ['300x250-claro.svg', null],
])('«%s» is %j', (name, found) => expect(bannerNamed(name)).toEqual(found))

test('one’s own code, as long as it counts', async () => {
  const { actor } = await affiliate({ code: 'MEU2CODE' })
  expect(await myPartnerCode(ctx(actor))).toBe('MEU2CODE')
  const { actor: suspended } = await affiliate({ state: 'suspended' })
  expect(await myPartnerCode(ctx(suspended))).toBeNull()
  expect(await myPartnerCode(ctx(await person({ isAffiliate: true })))).toBeNull()
  expect(await myPartnerCode(ctx(anonymous))).toBeNull()
})
