import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymous, as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { projectIn, questionsAbout, reloaded, verbsOf, withCompany } from '../../../tests/world/project'
import { atOnce, walked } from '../../../tests/world/walk'
import { answerQuestion } from './answering'
import { askCustomer, withdrawQuestion } from './asking'
import { expireQuestions } from './asking-jobs'
import { publishProject, refuseProject, takeDownProject } from './deciding'
import { projectDossier } from './dossier'
import { confirmationFlow } from './project-flow'
import { questionToken } from './questions'
import { hideProject, showProject } from './sending'

useWorld()

const reason = 'As fotografias mostram outra casa; envie as deste trabalho.'
const later = ctx(byItself, new Date(today.getTime() + 31 * 86_400_000))
const acts = ['ask', 'yes', 'no', 'revoke', 'expire', 'hide', 'show'] as const

test('questions to a customer: answered once whatever is done, one open at a time, no address kept', {
  timeout: 60_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.option(fc.constantFrom(...acts))), {
        minLength: 2,
        maxLength: 7,
      }),
      async (steps) => {
        const { acme, manager } = await withCompany()
        const { id } = await projectIn('published', acme)
        let n = 0
        const ask = () => {
          n += 1
          const email = `cliente.${n}.${id}@correio.example`
          return askCustomer(ctx(manager), id, { email, name: 'Maria Reis', known: 'sim' })
        }
        await ask()
        for (const [one, two] of steps) {
          const { version } = await reloaded(id)
          const token = questionToken((await questionsAbout(id)).at(-1)?.id as string)
          const answer = (said: 'sim' | 'nao') => () =>
            answerQuestion(ctx(anonymous), { token, version, answer: said, words: undefined, never: false })
          const act = {
            ask,
            yes: answer('sim'),
            no: answer('nao'),
            revoke: () => withdrawQuestion(ctx(manager), id),
            expire: () => expireQuestions(later),
            hide: () => hideProject(ctx(manager), id, version),
            show: () => showProject(ctx(manager), id, version),
          }
          await atOnce(act[one], ...(two ? [act[two]] : []))
        }
        const questions = await questionsAbout(id)
        for (const question of questions) {
          seen.add(question.state)
          const { at, steps: taken } = await walked(confirmationFlow, question.id, 'sent')
          expect(at).toBe(question.state)
          expect(taken).toBe(question.state === 'sent' ? 0 : 1)
          if (question.state !== 'sent') expect(question).toMatchObject({ email: null, name: null })
        }
        expect(questions.filter((q) => q.state === 'sent').length).toBeLessThanOrEqual(1)
        if ((await reloaded(id)).confirmedAt) expect(questions.map((q) => q.state)).toContain('confirmed')
      },
    ),
    { numRuns: 25, seed: 20261122 },
  )
  expect(seen).toEqual(new Set(['sent', 'confirmed', 'denied', 'revoked', 'expired']))
})

const decisions = {
  publish: publishProject,
  refuse: (c: Parameters<typeof refuseProject>[0], id: string, { version }: { version: number }) =>
    refuseProject(c, id, { version, ground: 'pictures', reason }),
  takeDown: (c: Parameters<typeof refuseProject>[0], id: string, { version }: { version: number }) =>
    takeDownProject(c, id, { version, ground: 'privacy', reason }),
}
type Decision = keyof typeof decisions

test.each<['in_review' | 'published', Decision, Decision]>([
  ['in_review', 'publish', 'publish'],
  ['in_review', 'refuse', 'refuse'],
  ['in_review', 'takeDown', 'takeDown'],
  ['in_review', 'publish', 'takeDown'],
  ['published', 'publish', 'publish'],
  ['published', 'publish', 'refuse'],
  ['published', 'refuse', 'takeDown'],
])(
  'two of staff on one that is %s, %s and %s: one stands, the other is told and shown it',
  async (state, one, other) => {
    const { acme } = await withCompany()
    const changed = state === 'published' ? { changedAt: today, decideBy: today } : {}
    const { id, version } = await projectIn(state, acme, changed)
    const [ana, rui] = [await as('moderator'), await as('moderator')]
    const heard = await atOnce(
      () => decisions[one](ctx(ana), id, { version }),
      () => decisions[other](ctx(rui), id, { version }),
    )
    expect(heard.toSorted()).toEqual(['conflict', 'done'])
    const row = await reloaded(id)
    expect(row.version).toBe(version + 1)
    const { project } = await projectDossier(ctx(heard[0] === 'done' ? rui : ana), id)
    expect(project).toMatchObject({ state: row.state, version: row.version })
    expect(await verbsOf(id)).toHaveLength(1)
  },
)
