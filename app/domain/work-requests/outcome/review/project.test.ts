import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, today, useWorld } from '../../../../../tests/world'
import { outcome } from '../../../../../tests/world/review'
import { workWith } from '../../../../../tests/world/work'
import { projects } from '../../../projects/schema'
import { workRequests, workResults } from '../../schema'
import { bandOf, projectOfWork, whyNoProject, workForProject } from './project'

useWorld()

async function concluded(over: Partial<typeof workRequests.$inferInsert> = {}) {
  const world = await workWith('completed')
  await database()
    .update(workRequests)
    .set({ startedAt: new Date('2026-11-04T09:00:00Z'), projectConsent: true, ...over })
    .where(eq(workRequests.id, world.request.id))
  await database().insert(workResults).values({
    requestId: world.request.id,
    companyId: world.acme.id,
    category: 'canalizacao',
    district: '03',
    completedAt: today,
    customerSilent: false,
    companySilent: false,
    agreedPrice: 120_000,
    counts: true,
  })
  return { ...world, by: ctx({ ...world.manager, activeCompanyId: world.acme.id }) }
}

test('a draft with what is known, once; never published or confirmed by itself', async () => {
  const { by, request, acme } = await concluded()
  expect(await workForProject(by, request.id)).toMatchObject({ consent: 'yes', why: null, projectId: null })
  const id = await projectOfWork(by, request.id)
  const [made] = await database().select().from(projects).where(eq(projects.id, id))
  expect(made).toMatchObject({
    companyId: acme.id,
    title: 'Trocar a canalização de uma cozinha',
    category: 'canalizacao',
    municipality: '0303',
    district: '03',
    year: 2026,
    durationDays: 14,
    valueBand: 2,
    state: 'draft',
    ownerConsent: false,
    confirmedAt: null,
    body: null,
  })
  expect(await outcome(() => projectOfWork(by, request.id))).toBe('conflict')
  expect(await workForProject(by, request.id)).toMatchObject({ projectId: id })
})

test('two at once: one project', async () => {
  const { by, request } = await concluded()
  const both = await Promise.allSettled([projectOfWork(by, request.id), projectOfWork(by, request.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('not where the customer said no, not of another company, not before it is concluded', async () => {
  const no = await concluded({ projectConsent: false })
  expect(await outcome(() => projectOfWork(no.by, no.request.id))).toBe('conflict')
  const other = await concluded()
  expect(await outcome(() => projectOfWork(other.by, no.request.id))).toBe('not-found')
  expect(await outcome(() => workForProject(other.by, no.request.id))).toBe('not-found')
  const viewer = await person({ company: { id: no.acme.id, role: 'viewer' } })
  expect(
    await outcome(() => projectOfWork(ctx({ ...viewer, activeCompanyId: no.acme.id }), no.request.id)),
  ).toBe('not-allowed')
  expect(whyNoProject({ state: 'in_progress', projectConsent: null, projectId: null })).toContain('concluído')
})

test.each([
  [0, 1],
  [99_999, 1],
  [100_000, 2],
  [1_499_999, 3],
  [5_000_000, 5],
])('%d cents are of band %d', (cents, band) => expect(bandOf(cents)).toBe(band))
