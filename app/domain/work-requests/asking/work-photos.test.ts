import { expect, test } from 'vitest'
import { anonymous, ctx, person, useWorld } from '../../../../tests/world'
import { picture } from '../../../../tests/world/pictures'
import { outcome } from '../../../../tests/world/review'
import type { Actor } from '../../permissions'
import { workPage, workPhotoFile } from '../reading/work-page'
import { askWork } from './asking'
import { addWorkPhoto, draftPhotoFile, draftPhotosOf, removeWorkPhoto } from './draft-photos'
import { saveDetails, startDraft } from './drafts'
import { type DetailsInput, detailsForm, startForm } from './work-forms'

useWorld()

let network = 0
let made = 0
async function draft(by: Actor, category = 'canalizacao', what = 'leak') {
  const key = await startDraft(ctx(by), undefined, startForm.parse({ category, municipality: '0303' }))
  const body = `Pinga por baixo do lava-loiça da cozinha, e desta vez é a conta ${++made}.`
  const fields = { 'q-what': what, when: 'soon', title: 'Fuga de água na cozinha', body }
  await saveDetails(ctx(by), key, detailsForm.parse(fields) as DetailsInput)
  return key
}
const put = async (by: Actor, key: string | undefined, alt?: string) =>
  addWorkPhoto(ctx(by), key, {
    bytes: await picture(320, 240).jpeg().toBuffer(),
    alt,
    network: `10.8.${++network % 250}.7`,
  })

test('pictures stay with the draft, for its browser, and go along when it is sent', async () => {
  const ana = await person()
  const key = await draft(ana)
  await put(ana, key, 'A mancha debaixo do lava-loiça')
  await put(ana, key)
  const photos = await draftPhotosOf(ctx(ana), key)
  expect(photos.map(({ position, alt }) => [position, alt])).toEqual([
    [1, 'A mancha debaixo do lava-loiça'],
    [2, 'Fotografia junta ao pedido'],
  ])
  const [first, second] = photos
  const id = first?.id as string
  const other = await draft(anonymous)
  expect(await outcome(() => draftPhotoFile(ctx(anonymous), other, id))).toBe('not-found')
  expect(await outcome(() => removeWorkPhoto(ctx(anonymous), other, id))).toBe('not-found')
  expect(await outcome(() => draftPhotoFile(ctx(anonymous), undefined, id))).toBe('not-found')
  await removeWorkPhoto(ctx(ana), key, second?.id as string)
  const { id: work } = await askWork(ctx(ana), key)
  expect(await workPhotoFile(ctx(anonymous), work, id)).toBe(first?.fileId)
  const found = await workPage(ctx(anonymous), work)
  expect(found.kind === 'open' && found.work.photos).toEqual([
    { id, alt: 'A mancha debaixo do lava-loiça', width: 320, height: 240 },
  ])
  expect(found.kind === 'open' && Object.keys(found.work)).not.toContain('customerId')
})

test('a caption with a telephone, a ninth picture, a trade of health: refused', async () => {
  const ana = await person()
  const key = await draft(ana)
  expect(await outcome(() => put(ana, key, 'Ligar 912 345 678'))).toBe('invalid')
  expect(await outcome(() => put(ana, key, 'Ligar nove um dois três quatro cinco seis sete oito'))).toBe(
    'invalid',
  )
  expect(await outcome(() => put(ana, key, 'Ligue noventa e um 234 56 78'))).toBe('invalid')
  for (let i = 0; i < 8; i++) await put(ana, key)
  expect(await outcome(() => put(ana, key))).toBe('conflict')
  expect(await outcome(() => put(anonymous, undefined))).toBe('gone')
  const health = await draft(anonymous, 'dentistas', 'check')
  expect(await outcome(() => put(anonymous, health))).toBe('invalid')
})
