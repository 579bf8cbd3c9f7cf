import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '~/paths'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { outcome } from '../../../tests/world/review'
import { keyAt, type ObjectKind, objectPages } from '../administration/object-pages'
import { notifications } from '../notifications/schema'
import { newId } from '../shared/ids'
import { lisbonDay } from '../shared/working-days'
import { archiveCard, assignCardToMe, moveCard, updateCard } from './changing'
import { createCard } from './creating'
import { boardMoveForm } from './forms'
import { addNote } from './noting'
import { archive, board, cardDetail, cardStart, cardsAbout, lastChange } from './reading'
import { cards } from './schema'
import { addSteps, tickStep } from './steps'
import { type Column, columnNames } from './workspace-words'

useWorld()
beforeEach(() => database().delete(cards))

const all = { view: 'board', text: '', whose: 'all' } as const
const card = (title: string, more = {}) => ({ title, steps: [], ...more })
const shown = async (who: Parameters<typeof ctx>[0], filter: Parameters<typeof board>[1] = all) =>
  Object.fromEntries(
    (await board(ctx(who), filter)).columns.map(({ column, cards: of }) => [
      column,
      of.map(({ title }) => title),
    ]),
  )

test('only who works here sees the board or changes it', async () => {
  const [ana, admin] = await Promise.all([person(), as('admin')])
  const id = await createCard(ctx(admin), card('Um'))
  expect(await outcome(async () => board(ctx(ana), all))).toBe('not-found')
  expect(await outcome(() => createCard(ctx(ana), card('Outro')))).toBe('not-found')
  expect(await outcome(() => moveCard(ctx(ana), id, { version: 1, column: 'done' }))).toBe('not-found')
  expect(await outcome(() => addNote(ctx(ana), id, 'Olá'))).toBe('not-found')
  expect(await outcome(() => cardDetail(ctx(admin), 'nada'))).toBe('not-found')
})

test('a card about a company says how it stands, to who may read it, and that it is gone', async () => {
  const [admin, editor, acme] = await Promise.all([
    as('admin'),
    as('editor'),
    company({ name: 'Xisto e Verga' }),
  ])
  const id = await createCard(ctx(admin), card('Ver', { link: `company:${acme.id}` }))
  expect((await cardDetail(ctx(admin), id)).linked).toMatchObject({
    label: 'Xisto e Verga',
    state: 'approved',
  })
  expect((await cardDetail(ctx(editor), id)).linked).toBe('gone')
  expect(await cardsAbout(ctx(admin), 'company', acme.id)).toMatchObject([{ id, column: 'todo' }])
  await database().execute(sql`update cards set link_id = gen_random_uuid() where id = ${id}`)
  expect((await cardDetail(ctx(admin), id)).linked).toBe('gone')
  for (const link of ['company:1', 'nada:' + acme.id, acme.id, 'toString:' + acme.id])
    expect(await outcome(() => createCard(ctx(admin), card('Ver', { link }))), link).toBe('invalid')
})

test('somebody else is told of a card that is theirs now, once; who does not work here gets none', async () => {
  const [admin, rui, ana] = await Promise.all([as('admin'), as('support'), person()])
  const told = () =>
    database()
      .select()
      .from(notifications)
      .where(eq(notifications.userId, rui.userId as string))
  const id = await createCard(ctx(admin), card('Ligar', { assigneeId: rui.userId }))
  expect(await told()).toMatchObject([{ kind: 'team', text: 'Ligar' }])
  await updateCard(ctx(admin), id, { title: 'Ligar já', assigneeId: rui.userId as string, version: 1 })
  expect(await told()).toHaveLength(1)
  expect(await outcome(() => createCard(ctx(admin), card('Ligar', { assigneeId: ana.userId })))).toBe(
    'invalid',
  )
  await assignCardToMe(ctx(admin), id, 2)
  expect((await cardDetail(ctx(rui), id)).assigneeId).toBe(admin.userId)
})

test('everybody sees cards where they were put; a search finds titles, texts and notes; the archive keeps what was put away', async () => {
  const [admin, rui] = await Promise.all([as('admin'), as('support')])
  const one = await createCard(ctx(admin), card('Primeiro'))
  await createCard(ctx(admin), card('Segundo', { assigneeId: rui.userId, body: 'É sobre o restauro.' }))
  await addNote(ctx(admin), one, 'Falta a caução.')
  for (const who of [rui, admin]) expect((await shown(who)).todo).toEqual(['Primeiro', 'Segundo'])
  expect((await shown(rui, { ...all, whose: 'mine' })).todo).toEqual(['Segundo'])
  expect((await shown(rui, { ...all, whose: 'nobody' })).todo).toEqual(['Primeiro'])
  expect((await shown(rui, { ...all, text: 'caucao' })).todo).toEqual(['Primeiro'])
  expect((await shown(rui, { ...all, text: '%' })).todo).toEqual([])
  await archiveCard(ctx(admin), one, 1, true)
  expect((await shown(admin)).todo).toEqual(['Segundo'])
  expect((await archive(ctx(rui), { ...all, view: 'archive' }, null)).rows.map(({ title }) => title)).toEqual(
    ['Primeiro'],
  )
  expect(await outcome(() => moveCard(ctx(admin), one, { version: 2, column: 'done' }))).toBe('conflict')
  await archiveCard(ctx(admin), one, 2, false)
  expect((await shown(admin)).todo).toEqual(['Segundo', 'Primeiro'])
})

test('a day that is over is no term; a card keeps the one that it had', async () => {
  const admin = await as('admin')
  const [before, day] = [lisbonDay(new Date(today.getTime() - 86_400_000)), lisbonDay(today)]
  expect(await outcome(() => createCard(ctx(admin), card('Ver', { due: before })))).toBe('invalid')
  const id = await createCard(ctx(admin), card('Ver', { due: day }))
  const change = (due: string, version: number, now = today) =>
    updateCard(ctx(admin, now), id, { title: 'Ver já', due, version })
  expect(await outcome(() => change(before, 1))).toBe('invalid')
  await change(day, 1, new Date(today.getTime() + 3 * 86_400_000))
  expect((await cardDetail(ctx(admin), id)).due).toBe(day)
})

test('a card may be about anything of which staff have a page, for whoever may open it', async () => {
  const [admin, editor] = await Promise.all([as('admin'), as('editor')])
  const acme = await company({ name: 'Xisto e Verga' })
  for (const kind of Object.keys(objectPages) as ObjectKind[]) {
    if (kind === 'setting' || kind === 'feature') continue
    const link = kind === 'company' ? `company:${acme.id}` : `${kind}:${newId()}`
    const id = await createCard(ctx(admin), card('Ver', { link }))
    // Reads the kind's own table, and finds nothing of this id there.
    const { linked } = await cardDetail(ctx(admin), id)
    expect(linked, kind).toEqual(
      kind === 'company' ? expect.objectContaining({ label: 'Xisto e Verga' }) : 'gone',
    )
    if (kind !== 'unpublished')
      expect(keyAt(`${objectPages[kind](acme.id)}/editar`)).toBe(`${kind}:${acme.id}`)
  }
  const claim = await createCard(ctx(admin), card('Ver', { link: `claim:${acme.id}` }))
  expect((await cardDetail(ctx(editor), claim)).linked).toBe('gone')
  expect(keyAt('/admin/dashboard')).toBeUndefined()
  // Settings have names instead of ids.
  const setting = keyAt('/admin/configuracoes/review.holdHours')
  expect(setting).toBe('setting:review.holdHours')
  expect(keyAt('/admin/configuracoes/partes/signUp')).toBe('feature:signUp')
  const of = await createCard(ctx(admin), card('Ver', { link: setting }))
  expect((await cardDetail(ctx(admin), of)).linked).toMatchObject({
    kind: 'setting',
    label: 'Tempo em que uma avaliação retida deve ser decidida',
    href: '/admin/configuracoes/review.holdHours',
  })
  expect((await cardStart(ctx(admin), setting as string)).there).toMatchObject([{ id: of }])
  const part = await createCard(ctx(admin), card('Ver', { link: 'feature:signUp' }))
  expect((await cardDetail(ctx(admin), part)).linked).toMatchObject({
    kind: 'feature',
    label: 'Criar contas',
    href: '/admin/configuracoes/partes/signUp',
  })
  for (const link of ['setting:nunca.houve', 'feature:nunca', 'feature:toString'])
    expect(await outcome(() => createCard(ctx(admin), card('Ver', { link }))), link).toBe('invalid')
})

test('notes call colleagues; steps are ticked once, and taken off', async () => {
  const [admin, rui] = await Promise.all([as('admin'), as('support')])
  await database().execute(sql`update users set name = 'Ruizinho Alves' where id = ${rui.userId}`)
  const id = await createCard(ctx(admin), card('Ver', { steps: ['Um', 'Dois'] }))
  expect(await addNote(ctx(admin), id, 'Vês, @ruizinho?')).toEqual(['Ruizinho Alves'])
  expect(await outcome(() => addNote(ctx(admin), id, '@ninguem.mesmo'))).toBe('invalid')
  await addSteps(ctx(rui), id, ['Três'])
  expect(await outcome(() => addSteps(ctx(rui), id, Array(28).fill('Mais')))).toBe('invalid')
  const { allSteps } = await cardDetail(ctx(rui), id)
  expect(allSteps.map(({ text }) => text)).toEqual(['Um', 'Dois', 'Três'])
  const step = allSteps[1]?.id as string
  await tickStep(ctx(rui), id, step, true)
  await tickStep(ctx(admin), id, step, true)
  expect((await cardDetail(ctx(rui), id)).steps).toEqual({ done: 1, all: 3 })
  await tickStep(ctx(rui), id, step, false)
  const other = await createCard(ctx(admin), card('Outro'))
  expect(await outcome(() => tickStep(ctx(rui), other, step, true))).toBe('not-found')
  expect((await cardDetail(ctx(rui), id)).steps).toEqual({ done: 0, all: 3 })
})

test('of two who move one card at once the second is told who was first; an open board hears of it', async () => {
  const [admin, rui] = await Promise.all([as('admin'), as('support')])
  const id = await createCard(ctx(admin), card('Ver'))
  const before = await lastChange(ctx(rui))
  const later = new Date(today.getTime() + 1000)
  const both = await Promise.allSettled([
    moveCard(ctx(admin, later), id, { version: 1, column: 'doing', before: 'fim' }),
    moveCard(ctx(rui, later), id, { version: 1, column: 'review', before: 'fim' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(String(refused?.reason.message)).toMatch(
    /^Entretanto .+ mudou este cartão, que está em «Em (curso|revisão)»/,
  )
  expect(await lastChange(ctx(rui))).not.toBe(before)
})

test('cards stand where they were put, however often they are moved', async () => {
  const admin = await as('admin')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ from: fc.nat(4), column: fc.constantFrom(...columnNames), at: fc.nat(5) }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (moves) => {
        await database().delete(cards)
        const ids: string[] = []
        // Whose they are says nothing about where they stand.
        for (const [title, assigneeId] of [['A'], ['B', admin.userId], ['C'], ['D', admin.userId], ['E']])
          ids.push(await createCard(ctx(admin), card(`Cartão ${title}`, { assigneeId })))
        const model: Record<Column, string[]> = { todo: [...ids], doing: [], review: [], done: [] }
        const versions = new Map(ids.map((id) => [id, 1]))
        for (const { from, column, at } of moves) {
          const id = ids[from] as string
          const others = model[column].filter((one) => one !== id)
          const before = others[at] ?? 'fim'
          await moveCard(ctx(admin), id, { version: versions.get(id) as number, column, before })
          versions.set(id, (versions.get(id) as number) + 1)
          for (const name of columnNames) model[name] = model[name].filter((one) => one !== id)
          model[column].splice(before === 'fim' ? model[column].length : model[column].indexOf(before), 0, id)
        }
        const { columns } = await board(ctx(admin), all)
        expect(Object.fromEntries(columns.map((c) => [c.column, c.cards.map(({ id }) => id)]))).toEqual(model)
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

test('between two neighbours there is always room', async () => {
  const admin = await as('admin')
  const [a, b, c] = await Promise.all(
    ['A', 'B', 'C'].map((title) => createCard(ctx(admin), card(`Cartão ${title}`))),
  )
  let [versionB, versionC] = [1, 1]
  for (let i = 0; i < 40; i++) {
    const last = (await board(ctx(admin), all)).columns[0]?.cards.at(-1)?.id as string
    const second = (await board(ctx(admin), all)).columns[0]?.cards[1]?.id as string
    if (last === a) break
    await moveCard(ctx(admin), last, {
      version: last === b ? versionB++ : versionC++,
      column: 'todo',
      before: second,
    })
  }
  const places = await database().select({ place: cards.place }).from(cards)
  expect(new Set(places.map(({ place }) => place)).size).toBe(3)
  expect(c).toBeTruthy()
}, 60_000)

test('a card that is moved leads back to the board as it was shown, and nowhere else', () => {
  const leads = (shown?: string) =>
    paths.workspace(boardMoveForm.parse({ column: 'review', version: '1', shown }).shown)
  expect(leads('?de=meus&q=seguro&outra=//mal.example')).toBe('/admin/workspace?de=meus&q=seguro')
  expect([leads(), leads('?de=qualquer')]).toEqual(['/admin/workspace', '/admin/workspace'])
})
