import { expect, test } from 'vitest'
import { anchorAt } from './anchor'
import { settleCompanies } from './companies'
import { heldToday } from './directory-list'
import { castPeople } from './people'
import { drawnFor } from './pictures/hanging'
import { told } from './projects'
import { dice } from './random'
import { emptyWorld } from './world'

/** What companies tell and show of themselves. */
const world = emptyWorld()
const anchor = anchorAt(new Date('2026-11-21T23:20:00Z'))
const settled = settleCompanies(world, anchor, castPeople(world, dice('people'), anchor, 'x'))

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)

test('no two companies tell the same sentence, of themselves or of their projects', () => {
  const by = new Map<string, Set<string>>()
  const texts = [
    ...settled.map(({ row }) => [row.name, row.description ?? ''] as const),
    ...told.map(({ company, body }) => [company, body] as const),
  ]
  expect(texts.length).toBeGreaterThan(140)
  for (const [name, text] of texts)
    for (const sentence of sentences(text)) by.set(sentence, (by.get(sentence) ?? new Set()).add(name))
  expect([...by].filter(([, names]) => names.size > 1)).toEqual([])
})

test('companies in front show six pictures or more, no two the same, each with its words', () => {
  const drawn = drawnFor(world, settled)
  const hung = new Map<string, string[]>()
  for (const picture of drawn.filter(({ cut, width }) => !cut && width > 256))
    hung.set(picture.companyId, [...(hung.get(picture.companyId) ?? []), picture.svg])
  for (const { row, sketch } of settled.filter(heldToday)) {
    const pictures = hung.get(row.id) ?? []
    expect(pictures.length, sketch.name).toBeGreaterThanOrEqual(6)
    expect(new Set(pictures).size, sketch.name).toBe(pictures.length)
  }
  for (const picture of drawn) picture.place(picture.companyId)
  expect(world.photos.length).toBeGreaterThan(250)
  expect(world.photos.every(({ alt }) => (alt ?? '').length > 8)).toBe(true)
  // Some show nothing: their page has the trade's panel, and their lists have initials.
  const open = settled.filter(({ row, sketch }) => sketch.claimed && row.approvedAt)
  expect(open.filter(({ row }) => !hung.has(row.id) && !row.coverFileId).length).toBeGreaterThan(5)
  const logos = open.filter(({ row }) => row.logoFileId).length / open.length
  expect(logos).toBeGreaterThan(0.55)
  expect(logos).toBeLessThan(0.9)
})
