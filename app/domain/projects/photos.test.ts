import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { ctx, today, useWorld } from '../../../tests/world'
import { photoBytes, photoIn, photosOf, projectIn, reloaded, withCompany } from '../../../tests/world/project'
import { galleryParts } from './gallery-rules'
import { addPhotos, describePhoto, movePhoto, removePhoto } from './photos'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const sent = (name = 'obra.png') => ({ name, bytes: photoBytes })
const broken = { name: 'nota.txt', bytes: async () => Buffer.from('isto não é uma fotografia') }

describe('adding', () => {
  test('several with one description, in order; what is wrong with one takes nothing from the others', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme, { photos: 0 })
    const done = await addPhotos(ctx(manager), id, [sent(), broken, sent()], 'A cozinha no fim')
    expect(done).toMatchObject({ added: 2, problems: [{ name: 'nota.txt' }] })
    const photos = await photosOf(id)
    expect(photos.map((p) => [p.alt, p.position, p.approvedAt])).toEqual([
      ['A cozinha no fim (1 de 3)', 0, null],
      ['A cozinha no fim (3 de 3)', 1, null],
    ])
  })

  test('none that can be read is refused at its field', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme, { photos: 0 })
    await expect(addPhotos(ctx(manager), id, [broken], 'Uma cozinha')).rejects.toEqual(refusal('invalid'))
    expect(await photosOf(id)).toEqual([])
  })

  test('never more than twenty, however many come at once', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme, { photos: 18 })
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => addPhotos(ctx(manager), id, [sent()], 'A cozinha')),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
    const photos = await photosOf(id)
    expect(photos).toHaveLength(20)
    expect(new Set(photos.map((p) => p.position)).size).toBe(20)
  })

  test('to a published project waits for staff, ends the confirmation, and is not for strangers', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('published', acme, { confirmedAt: today })
    await addPhotos(ctx(manager), id, [sent()], 'O quadro elétrico')
    const [old, fresh] = await photosOf(id)
    expect([old?.approvedAt, fresh?.approvedAt]).toEqual([expect.any(Date), null])
    expect(await reloaded(id)).toMatchObject({ confirmedAt: null, changedAt: today })
    const { manager: other } = await withCompany()
    await expect(addPhotos(ctx(other), id, [sent()], 'x')).rejects.toEqual(refusal('not-found'))
    const waiting = await projectIn('in_review', acme)
    await expect(addPhotos(ctx(manager), waiting.id, [sent()], 'x')).rejects.toEqual(refusal('conflict'))
  })
})

describe('pairs', () => {
  test('each pair has one before and one after; two who claim a place at once agree', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme, { photos: 3 })
    const [a, b, c] = (await photosOf(id)).map((p) => p.id) as [string, string, string]
    const put = (photo: string, side: 'before' | 'after' | null, pair: number | null) =>
      describePhoto(ctx(manager), id, photo, { alt: 'A parede', side, pair })
    await put(a, 'before', 1)
    const results = await Promise.allSettled([put(b, 'after', 1), put(c, 'after', 1)])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    await put(a, null, 4)
    expect((await photosOf(id)).find((p) => p.id === a)).toMatchObject({ side: null, pair: null })
  })

  test('a gallery puts whole pairs together where the first of them stands', () => {
    const photo = (id: string, side: 'before' | 'after' | null, pair: number | null) =>
      ({ id, side, pair, seen: true, picture: {} }) as never
    const parts = galleryParts([
      photo('a', 'after', 2),
      photo('b', null, null),
      photo('c', 'before', 2),
      photo('d', 'before', 3),
    ])
    expect(parts).toMatchObject([
      { kind: 'pair', pair: 2, before: { id: 'c' }, after: { id: 'a' } },
      { kind: 'photo', photo: { id: 'b' }, caption: null },
      { kind: 'photo', photo: { id: 'd' }, caption: 'Antes' },
    ])
  })
})

describe('order and removal', () => {
  test('moves one place; past the end nothing happens; two at once leave every place once', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('draft', acme, { photos: 4 })
    const before = (await photosOf(id)).map((p) => p.id)
    await movePhoto(ctx(manager), id, before[0] as string, 'cima')
    await movePhoto(ctx(manager), id, before[0] as string, 'baixo')
    expect((await photosOf(id)).map((p) => p.id)).toEqual([before[1], before[0], before[2], before[3]])
    await Promise.all(before.map((photo, i) => movePhoto(ctx(manager), id, photo, i % 2 ? 'cima' : 'baixo')))
    const after = await photosOf(id)
    expect(after.map((p) => p.position)).toEqual([0, 1, 2, 3])
    expect(new Set(after.map((p) => p.id))).toEqual(new Set(before))
  })

  test('takes the file with it; the last public one of a published project stays', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('published', acme)
    const unseen = await photoIn(id, 1)
    const [only] = await photosOf(id)
    await expect(removePhoto(ctx(manager), id, only?.id as string)).rejects.toEqual(refusal('conflict'))
    await removePhoto(ctx(manager), id, unseen)
    expect((await photosOf(id)).map((p) => p.id)).toEqual([only?.id])
    const left = await database().select({ id: files.id }).from(files)
    expect(left.map((f) => f.id)).toContain(only?.fileId)
    await expect(removePhoto(ctx(manager), id, unseen)).rejects.toEqual(refusal('not-found'))
  })
})
