import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { crowd, drafted, nobodyElse } from '../../../tests/world/broadcast'
import { choicesInSql } from '../notifications/choices-in-sql'
import { inForce, kindNames } from '../notifications/kinds'
import { notificationPreferences } from '../notifications/schema'
import { savedLists } from '../saved-lists/schema'
import { settings } from '../settings/settings'
import { newId } from '../shared/ids'
import type { Addressed } from './audience'
import { countAudience, countReach } from './counting'
import { countAsked } from './counting-asked'
import { broadcastDetail } from './reading'

useWorld()
beforeEach(nobodyElse)

const of = (more: Partial<Addressed> = {}): Addressed => ({
  kind: 'service',
  channels: ['notice'],
  audience: '',
  savedList: null,
  savedQuery: null,
  ...more,
})
const counted = async (more: Partial<Addressed> = {}) =>
  (await countAudience(ctx(await unseen()), of(more))).people
/** Who asks is in no audience. */
const unseen = async () => {
  const admin = await as('support')
  await database().execute(sql`update users set email_verified = false where id = ${admin.userId}`)
  return admin
}

test('what is in force for many at once is what is in force for one, for every kind, choice and consent', async () => {
  const choices = [
    null,
    ...[true, false].flatMap((inApp) => (['now', 'daily', 'off'] as const).map((mail) => ({ inApp, mail }))),
  ]
  for (const kind of kindNames)
    for (const chosen of choices)
      for (const consented of [true, false]) {
        const { userId } = await person({ marketingConsentAt: consented ? today : null })
        if (chosen)
          await database()
            .insert(notificationPreferences)
            .values({ userId, kind, ...chosen, updatedAt: today })
        const { join, inApp, mail } = choicesInSql(kind)
        const { rows } = await database().execute(
          sql`select ${inApp} as "inApp", ${mail} as mail from users u ${join} where u.id = ${userId}`,
        )
        expect(rows[0], `${kind} ${JSON.stringify(chosen)} ${consented}`).toEqual(
          inForce(kind, chosen, consented),
        )
      }
}, 60_000)

test('news reach only who consented, whatever the channel; a legal notice reaches everybody', async () => {
  await Promise.all([
    person(),
    person({ marketingConsentAt: today }),
    person({ blockedAt: today }),
    person({ emailVerified: false }),
  ])
  expect(await counted({ kind: 'news', channels: ['mail'] })).toBe(1)
  // The bell of news is off until somebody wants it.
  expect(await counted({ kind: 'news', channels: ['notice', 'banner'] })).toBe(0)
  expect(await counted({ kind: 'legal', channels: ['mail'] })).toBe(2)
  expect(await counted({ kind: 'service', channels: ['mail'] })).toBe(2)
  const both = await person({ marketingConsentAt: null })
  await database()
    .insert(notificationPreferences)
    .values({ userId: both.userId, kind: 'news', inApp: true, mail: 'now', updatedAt: today })
  expect(await counted({ kind: 'news', channels: ['notice', 'mail'] })).toBe(1)
})

test('by role, plan, category and district, all at once', async () => {
  const [acme, other] = await Promise.all([
    company({ district: '03' }),
    company({ district: '11', municipality: '1106' }),
  ])
  await Promise.all([
    person({ company: { id: acme.id, role: 'owner' } }),
    person({ company: { id: acme.id, role: 'viewer' } }),
    person({ company: { id: other.id, role: 'owner' } }),
    person({ isAffiliate: true }),
    person(),
  ])
  expect(await counted()).toBe(5)
  expect(await counted({ audience: 'papel=member' })).toBe(3)
  expect(await counted({ audience: 'papel=owner' })).toBe(2)
  expect(await counted({ audience: 'papel=customer' })).toBe(2)
  expect(await counted({ audience: 'papel=affiliate' })).toBe(1)
  expect(await counted({ audience: 'papel=staff' })).toBe(0)
  expect(await counted({ audience: 'distrito=03' })).toBe(2)
  expect(await counted({ audience: 'papel=owner&distrito=03&categoria=canalizacao' })).toBe(1)
  expect(await counted({ audience: 'plano=free' })).toBe(3)
  expect(await counted({ audience: 'plano=professional' })).toBe(0)
  expect(await counted({ savedList: '/admin/usuarios', savedQuery: 'papel=afiliado' })).toBe(1)
  expect(await counted({ savedList: '/admin/empresas', savedQuery: 'distrito=11' })).toBe(1)
  expect(await counted({ savedList: '/admin/nada', savedQuery: '' })).toBe(0)
  const shown = await countAudience(ctx(await unseen()), of({ audience: 'distrito=11' }))
  expect(shown.sample).toMatchObject([{ name: 'Ana S.', companies: other.name }])
})

test('a kept filter is copied when it is chosen: what becomes of it later changes nothing', async () => {
  const admin = await as('support')
  await person({ isAffiliate: true })
  const kept = { list: '/admin/usuarios', name: 'Afiliados', query: 'papel=afiliado' }
  const filtro = newId()
  await database()
    .insert(savedLists)
    .values({ id: filtro, ownerId: admin.userId, ...kept, createdAt: today })
  const id = await drafted({ filtro }, admin)
  await database().delete(savedLists)
  const { audienceNow, savedName } = await broadcastDetail(ctx(admin), id)
  expect([savedName, audienceNow?.people]).toEqual(['Afiliados', 1])
  const live = { kind: 'service', canais: 'notice', filtro: 'fica', de: `/admin/notificacoes/${id}/editar` }
  expect((await countAsked(ctx(admin), new URLSearchParams(live))).people).toBe(1)
})

test('past the bound it says «more»; of everybody, or a role, what the last hour counted', async () => {
  const most = settings.broadcast.countedTo
  await crowd(most + 5)
  const admin = await unseen()
  expect(await countAudience(ctx(admin), of())).toMatchObject({ people: most, more: true })
  await countReach.run(ctx(byItself), {}, '')
  expect(await countAudience(ctx(admin), of())).toMatchObject({
    people: most + 5,
    more: false,
    countedAt: today,
  })
  expect(await countAudience(ctx(admin), of({ audience: 'papel=customer' }))).toMatchObject({
    people: most + 5,
  })
  expect(await countAudience(ctx(admin), of({ savedList: '/admin/usuarios', savedQuery: '' }))).toMatchObject(
    { more: true },
  )
}, 60_000)
