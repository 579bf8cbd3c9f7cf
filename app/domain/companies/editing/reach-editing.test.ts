import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, useWorld } from '../../../../tests/world'
import type { ReachName } from '../reach'
import { companies } from '../schema'
import { editProfile } from './editing'

useWorld()

test('a radius and the country come to places; what was ticked besides does not count', async () => {
  const { id } = await company()
  const owner = { ...(await as('owner', { id })), activeCompanyId: id }
  const row = async () => {
    const [found] = await database().select().from(companies).where(eq(companies.id, id))
    return found as typeof companies.$inferSelect
  }
  const save = async (reach: ReachName) => {
    const { version } = await row()
    await editProfile(ctx(owner), 'local', { version }, { municipality: '0303', reach, areasServed: ['13'] })
    return (await row()).areasServed
  }
  const near = await save('km-25')
  expect(near).toEqual(expect.arrayContaining(['0303', '0308']))
  expect(near).not.toContain('1312')
  expect(await save('country')).toEqual(expect.arrayContaining(['03', '08', '40']))
  expect(await save('places')).toEqual(['13'])
  const { rows } = await database().execute(
    `select words @@ '''w:13'''::tsquery as served, words @@ '''w:03'''::tsquery as left from directory where company_id = '${id}'`,
  )
  expect(rows).toEqual([{ served: true, left: false }])
})
