import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, attributionRow, broughtPerson } from '../../../../tests/world/affiliate'
import { startCompany } from '../../companies/creation/creating'
import { identityForm } from '../../companies/creation/creation-forms'
import { newId } from '../../shared/ids'
import { newCode } from '../../short-links/code'
import { shortLinks } from '../../short-links/schema'
import { broughtCompany } from './brought-companies'
import { linkFigures } from './link-figures'

useWorld()
const nifs = ['500090564', '500090572', '500090580', '500090599']
const identity = () => {
  const nipc = nifs.pop()
  const name = `Canalizações ${nipc}`
  return identityForm.parse({ version: '0', name, legalName: name, nipc, legalForm: 'Sociedade por quotas' })
}
const linkOf = async (ownerId: string) => {
  const id = newId()
  const code = newCode()
  await database()
    .insert(shortLinks)
    .values({ id, code, kind: 'affiliate', ownerId, target: '/', label: 'Cartão', createdAt: today })
  return { id, code }
}
const begun = async (partner: { code: string; link: string | null }) =>
  startCompany(ctx(await person()), identity(), {
    partner: { ...partner, how: 'address', at: today, ad: null },
  })

test('the short link by which a company came is kept and told where it is theirs; another’s says nothing', async () => {
  const rita = await affiliate()
  const other = await affiliate()
  const [hers, others] = [await linkOf(rita.userId as string), await linkOf(other.userId as string)]
  const companyId = await begun({ code: rita.code, link: hers.code })
  expect(await attributionRow(companyId)).toMatchObject({ affiliateId: rita.id, linkId: hers.id })
  expect((await broughtCompany(ctx(rita.actor), companyId)).chain[0]?.text).toContain('«Cartão»')
  for (const link of [others.code, 'zzzzzzz', null])
    expect(await attributionRow(await begun({ code: rita.code, link }))).toMatchObject({ linkId: null })
  await broughtPerson(rita, { partnerCodeLink: hers.code })
  const own = { ...hers, partnerCode: rita.code, ownerId: rita.userId }
  expect(await linkFigures(ctx(rita.actor), own)).toEqual({ accounts: 1, companies: 1, paying: 0 })
  await expect(linkFigures(ctx(other.actor), own)).rejects.toMatchObject({ kind: 'not-found' })
})
