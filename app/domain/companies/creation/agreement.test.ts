import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { districtOf, places } from '../../../../db/seed/places'
import { trades } from '../../../../db/seed/trades'
import { company, ctx, person, useWorld } from '../../../../tests/world'
import { reloaded } from '../../../../tests/world/company'
import { fullDraft, place, yes } from '../../../../tests/world/draft'
import { companyDashboard } from '../../company-pages/dashboard/company-dashboard'
import { companyDossier } from '../../company-pages/staff/company-dossier'
import { activityCheck, placeCheck } from './agreement'
import { savePlace } from './creating'
import { creationPage } from './creation-reading'
import { sendCompany } from './sending'

useWorld()

test('no municipality is doubted at its own postal code, and every one at that of another coast', () => {
  for (const { code, name, postal, district } of places) {
    const at = (postalCode: string) => placeCheck({ postalCode, municipality: code }, name)?.result
    expect(at(`${postal}-001`), `${name} ${postal}`).toBe('ok')
    const far = places.find((p) => districtOf(p.code) !== district && p.postal[0] !== postal[0])
    expect(at(`${far?.postal}-001`), `${name} at ${far?.name}`).toBe('warn')
  }
})

test.each([
  ['4700-123', '1106', /parece não ser da zona de Lisboa/],
  ['2050-300', '1106', /é da zona/],
  ['9000-010', '4203', /parece não ser/],
  ['9760-010', '4302', /é da zona/],
])('%s in %s: %s', (postalCode, municipality, says) =>
  expect(placeCheck({ postalCode, municipality }, 'Lisboa')?.detail).toMatch(says),
)
test.each([
  [null, '0303'],
  ['4700-123', null],
  ['?', '0303'],
  ['4700-123', '9999'],
])('nothing is said of %s in %s', (postalCode, municipality) =>
  expect(placeCheck({ postalCode, municipality }, null)).toBeNull(),
)

test('every trade of the demonstration is of its category by its CAE; a baker is no lawyer', async () => {
  const { rows } = await database().execute<{ id: string; name: string; caeDivisions: string[] }>(
    sql`select id, name, cae_divisions as "caeDivisions" from categories`,
  )
  for (const [id, { cae }] of Object.entries(trades))
    expect(
      activityCheck(
        cae,
        rows.filter((c) => c.id === id),
      )?.result,
      `${id} ${cae}`,
    ).toBe('ok')
  const of = (cae: string | null, ...ids: string[]) =>
    activityCheck(
      cae,
      ids.flatMap((id) => rows.find((c) => c.id === id) ?? []),
    )?.result
  expect(of('10711', 'advogados')).toBe('warn')
  expect(of('10711', 'advogados', 'pastelarias')).toBe('ok')
  expect(of('45200', 'oficinas')).toBe('ok')
  expect(of(null, 'oficinas')).toBeUndefined()
  for (const { id, caeDivisions } of rows) expect(caeDivisions, id).not.toEqual([])
})

test('the company reads what staff read, before it sends and while it waits; of others that wait nothing', async () => {
  const waiting = await company({ listing: 'pending', phone: '+351253123456' })
  const { id, owner } = await fullDraft()
  await savePlace(ctx(owner), id, { version: 4, ...place, postalCode: '8000-123' })
  await database().execute(sql`update companies set cae = '69101' where id = ${id}`)
  const warned = (checks: { kind: string; result: string; detail: string }[]) =>
    checks.filter((c) => c.result === 'warn').map((c) => `${c.kind}: ${c.detail}`)
  const before = (await creationPage(ctx(owner), id)).company?.notes ?? []
  expect(warned(before)).toEqual([
    expect.stringMatching(/^place: O código postal 8000-123 parece não ser da zona de Braga/),
    expect.stringMatching(/^activity: O CAE 69101 parece não ser do ramo de «Canalização»/),
  ])
  await sendCompany(ctx(owner), id, { version: 5, ...yes })
  const staff = await person({ staffRoles: ['support'] })
  const theirs = (await companyDossier(ctx(staff), id)).checks
  expect(theirs).toEqual((await reloaded(id)).checks)
  expect(theirs.some((c) => c.company?.id === waiting.id)).toBe(true)
  const mine = (await companyDashboard(ctx({ ...owner, activeCompanyId: id }))).checks
  expect(mine).toEqual(theirs.filter((c) => !c.company))
  expect(mine).toEqual(before)
})
