import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { useNewMails } from '../../../tests/world/mail'
import { runJobs } from '../../../tests/world/person'
import { outcome } from '../../../tests/world/review'
import { users } from '../people/schema'
import { endingOf, endMails } from '../privacy/unsubscribing'
import { shiftDay } from '../shared/working-days'
import { figuresCsv } from './figures-csv'
import { figurePage, figuresPage } from './reading'
import { dailyFigures, figureRuns, figureSubscriptions } from './schema'
import { subscribeToFigure, unsubscribeFromFigure } from './subscribing'
import { mailFiguresWeekly } from './weekly-mail'

useWorld()
const mails = useNewMails()

/** Figures as they would have been counted, without the facts behind them. */
async function counted(figure: string, days: Record<string, [value: number, cases?: number]>, grp?: string) {
  await database()
    .insert(dailyFigures)
    .values(
      Object.entries(days).map(([day, [value, cases = value]]) => ({
        figure,
        day,
        dimension: grp ? ('district' as const) : ('' as const),
        grp: grp ?? '',
        value,
        cases,
      })),
    )
  await database()
    .insert(figureRuns)
    .values({ figure, since: '2026-10-01', countedAt: today })
    .onConflictDoNothing()
}

beforeEach(async () => {
  for (const table of [dailyFigures, figureRuns, figureSubscriptions]) await database().delete(table)
})

const moderator = async () => ctx(await as('moderator'))
const pageOf = async (key: string, period: '7' | '30' = '7') =>
  (await figuresPage(await moderator(), 'moderacao', period)).figures.find((figure) => figure.key === key)

test('a period beside the one before; a day that was not counted is a gap, one without anything is 0', async () => {
  await counted('avaliacoes-retidas', {
    '2026-11-04': [10],
    '2026-11-10': [2],
    '2026-11-11': [3],
    '2026-11-12': [0],
    '2026-11-17': [4],
    // Today is not over.
    '2026-11-18': [99],
  })
  const figure = await pageOf('avaliacoes-retidas')
  expect([figure?.value, figure?.before]).toEqual([7, 12])
  expect(figure?.points.map(({ value }) => value)).toEqual([3, 0, null, null, null, null, 4])
  const one = await figurePage(await moderator(), 'avaliacoes-retidas', '7', 'week')
  expect(one.today).toBe(99)
  expect(one.figure.points.map(({ at, part, value }) => [at, part, value])).toEqual([
    ['2026-11-09', true, 3],
    ['2026-11-16', true, 4],
  ])
})

test('what was counted only in part is compared with nothing, and says since when', async () => {
  await counted('avaliacoes-retidas', { '2026-11-05': [10], '2026-11-10': [2], '2026-11-13': [3] })
  expect(await pageOf('avaliacoes-retidas')).toMatchObject({ value: 3, since: '2026-11-13', before: null })
  await counted('avaliacoes-retidas', { '2026-11-04': [1], '2026-11-11': [1] })
  expect(await pageOf('avaliacoes-retidas')).toMatchObject({ value: 4, since: null, before: 13 })
})

test('a mean is of all its cases, not of its days; without a case there is none', async () => {
  await counted('tempo-ate-decidir-retidas', {
    '2026-11-11': [600, 1],
    '2026-11-12': [0, 0],
    '2026-11-13': [600, 5],
  })
  const figure = await pageOf('tempo-ate-decidir-retidas')
  expect(figure?.value).toBe(200)
  expect(figure?.points.slice(0, 3).map(({ value }) => value)).toEqual([600, null, 120])
})

test('of what there is, the last day counts', async () => {
  await counted('empresas-publicadas', {
    '2026-11-04': [4],
    '2026-11-10': [5],
    '2026-11-11': [7],
    '2026-11-17': [9],
  })
  const admin = ctx(await as('admin'))
  const { figures } = await figuresPage(admin, 'empresas', '7')
  expect(figures[0]).toMatchObject({ key: 'empresas-publicadas', value: 9, before: 5 })
})

test('groups under five are hidden, with what would tell them', async () => {
  const day = '2026-11-12'
  await counted('avaliacoes-retidas', { [day]: [30] })
  for (const [district, n] of [
    ['03', 20],
    ['11', 3],
    ['13', 7],
  ] as const)
    await counted('avaliacoes-retidas', { [day]: [n] }, district)
  const { breakdowns } = await figurePage(await moderator(), 'avaliacoes-retidas', '7', 'day')
  expect(breakdowns).toMatchObject([
    { dimension: 'district', hidden: 2, groups: [{ label: 'Braga', value: 20 }] },
  ])
})

test('each part is for who works in it; what is none is not found; a figure that was not counted says so', async () => {
  const support = ctx(await as('support'))
  expect(await outcome(() => figuresPage(support, 'dinheiro', '7'))).toBe('not-allowed')
  expect(await outcome(async () => figurePage(support, 'receita', '7', 'day'))).toBe('not-allowed')
  expect(await outcome(async () => figurePage(support, 'nada', '7', 'day'))).toBe('not-found')
  expect(await outcome(async () => figurePage(ctx(await person()), 'receita', '7', 'day'))).toBe('not-found')
  const { group, groups } = await figuresPage(support, null, '7')
  expect([group, groups.map(({ key }) => key)]).toEqual([
    'apoio',
    ['empresas', 'trabalhos', 'convites', 'apoio', 'sistema'],
  ])
  expect((await pageOf('avaliacoes-retidas'))?.trouble).toEqual({ kind: 'never' })
  await counted('avaliacoes-retidas', { '2026-11-12': [1] })
  expect((await pageOf('avaliacoes-retidas'))?.trouble).toBeNull()
  await database().update(figureRuns).set({ failure: '1234567890', failedAt: today })
  expect((await pageOf('avaliacoes-retidas'))?.trouble).toMatchObject({
    kind: 'failed',
    reference: '1234567890',
  })
})

async function colleague(roles: ('moderator' | 'support')[]) {
  const me = await person({ staffRoles: roles })
  return { ...me, staffRoles: roles }
}

test('on Mondays a mail with what was asked for, once, as long as it is theirs to see; a press ends it', async () => {
  const me = await colleague(['moderator'])
  await subscribeToFigure(ctx(me), 'avaliacoes-retidas')
  await subscribeToFigure(ctx(me), 'avaliacoes-retidas')
  await subscribeToFigure(ctx(me), 'tempo-ate-decidir-retidas')
  expect(await outcome(() => subscribeToFigure(ctx(me), 'receita'))).toBe('not-allowed')
  const monday = new Date('2026-11-16T07:37:00Z')
  const week = (n: number) =>
    Object.fromEntries(
      Array.from({ length: 14 }, (_, i) => [shiftDay('2026-11-02', i), [i < 7 ? n : 2 * n]]),
    ) as Record<string, [number]>
  await counted('avaliacoes-retidas', week(1))
  for (let i = 0; i < 2; i++) {
    await mailFiguresWeekly.run(ctx(byItself, monday), {}, '')
    await runJobs(monday, /^statistics/)
  }
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Os números da semana de 9 de novembro de 2026')
  expect(mail?.text).toContain('Avaliações retidas: 14')
  expect(mail?.text).toContain('Na semana anterior: 7 (+100 %)')
  expect(mail?.text).toContain('Tempo até decidir uma retida: sem dados')
  // Each figure has its own link; the header ends all.
  const tokens = [...(mail?.text ?? '').matchAll(/[?&]t=([\w.-]+)/g)].map(([, token]) => token as string)
  const endings = await Promise.all(tokens.map((token) => endingOf(ctx(anonymous), token)))
  expect(endings).toContainEqual({ kind: 'figures', label: 'Avaliações retidas', ended: false })
  const first = tokens[endings.findIndex((e) => 'label' in e && e.label === 'Avaliações retidas')] as string
  await endMails(ctx(anonymous), first)
  await endMails(ctx(anonymous), first)
  expect(await endingOf(ctx(anonymous), first)).toMatchObject({ ended: true })
  expect(await database().$count(figureSubscriptions)).toBe(1)
  const all = /t=([\w.-]+)/.exec(
    mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  )?.[1] as string
  await endMails(ctx(anonymous), all)
  expect(await database().$count(figureSubscriptions)).toBe(0)
})

test('who works here no longer is mailed nothing; what was asked for is ended by a press', async () => {
  const me = await colleague(['moderator'])
  await subscribeToFigure(ctx(me), 'avaliacoes-retidas')
  await subscribeToFigure(ctx(me), 'denuncias-recebidas')
  await unsubscribeFromFigure(ctx(me), 'denuncias-recebidas')
  await unsubscribeFromFigure(ctx(me), 'denuncias-recebidas')
  expect(await database().$count(figureSubscriptions)).toBe(1)
  await database()
    .update(users)
    .set({ staffRoles: ['support'] })
    .where(eq(users.id, me.userId))
  await mailFiguresWeekly.run(ctx(byItself), {}, '')
  expect(await runJobs(today, /^statistics/)).toEqual(['statistics.mail'])
  expect(await mails()).toEqual([])
  expect(await outcome(async () => mailFiguresWeekly.run(ctx(me), {}, ''))).toBe('not-found')
})

test('as a file: a line for each step, nothing where nothing is known, and the audit has it', async () => {
  const me = { ...(await colleague(['moderator'])), provenAt: today }
  await counted('tempo-ate-decidir-retidas', { '2026-11-11': [601, 2], '2026-11-13': [0, 0] })
  const csv = async (asked: string) =>
    new Response(await figuresCsv(ctx(me), new URLSearchParams(asked))).text()
  const lines = (await csv('numero=tempo-ate-decidir-retidas&periodo=7')).trim().split('\r\n')
  expect(lines[0]).toBe('número;unidade;desde;parte;valor;casos;mediana;nove em dez até')
  expect(lines.slice(1, 4)).toEqual([
    'Tempo até decidir uma retida;minutos, em média;2026-11-11;;300,5;2;;',
    'Tempo até decidir uma retida;minutos, em média;2026-11-12;;;0;;',
    'Tempo até decidir uma retida;minutos, em média;2026-11-13;;;0;;',
  ])
  expect(lines).toHaveLength(8)
  expect((await csv('grupo=moderacao&periodo=7')).trim().split('\r\n').length).toBeGreaterThan(70)
  for (const [asked, answer] of [
    ['numero=receita', 'not-allowed'],
    ['grupo=dinheiro', 'not-allowed'],
    ['grupo=constructor', 'not-found'],
    ['', 'not-found'],
  ] as const)
    expect(await outcome(async () => csv(asked))).toBe(answer)
  const { rows } = await database().execute(
    sql`select after from audit_log where verb = 'list.export-end' order by seq limit 1`,
  )
  expect(rows).toEqual([{ after: { filter: 'numero=tempo-ate-decidir-retidas&periodo=7', rows: 7 } }])
})
