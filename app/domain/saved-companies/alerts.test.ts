import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { listed, refresh } from '../../../tests/world/directory'
import { mailsTo } from '../../../tests/world/mail'
import { outcome } from '../../../tests/world/review'
import { companies, companyMembers } from '../companies/schema'
import { placesAndCategories } from '../places/places-and-categories'
import { endingOf, endMails } from '../privacy/unsubscribing'
import { settings } from '../settings/settings'
import { unsubscribeToken } from '../shared/unsubscribe'
import { alertQuery, alertTitle } from './alert-words'
import { addAlert, endAlert, myAlerts, savedAlerts } from './alerts'
import { followSaved } from './news'
import { notifySaved } from './news-mail'
import { alertForm } from './saved-forms'
import { chooseSavedAlerts, saveCompanies } from './saving'
import { newCompanyAlerts, savedCompanyNews } from './schema'

useWorld()
beforeEach(async () => {
  await database().delete(newCompanyAlerts)
  // Companies of the test before are no news of this one.
  await database().execute(sql`delete from directory`)
})

type Person = Awaited<ReturnType<typeof person>>
const ask = (who: Person, area: string, lugar = '', raio = '0') =>
  addAlert(ctx(who), alertForm.parse({ area, lugar, raio }))
const inHours = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
const follow = (hours: number) =>
  followSaved.run({ ...ctx(byItself), now: inHours(hours) }, { after: null }, '')
/** A company of Braga's plumbers, approved so many hours from now. */
const arrives = (hours: number, over: Parameters<typeof company>[0] = {}) =>
  listed({ approvedAt: inHours(hours), ...over })
const told = async (who: Person) =>
  (await database().select().from(savedCompanyNews).where(eq(savedCompanyNews.userId, who.userId))).map(
    ({ companyId }) => companyId,
  )
const alertOf = async (who: Person) => (await myAlerts(ctx(who))).alerts[0]?.id as string

test('each new company of a trade in a place is told once to who asked, and to nobody else', async () => {
  const [ana, rui, old] = await Promise.all([person(), person(), arrives(-1)])
  await ask(ana, 'canalizacao', 'Braga')
  await ask(rui, 'canalizacao', 'Faro')
  const one = await arrives(1)
  await Promise.all([follow(24), follow(24)])
  await follow(25)
  expect(await told(ana)).toEqual([one.id])
  const two = await arrives(26)
  await follow(48)
  expect(await told(ana)).toEqual([one.id, two.id])
  expect(await told(ana)).not.toContain(old.id)
  expect(await told(rui)).toEqual([])
  const { rows } = await database().execute(sql`select data from pgboss.job where name = ${notifySaved.name}`)
  expect(rows).toHaveLength(2)
})

test('one approved while the job looks is told by the next; a suspended one and one’s own are not', async () => {
  const ana = await person()
  await ask(ana, 'canalizacao', 'Braga')
  const late = await arrives(24 - settings.saved.settleMinutes / 120)
  const suspended = await arrives(2)
  await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, suspended.id))
  await refresh(suspended.id)
  const own = await arrives(3)
  await database()
    .insert(companyMembers)
    .values({ companyId: own.id, userId: ana.userId, role: 'owner', since: today })
  await follow(24)
  expect(await told(ana)).toEqual([])
  await follow(48)
  expect(await told(ana)).toEqual([late.id])
})

test('near is who the list of the same place shows: within the radius, and who goes to work there', async () => {
  const [ana, rui] = await Promise.all([person(), person()])
  await ask(ana, 'canalizacao', 'Braga', '25')
  await ask(rui, 'canalizacao', 'distrito de Braga')
  const [guimaraes, porto, comes] = await Promise.all([
    arrives(1, { municipality: '0308' }),
    arrives(2, { district: '13', municipality: '1312' }),
    arrives(3, { district: '11', municipality: '1106', areasServed: ['0303'] }),
  ])
  await follow(24)
  expect((await told(ana)).sort()).toEqual([guimaraes.id, comes.id].sort())
  expect(await told(rui)).toEqual([guimaraes.id])
  expect(await told(ana)).not.toContain(porto.id)
})

test('words of an alert: its title, and what the directory is asked', async () => {
  const all = await placesAndCategories(today)
  const about = { category: 'canalizacao', place: '0303', km: 0 }
  expect(alertTitle(about, all)).toBe('Canalização em Braga')
  expect(alertTitle({ ...about, km: 25 }, all)).toBe('Canalização até 25 km de Braga')
  expect(alertTitle({ ...about, place: '13' }, all)).toBe('Canalização no distrito do Porto')
  expect(alertTitle({ ...about, place: '' }, all)).toBe('Canalização em todo o país')
  expect(alertQuery(about, all)).toBe("'k:canalizacao' & ('p:0303'|'w:0303'|'w:03')")
})

test('what nobody knows is said in its field; twice is once; no more than the limit', async () => {
  const [ana, rui] = await Promise.all([person(), person()])
  const refused = (...asked: [string, string?]) =>
    ask(ana, ...asked).catch((e) => Object.keys(e.detail.fields))
  expect(await refused('nada')).toEqual(['area'])
  expect(await refused('canalizacao', 'Vila Inventada')).toEqual(['lugar'])
  expect(await refused('canalizacao', 'distrito de Nenhures')).toEqual(['lugar'])
  expect(alertForm.safeParse({ area: 'canalizacao', raio: '7' }).success).toBe(false)
  await Promise.all([ask(ana, 'canalizacao', 'Braga'), ask(ana, 'canalizacao', '0303', '0')])
  expect((await myAlerts(ctx(ana))).alerts).toHaveLength(1)
  const { municipalities } = await placesAndCategories(today)
  for (const place of [...municipalities.keys()]
    .filter((c) => c !== '0303')
    .slice(0, settings.saved.alerts - 1))
    await ask(ana, 'canalizacao', place)
  expect(await outcome(() => ask(ana, 'pintura', 'Braga'))).toBe('conflict')
  const id = await alertOf(ana)
  expect(await outcome(() => endAlert(ctx(rui), id))).toBe('not-found')
  await endAlert(ctx(ana), id)
  expect(await outcome(() => endAlert(ctx(ana), id))).toBe('not-found')
  await ask(ana, 'pintura', 'Braga')
})

test('the mail ends each by a link of its own: opening it ends nothing, pressing twice ends once', async () => {
  const ana = await person()
  await ask(ana, 'canalizacao', 'Braga')
  const saved = await arrives(-2, { name: 'Obras Guardadas' })
  await saveCompanies(ctx(ana), { e: [saved.slug], lists: [], ticked: [] })
  await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, saved.id))
  await refresh(saved.id)
  await arrives(1, { name: 'Canos Novos' })
  await follow(24)
  const { rows } = await database().execute<{ data: { userId: string; at: string } }>(
    sql`select data from pgboss.job where name = ${notifySaved.name} and data ->> 'userId' = ${ana.userId}`,
  )
  expect(rows).toHaveLength(1)
  await notifySaved.run(ctx(byItself), rows[0]?.data as { userId: string; at: string }, '')
  const [mail] = await mailsTo(ana.email)
  const alertToken = unsubscribeToken({ what: 'alerta', id: await alertOf(ana) })
  const savedToken = unsubscribeToken({ what: 'guardada', id: `${ana.userId}:${saved.id}` })
  for (const said of ['Obras Guardadas', 'Canalização em Braga', alertToken, savedToken])
    expect(mail?.text).toContain(said)
  const anybody = () => ctx(anonymous)
  for (const [token, label] of [
    [alertToken, 'Canalização em Braga'],
    [savedToken, 'Obras Guardadas'],
  ] as const) {
    expect(await endingOf(anybody(), token)).toEqual({ kind: 'alert', label, ended: false })
    expect(await endingOf(anybody(), token)).toEqual({ kind: 'alert', label, ended: false })
    await Promise.all([endMails(anybody(), token), endMails(anybody(), token)])
    expect(await endingOf(anybody(), token)).toEqual({ kind: 'alert', label: '', ended: true })
  }
  expect((await myAlerts(ctx(ana))).alerts).toEqual([])
  expect((await savedAlerts(ctx(ana), null)).rows).toMatchObject([{ id: saved.id, alerts: false }])
  await chooseSavedAlerts(ctx(ana), saved.id, { alerts: 'sim' })
  expect((await savedAlerts(ctx(ana), null)).rows).toMatchObject([{ id: saved.id, alerts: true }])
  const forged = unsubscribeToken({ what: 'guardada', id: ana.userId })
  expect(await endingOf(anybody(), forged)).toEqual({ kind: 'unknown' })
})
