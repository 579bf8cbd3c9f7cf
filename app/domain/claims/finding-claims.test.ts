import { expect, test } from 'vitest'
import { as, ctx, person, today, useWorld } from '../../../tests/world'
import { documented, free, owned, proved } from '../../../tests/world/claim'
import { claimList } from './claim-filter'
import { companiesToClaim } from './claimable'
import { claimQueue } from './staff-listings'

useWorld()

const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

test('by name without accents and in any order of words, or by the NIPC of a company', async () => {
  const word = Math.random().toString(36).slice(2, 10)
  const acme = await free({ name: `Vidraçaria ${word} & Irmãos`, nipc: '591000016' })
  const held = await owned({ name: `Vidros ${word}` })
  const mentioned = await free({ name: `Obras ${word}`, listing: 'pending' })
  for (const listing of ['draft', 'rejected', 'closed', 'merged'] as const)
    await free({ name: `Oculta ${word}`, listing })
  await owned({ name: `Preparada ${word}`, listing: 'pending' })
  const who = ctx(await person())
  const names = async (text: string) => (await companiesToClaim(who, text)).map((c) => c.name).toSorted()
  expect(await names(word)).toEqual([mentioned.name, acme.name, held.name].toSorted())
  expect(await names(`irmaos VIDRACARIA ${word}`)).toEqual([acme.name])
  expect(await names(`vidracaria inexistente ${word}`)).toEqual([])
  expect(await names('591 000 016')).toEqual([acme.name])
  for (const nothing of ['', ' ', 'ab', '%%%', '___', '\\\\\\']) expect(await names(nothing)).toEqual([])
  const [mine] = await companiesToClaim(ctx(held.owner), held.name)
  expect(mine).toMatchObject({ mine: true, held: true, isPublic: true })
})

test('the number of a sole trader, which is a person’s, finds nothing', async () => {
  await free({ nipc: '390000000' })
  expect(await companiesToClaim(ctx(await person()), '390000000')).toEqual([])
})

test('the queue: by deadline, in pages, filtered by the address', async () => {
  const support = ctx(await as('support'))
  for (let i = 0; i < 22; i++) await documented(await person({ name: `Pessoa ${i}` }), await free(), later(i))
  const dispute = await proved(await person({ name: 'Zulmira Única' }), await owned())
  const first = await claimQueue(support, claimList.read(new URLSearchParams()), null)
  expect(first.rows).toHaveLength(20)
  expect(first.rows.map((r) => r.decideBy)).toEqual(first.rows.map((r) => r.decideBy).toSorted())
  const second = await claimQueue(support, claimList.read(new URLSearchParams()), first.next)
  expect([second.rows.length, second.next]).toEqual([2, null])
  expect(new Set([...first.rows, ...second.rows].map((r) => r.id)).size).toBe(22)
  const found = async (query: string) =>
    (await claimQueue(support, claimList.read(new URLSearchParams(query)), null)).rows.map((r) => r.id)
  expect(await found('estado=a-espera')).toEqual([dispute.id])
  expect(await found('estado=a-espera&tipo=disputas&prova=email&q=zulmira unica')).toEqual([dispute.id])
  expect(await found('estado=a-espera&tipo=pedidos')).toEqual([])
  expect(await found('estado=a-espera&prova=dns')).toEqual([])
  expect(await found('estado=aceites')).toEqual([])
  expect(await found('estado=a-espera&de=2026-01-01')).toEqual([dispute.id])
  expect(await found('estado=a-espera&ate=2026-01-01')).toEqual([])
  await expect(
    claimQueue(ctx(await as('auditor')), claimList.read(new URLSearchParams()), null),
  ).rejects.toMatchObject({
    kind: 'not-allowed',
  })
})

test('the address is the filter and back; what it does not know counts as not asked for', () => {
  for (const query of [
    '',
    'q=ana&tipo=disputas&estado=a-espera&prova=sitio',
    'estado=sem-efeito&de=2026-11-01&ate=2026-11-20',
  ]) {
    const filter = claimList.read(new URLSearchParams(query))
    const back = Object.entries(claimList.query(filter)).flatMap(([k, v]) => (v ? [[k, v]] : []))
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(new URLSearchParams(query)))
  }
  const odd = claimList.read(new URLSearchParams('tipo=x&estado=__proto__&prova=constructor'))
  expect(odd).toEqual({
    search: '',
    kind: null,
    state: 'waiting',
    proof: null,
    from: null,
    until: null,
  })
})
