import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, useWorld } from '../../../../tests/world'
import { published } from '../../../../tests/world/edit'
import { editProfile } from './editing'
import { columnsOf } from './editing-forms'
import { profileOverview, profilePart } from './editing-reading'
import type { PartName } from './editing-words'

useWorld()

const place = {
  address: 'Rua Nova, 2',
  postalCode: '4700-200',
  locality: 'Braga',
  municipality: '0303',
  reach: 'places' as const,
  areasServed: [],
}

test('what does not agree is taken, and told where it can be mended, in the words of the creation', async () => {
  const { acme, owner } = await published()
  const input = { version: acme.version, ...place, postalCode: '1000-100', point: undefined }
  expect(await editProfile(ctx(owner), 'local', input, columnsOf.local(input))).toMatchObject({
    changed: expect.arrayContaining(['postalCode']),
  })
  await database().execute(sql`update companies set cae = '56101' where id = ${acme.id}`)
  const details = async (part: PartName) =>
    (await profilePart(ctx(owner), part)).doubts.map(({ detail }) => detail)
  const zone = 'O código postal 1000-100 parece não ser da zona de Braga. Confirme os dois.'
  const trade = expect.stringMatching(/^O CAE 56101 parece não ser do ramo de «/)
  expect(await details('local')).toEqual([zone])
  expect(await details('identificacao')).toEqual([trade])
  expect(await details('servicos')).toEqual([trade])
  expect(await details('descricao')).toEqual([])
  expect((await profileOverview(ctx(owner))).doubts.map(({ detail }) => detail)).toEqual([zone, trade])
  const mended = { ...input, version: acme.version + 1, postalCode: '4700-200' }
  await editProfile(ctx(owner), 'local', mended, columnsOf.local(mended))
  expect(await details('local')).toEqual([])
})
