import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/mail'
import {
  goodProject,
  jobsAbout,
  listedIn,
  photoIn,
  photosOf,
  projectIn,
  reloaded,
  withCompany,
} from '../../../tests/world/project'
import { suspendCompany } from '../companies/deciding'
import { publishProject, refuseProject, takeDownProject } from './deciding'
import { projectDossier } from './dossier'
import { notifyCompany } from './mails'
import { findProject } from './project-page'
import { projectQueue } from './staff-listing'
import { editProject } from './writing'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'As fotografias mostram outra casa; envie as deste trabalho.'

async function trailOf(id: string) {
  const { rows } = await database().execute<Record<string, unknown>>(
    sql`select verb, reason from audit_log where object_type = 'project' and object_id = ${id} order by seq`,
  )
  return rows
}

describe('publishing', () => {
  test('shows project and pictures, lists it under its category and those above, audits and tells', async () => {
    const { acme, manager } = await withCompany()
    const { id, slug } = await projectIn('in_review', acme, { photos: 2 })
    await expect(findProject(ctx(anonymous), slug)).rejects.toEqual(refusal('not-found'))
    await publishProject(ctx(await as('moderator')), id, { version: 1 })
    expect(await reloaded(id)).toMatchObject({ state: 'published', publishedAt: today, decideBy: null })
    expect((await photosOf(id)).every((p) => p.approvedAt)).toBe(true)
    const lists = await listedIn(id)
    expect(lists).toContain('')
    expect(lists).toContain('canalizacao')
    expect(lists.length).toBeGreaterThan(2)
    expect(await trailOf(id)).toEqual([{ verb: 'project.publish', reason: null }])
    expect(await jobsAbout(id)).toEqual(['projects.notify-company'])
    const job = { projectId: id, verb: 'publish' as const, version: 2 }
    await notifyCompany.run(ctx(byItself), job, '')
    await notifyCompany.run(ctx(byItself), job, '')
    const mails = await mailsTo(manager.email)
    expect(mails[0]?.subject).toContain('está publicado')
    expect(new Set(mails.map((m) => m.messageId)).size).toBe(1)
    const { project } = await findProject(ctx(anonymous), slug)
    expect(project).toMatchObject({ preview: false, photos: [{ seen: true }, { seen: true }] })
  })

  test('not for a company that is not approved, and not by who belongs to it or may not', async () => {
    const { acme } = await withCompany({ listing: 'suspended' })
    const { id } = await projectIn('in_review', acme)
    const publish = async (actor: Awaited<ReturnType<typeof person>>) =>
      publishProject(ctx(actor), id, { version: 1 })
    await expect(publish(await as('moderator'))).rejects.toEqual(refusal('conflict'))
    const colleague = await person({ staffRoles: ['moderator'], company: { id: acme.id, role: 'viewer' } })
    await expect(publish({ ...colleague, staffRoles: ['moderator'] })).rejects.toEqual(refusal('not-allowed'))
    await expect(publish(await as('support'))).rejects.toEqual(refusal('not-allowed'))
    await expect(publish(await person())).rejects.toEqual(refusal('not-found'))
  })

  test('what changed afterwards: new pictures wait, the difference is shown, accepting ends the wait', async () => {
    const { acme, manager } = await withCompany()
    const moderator = await as('moderator')
    const { id, slug } = await projectIn('in_review', acme)
    await publishProject(ctx(moderator), id, { version: 1 })
    await editProject(ctx(manager), id, { ...goodProject({ title: 'Cozinha nova em Braga' }), version: 2 })
    await photoIn(id, 1)
    expect((await findProject(ctx(anonymous), slug)).project).toMatchObject({
      title: 'Cozinha nova em Braga',
      photos: [{ seen: true }],
    })
    const { rows } = await projectQueue(ctx(moderator), { queue: 'changed', search: acme.name }, null)
    expect(rows).toMatchObject([{ id, photos: 2 }])
    const { facts } = await projectDossier(ctx(moderator), id)
    expect(facts[0]).toEqual({
      label: 'Título',
      now: 'Cozinha nova em Braga',
      before: 'Cozinha nova num prédio dos anos 60',
    })
    await publishProject(ctx(moderator), id, { version: 3 })
    expect(await reloaded(id)).toMatchObject({ state: 'published', decideBy: null, changedAt: null })
    expect((await findProject(ctx(anonymous), slug)).project.photos).toHaveLength(2)
    await expect(publishProject(ctx(moderator), id, { version: 4 })).rejects.toEqual(refusal('conflict'))
  })
})

test('refusing takes it off the public pages with its reason, and tells whatever people chose', async () => {
  const { acme, manager } = await withCompany()
  const { id, slug } = await projectIn('published', acme)
  await refuseProject(ctx(await as('moderator')), id, { version: 1, ground: 'people', reason })
  expect(await reloaded(id)).toMatchObject({
    state: 'refused',
    stateReason: reason,
    stateReasonCode: 'people',
  })
  expect(await listedIn(id)).toEqual([])
  await expect(findProject(ctx(anonymous), slug)).rejects.toEqual(refusal('not-found'))
  expect((await findProject(ctx(manager), slug)).project.preview).toBe(true)
  await notifyCompany.run(ctx(byItself), { projectId: id, verb: 'refuse', version: 2 }, '')
  expect((await mailsTo(manager.email))[0]?.text).toContain(reason)
})

test('taking down is for good: 410 where it was public, pictures gone', async () => {
  const { acme } = await withCompany()
  const moderator = ctx(await as('moderator'))
  const shown = await projectIn('published', acme)
  const never = await projectIn('in_review', acme)
  for (const { id } of [shown, never])
    await takeDownProject(moderator, id, { version: 1, ground: 'privacy', reason })
  expect(await photosOf(shown.id)).toEqual([])
  await expect(findProject(ctx(anonymous), shown.slug)).rejects.toEqual(refusal('gone'))
  await expect(findProject(ctx(anonymous), never.slug)).rejects.toEqual(refusal('not-found'))
})

test('a suspended company’s projects leave the lists, whoever is faster', async () => {
  const { acme } = await withCompany()
  const published = await projectIn('published', acme)
  const waiting = await projectIn('in_review', acme)
  const moderator = await as('moderator')
  const suspend = suspendCompany(ctx(moderator), acme.id, { version: 1, ground: 'conduct', reason })
  await Promise.allSettled([publishProject(ctx(moderator), waiting.id, { version: 1 }), suspend])
  expect([await listedIn(published.id), await listedIn(waiting.id)]).toEqual([[], []])
  // Its page stays readable, as the company's does.
  expect((await findProject(ctx(anonymous), published.slug)).project.company.listing).toBe('suspended')
})
