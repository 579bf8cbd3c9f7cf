import { describe, expect, test } from 'vitest'
import { as, ctx, person, useWorld } from '../../../tests/world'
import { companiesInBulk } from './bulk-companies'
import { editListForm, overwriteListForm, saveListForm } from './forms'
import { ownSavedList, savedListsOf } from './reading'
import { editList, forgetList, openListWith, overwriteList, saveList } from './saving'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const list = '/admin/empresas'
const asked = (over: Record<string, string> = {}) =>
  saveListForm.parse({ list, query: 'estado=pendente&distrito=03', name: 'Braga', ...over })
const names = async (actor: Parameters<typeof ctx>[0], of = list) =>
  (await savedListsOf(ctx(actor), of)).map((l) => [l.name, l.query, l.by !== null, l.standard])

describe('a saved filter', () => {
  test('is one’s own, without the page', async () => {
    const mine = await as('support')
    const to = await saveList(ctx(mine), asked({ query: 'estado=pendente&depois=abc&distrito=03' }))
    expect(to).toBe('/admin/empresas?estado=pendente&distrito=03')
    expect(await names(mine)).toEqual([['Braga', '?estado=pendente&distrito=03', false, false]])
    expect(await names(await as('moderator'))).toEqual([])
    expect(await names(mine, '/admin/empresas/aprovadas')).toEqual([])
  })

  test('shared, colleagues see and open with it; only its owner forgets it', async () => {
    const [mine, theirs] = [await as('support'), await as('moderator')]
    await saveList(ctx(mine), asked({ name: 'Da equipa', shared: 'sim', standard: 'sim' }))
    const [seen] = await savedListsOf(ctx(theirs), list)
    expect(seen).toMatchObject({ name: 'Da equipa', by: mine.name, standard: false })
    const id = seen?.id as string
    expect(await openListWith(ctx(theirs), id)).toEqual({
      to: '/admin/empresas?estado=pendente&distrito=03',
      opens: true,
    })
    expect((await savedListsOf(ctx(theirs), list))[0]?.standard).toBe(true)
    await expect(forgetList(ctx(theirs), id)).rejects.toEqual(refusal('not-allowed'))
    expect(await openListWith(ctx(theirs), id)).toMatchObject({ opens: false })
    await forgetList(ctx(mine), id)
    expect(await names(mine)).toEqual([])
    await expect(openListWith(ctx(theirs), id)).rejects.toEqual(refusal('not-found'))
  })

  test('of somebody else alone is not there', async () => {
    const mine = await as('support')
    await saveList(ctx(mine), asked({ name: 'Só meu' }))
    const id = (await savedListsOf(ctx(mine), list))[0]?.id as string
    for (const act of [forgetList, openListWith])
      await expect(act(ctx(await as('moderator')), id)).rejects.toEqual(refusal('not-found'))
  })

  test('one name once per person and list, also at once; another person may', async () => {
    const mine = await as('support')
    const results = await Promise.allSettled([1, 2, 3].map(() => saveList(ctx(mine), asked({ name: 'Um' }))))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({
      reason: { kind: 'invalid', detail: { fields: { name: expect.stringMatching(/«Um»/) } } },
    })
    await saveList(ctx(mine), asked({ name: 'Um', list: '/admin/empresas/aprovadas', query: 'distrito=03' }))
    await saveList(ctx(await as('admin')), asked({ name: 'Um' }))
  })

  test('chooses something else once its owner says so, also for whoever opens with it', async () => {
    const [mine, theirs] = [await as('support'), await as('moderator')]
    await saveList(ctx(mine), asked({ name: 'Do norte', shared: 'sim' }))
    const id = (await savedListsOf(ctx(mine), list))[0]?.id as string
    await openListWith(ctx(theirs), id)
    const now = (query: string) => overwriteListForm.parse({ query })
    await expect(overwriteList(ctx(theirs), id, now('q=x'))).rejects.toEqual(refusal('not-allowed'))
    await expect(overwriteList(ctx(mine), id, now('depois=abc&tudo=sim'))).rejects.toEqual(refusal('invalid'))
    expect(await overwriteList(ctx(mine), id, now('distrito=13&depois=abc'))).toEqual({
      to: '/admin/empresas?distrito=13',
      name: 'Do norte',
    })
    for (const who of [mine, theirs])
      expect(await names(who)).toContainEqual(['Do norte', '?distrito=13', who === theirs, who === theirs])
    await forgetList(ctx(mine), id)
  })

  test('gets another name from its owner alone, and goes on as it was for whoever opens with it', async () => {
    const [mine, theirs] = [await as('support'), await as('moderator')]
    await saveList(ctx(mine), asked({ name: 'Da casa', shared: 'sim' }))
    const id = (await savedListsOf(ctx(mine), list))[0]?.id as string
    await openListWith(ctx(theirs), id)
    const named = (name: string) => editListForm.parse({ name, shared: 'sim' })
    await expect(editList(ctx(theirs), id, named('Outro'))).rejects.toEqual(refusal('not-allowed'))
    await expect(ownSavedList(ctx(theirs), id)).rejects.toEqual(refusal('not-allowed'))
    await editList(ctx(mine), id, named('  Da equipa '))
    expect(await ownSavedList(ctx(mine), id)).toEqual({ id, name: 'Da equipa', shared: true })
    expect(await savedListsOf(ctx(theirs), list)).toMatchObject([
      { name: 'Da equipa', by: mine.name, standard: true },
    ])
    // The name it has may be kept; spelt otherwise too.
    await editList(ctx(mine), id, named('Da Equipa'))
    // One that is shown to the team no more is seen by its owner alone, and opens nobody else's list.
    await editList(ctx(mine), id, editListForm.parse({ name: 'Da Equipa' }))
    expect(await savedListsOf(ctx(theirs), list)).toEqual([])
    await forgetList(ctx(mine), id)
    for (const act of [() => editList(ctx(mine), id, named('Tarde')), () => ownSavedList(ctx(mine), id)])
      await expect(act()).rejects.toEqual(refusal('not-found'))
  })

  test('is not renamed to a name that one has, also at once; nor seen by who may not', async () => {
    const mine = await as('support')
    for (const name of ['Um', 'Dois', 'Três']) await saveList(ctx(mine), asked({ name }))
    const [dois, tres, um] = await savedListsOf(ctx(mine), list)
    const results = await Promise.allSettled(
      [dois, tres].map((l) => editList(ctx(mine), l?.id as string, { name: 'Novo', shared: false })),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((r) => r.status === 'rejected')).toMatchObject({
      reason: { kind: 'invalid', detail: { fields: { name: expect.stringMatching(/«Novo»/) } } },
    })
    await expect(editList(ctx(mine), dois?.id as string, { name: 'Um', shared: false })).rejects.toEqual(
      refusal('invalid'),
    )
    expect((await savedListsOf(ctx(mine), list)).map((l) => l.name)).toContain('Novo')
    const id = um?.id as string
    for (const who of [await as('moderator'), await person()]) {
      await expect((async () => editList(ctx(who), id, { name: 'Meu', shared: false }))()).rejects.toEqual(
        refusal('not-found'),
      )
      await expect(ownSavedList(ctx(who), id)).rejects.toEqual(refusal('not-found'))
    }
    for (const name of ['', 'x', 'n'.repeat(61)]) expect(editListForm.safeParse({ name }).success).toBe(false)
  })

  test('not of nothing, of no list, by strangers', async () => {
    const mine = await as('support')
    await expect(saveList(ctx(mine), asked({ query: '' }))).rejects.toEqual(refusal('invalid'))
    for (const not of ['https://mau.example', '//mau.example', '/perfil', '/admin/empresas?x=1', '/admin'])
      expect(() => asked({ list: not })).toThrow(/lista não existe/)
    const stranger = await person()
    await expect((async () => saveList(ctx(stranger), asked()))()).rejects.toEqual(refusal('not-found'))
  })
})

test.each([
  ['/admin/empresas', 'ordem=nome&q=%20%20casa%20', 'q=casa&ordem=nome'],
  ['/admin/empresas', 'estado=inexistente&certificado=sim', 'certificado=sim'],
  ['/admin/empresas/aprovadas', 'estado=pendente&distrito=11', 'distrito=11'],
  ['/admin/empresas/certificadas', 'certificado=plus&ordem=validade', 'certificado=plus'],
  ['/admin/empresas/certificadas', 'certificado=plus&ordem=recentes', 'certificado=plus&ordem=recentes'],
  ['/admin/empresas/certificadas', 'certificado=nao', ''],
])('%s?%s is «%s» to a bulk run', (of, query, kept) =>
  expect(companiesInBulk.read(of, query)?.query).toBe(kept),
)
