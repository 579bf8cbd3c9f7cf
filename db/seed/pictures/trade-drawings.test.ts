import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { tradeDrawing, tradeDrawings } from '~/ui/trade-drawing'
import { useWorld } from '../../../tests/world.ts'
import { panelNames, tradePanel } from './trade-drawings'

useWorld()

// `npx vitest -u` draws them anew.
test.each(panelNames)('the panel of %s is drawn from its scene, and is small', async (name) => {
  const panel = tradePanel(name)
  await expect(panel).toMatchFileSnapshot(`../../../public/trades/${name}.svg`)
  expect(gzipSync(panel).length).toBeLessThan(3072)
})

test('what the product knows is what is drawn', () => {
  expect([...tradeDrawings].toSorted()).toEqual(panelNames.toSorted())
})

test('every category has one, also one that is not known yet', async () => {
  const { rows } = await database().execute<{ id: string }>(sql`select id from categories`)
  expect(rows.length).toBeGreaterThan(50)
  for (const id of [...rows.map((row) => row.id), 'apicultura'])
    expect(existsSync(`public${tradeDrawing(id)}`), id).toBe(true)
  // Only shops and what nobody drew show the front of a shop.
  expect(rows.map((row) => row.id).filter((id) => tradeDrawing(id) === tradeDrawing('apicultura'))).toEqual([
    'lojas',
  ])
})
