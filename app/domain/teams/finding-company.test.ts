import { describe, expect, test } from 'vitest'
import { ctx, useWorld } from '../../../tests/world'
import { newNipc } from '../../../tests/world/company'
import { listed, refresh } from '../../../tests/world/directory'
import { stranger, team } from '../../../tests/world/team'
import { askPage } from '../company-pages/asking-page'
import { findMyCompany } from '../company-pages/finding-company'
import { formatNif, isNipc } from '../shared/nif'
import { askAccess } from './asking-access'

useWorld()

/** A sole trader's own tax number, with its right digit. */
function soleTrader(): string {
  for (let n = 210_000_000; ; n++) if (isNipc(String(n))) return String(n)
}

describe('is the company there already?', () => {
  test('by its name: with what whoever looks can do, and nothing of who holds it', async () => {
    const held = await team({ ana: 'owner' }, { name: 'Zimbral Telhados' })
    await refresh(held.acme.id)
    const free = await listed({ name: 'Zimbral Caleiras', ownership: 'unclaimed' })
    const { companies } = await findMyCompany(ctx(held.ana), 'zimbral')
    expect(companies.map((c) => [c.name, c.way]).sort()).toEqual([
      ['Zimbral Caleiras', 'claim'],
      ['Zimbral Telhados', 'mine'],
    ])
    const seen = await findMyCompany(ctx(await stranger()), 'Zimbral Telhados')
    expect(seen.companies[0]).toEqual({
      slug: held.acme.slug,
      name: 'Zimbral Telhados',
      about: 'Canalização · Braga',
      way: 'ask',
    })
    expect(free.slug).not.toBe(held.acme.slug)
  })

  test('one that waits for approval is only said to be there to whoever knows its whole name or number', async () => {
    const nipc = newNipc()
    await team({ ana: 'owner' }, { name: 'Quimera Estores', listing: 'pending', nipc })
    const look = async (text: string) => findMyCompany(ctx(await stranger()), text)
    expect(await look('Quimera')).toMatchObject({ companies: [], waiting: false })
    expect(await look('quimera  estores')).toMatchObject({ companies: [], waiting: true })
    expect(await look(formatNif(nipc))).toMatchObject({ companies: [], waiting: true, number: 'ok' })
    expect(JSON.stringify(await look(nipc))).not.toContain('Quimera')
  })

  test('by its number; a sole trader’s is never named; a wrong one is said to be wrong', async () => {
    const nipc = newNipc()
    await listed({ name: 'Vidraria Alva', nipc })
    const own = soleTrader()
    await listed({ name: 'Rui Canta Jardins', nipc: own })
    const look = async (text: string) => findMyCompany(ctx(await stranger()), text)
    expect((await look(nipc)).companies.map((c) => c.name)).toEqual(['Vidraria Alva'])
    expect(await look(own)).toEqual({ companies: [], waiting: false, unnamed: true, number: 'ok' })
    expect(await look('512345670')).toMatchObject({ number: 'wrong', companies: [] })
    expect(await look(newNipc())).toEqual({ companies: [], waiting: false, unnamed: false, number: 'ok' })
  })

  test('nobody tries numbers for long', async () => {
    const rui = await stranger()
    const look = () => findMyCompany(ctx(rui), newNipc())
    for (let i = 0; i < 60; i++) await look()
    await expect(look()).rejects.toMatchObject({ kind: 'too-many' })
  })
})

test('the page to ask on: a chosen company, a request that waits, an address that is none', async () => {
  const { acme } = await team({ ana: 'owner' })
  const rui = await stranger()
  const page = () => askPage(ctx(rui), acme.slug, '')
  expect(await page()).toMatchObject({ mayAsk: true, open: null, company: { name: 'Acme', way: 'ask' } })
  const message = 'Trabalho na receção e respondo aos clientes.'
  const id = await askAccess(ctx(rui), { company: acme.slug, role: 'viewer', message })
  expect((await page()).open?.id).toBe(id)
  const { acme: hidden } = await team({ eva: 'owner' }, { listing: 'pending' })
  expect(await askPage(ctx(rui), hidden.slug, '')).toMatchObject({ company: null, unknown: true })
})
