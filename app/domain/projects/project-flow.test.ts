import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as, ctx, useWorld } from '../../../tests/world'
import { projectIn, reloaded, verbsOf, withCompany } from '../../../tests/world/project'
import type { Ctx } from '../shared/ctx'
import { publishProject, refuseProject, takeDownProject } from './deciding'
import { confirmationFlow, type ProjectVerb, projectFlow } from './project-flow'
import { confirmationStates, type ProjectState, projectStates } from './schema'
import { hideProject, recallProject, removeProject, sendProject, showProject } from './sending'

useWorld()

const reason = 'As fotografias mostram outra casa; envie as deste trabalho.'
const verbs: Record<
  Exclude<ProjectVerb, 'accept'>,
  (c: Ctx, id: string, version: number) => Promise<void>
> = {
  send: sendProject,
  recall: recallProject,
  hide: hideProject,
  show: showProject,
  remove: removeProject,
  publish: (c, id, version) => publishProject(c, id, { version }),
  refuse: (c, id, version) => refuseProject(c, id, { version, ground: 'pictures', reason }),
  takeDown: (c, id, version) => takeDownProject(c, id, { version, ground: 'privacy', reason }),
}
type Verb = keyof typeof verbs
const all = Object.keys(verbs) as Verb[]
const byStaff = new Set<Verb>(['publish', 'refuse', 'takeDown'])

describe('the table', () => {
  test.each<[ProjectState, string[]]>([
    ['draft', ['send', 'remove']],
    ['in_review', ['recall', 'publish', 'refuse', 'remove', 'takeDown']],
    ['published', ['accept', 'refuse', 'hide', 'remove', 'takeDown']],
    ['refused', ['send', 'remove', 'takeDown']],
    ['hidden', ['show', 'remove', 'takeDown']],
    ['removed', []],
  ])('%s leads on by %j', (state, names) => expect(projectFlow.from(state)).toEqual(names))

  test('a question that was answered leads nowhere', () => {
    for (const state of confirmationStates)
      expect(confirmationFlow.from(state)).toEqual(
        state === 'sent' ? ['confirm', 'deny', 'revoke', 'expire'] : [],
      )
  })
})

/** What a verb finds: one published that didn't change gives nothing to publish again. */
const allowed = (verb: Verb, state: ProjectState) => projectFlow.verbs[verb].from.includes(state)

describe('every verb from every state', () => {
  const table = projectStates.flatMap((state) => all.map((verb) => [verb, state] as const))
  test.each(table)('%s from %s', async (verb, state) => {
    const { acme, manager } = await withCompany()
    const project = await projectIn(state, acme)
    const actor = byStaff.has(verb) ? await as('moderator') : manager
    const result = verbs[verb](ctx(actor), project.id, project.version)
    if (allowed(verb, state)) {
      await result
      expect(await reloaded(project.id)).toMatchObject({ state: projectFlow.verbs[verb].to, version: 2 })
      return
    }
    await expect(result).rejects.toEqual(expect.objectContaining({ name: 'Refusal', kind: 'conflict' }))
    expect(await reloaded(project.id)).toEqual(project)
    expect(await verbsOf(project.id)).toEqual([])
  })
})

test('no walk of any length leaves the table', async () => {
  const { acme, manager } = await withCompany()
  const moderator = await as('moderator')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...all), { maxLength: 12 }), async (walk) => {
      const { id } = await projectIn('draft', acme)
      let state: ProjectState = 'draft'
      for (const verb of walk) {
        const { version } = await reloaded(id)
        const done = await verbs[verb](ctx(byStaff.has(verb) ? moderator : manager), id, version).then(
          () => true,
          () => false,
        )
        expect(done).toBe(allowed(verb, state))
        if (done) state = projectFlow.verbs[verb].to
        expect((await reloaded(id)).state).toBe(state)
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

describe('two at once', () => {
  const race = (a: Promise<void>, b: Promise<void>) =>
    Promise.all(
      [a, b].map((p) =>
        p.then(
          () => 'done',
          (e: { kind?: string }) => e.kind,
        ),
      ),
    ).then((r) => r.sort())

  test('publishing and refusing: one wins, the other hears that it moved on', async () => {
    const { acme } = await withCompany()
    const { id } = await projectIn('in_review', acme)
    const [one, other] = [await as('moderator'), await as('moderator')]
    expect(await race(verbs.publish(ctx(one), id, 1), verbs.refuse(ctx(other), id, 1))).toEqual([
      'conflict',
      'done',
    ])
    const { state } = await reloaded(id)
    expect(await verbsOf(id)).toEqual([state === 'published' ? 'publish' : 'refuse'])
  })

  test('the company takes it back while it is published', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('in_review', acme)
    expect(
      await race(verbs.publish(ctx(await as('moderator')), id, 1), verbs.recall(ctx(manager), id, 1)),
    ).toEqual(['conflict', 'done'])
    expect(['published', 'draft']).toContain((await reloaded(id)).state)
  })
})
