import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { pendingCompany } from '../../../tests/world/company'
import { errorIn, record } from '../../../tests/world/error'
import { writtenReview } from '../../../tests/world/review'
import { ticket } from '../../../tests/world/waiting'
import { approveCompany } from '../companies/deciding'
import { transaction } from '../shared/transaction'
import { addMessage } from '../tickets/adding'
import { takeForMe } from '../tickets/organising'
import { queuesUnder, staffDashboard } from './dashboard'
import { queues } from './queues'

useWorld()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

describe('the panel of staff', () => {
  test('each role sees its queues and the week', async () => {
    const acme = await company()
    await pendingCompany({ name: 'A mais urgente', decideBy: new Date('2026-11-01') })
    await writtenReview(acme, { state: 'held', title: 'A mais velha', heldUntil: new Date('2026-11-01') })
    const kinds = async (role: Parameters<typeof as>[0]) =>
      (await queuesUnder(ctx(await as(role)), null)).map((q) => q.kind)
    const support = [
      'companies',
      'claims',
      'edits',
      'corrections',
      'tickets',
      'feedback',
      'errors',
      'obligations',
    ]
    const moderation = ['held', 'reviewEdits', 'flags', 'appeals', 'documents', 'again']
    const work = ['workModeration', 'workReports', 'workAppeals']
    const certificates = ['evidence', 'certificateDecisions', 'certificateAppeals', 'examinations']
    expect(new Set(await kinds('support'))).toEqual(new Set([...support, 'accountMerges', 'broadcasts']))
    expect(new Set(await kinds('moderator'))).toEqual(
      new Set([
        'companies',
        'claims',
        'edits',
        'corrections',
        'projects',
        'obligations',
        'accountMerges',
        ...moderation,
        ...work,
      ]),
    )
    expect(new Set(await kinds('auditor'))).toEqual(new Set(['applications', ...certificates, 'misuses']))
    expect(new Set(await kinds('finance'))).toEqual(
      new Set([
        'refunds',
        'paymentProblems',
        'disputes',
        'documentsLate',
        'bankLines',
        'affiliateApplications',
        'affiliateNames',
        'affiliateFindings',
        'payoutDocuments',
        'payoutBatches',
        'settingRequests',
      ]),
    )
    expect(new Set(await kinds('admin'))).toEqual(new Set(Object.keys(queues)))
    const board = await queuesUnder(ctx(await as('moderator')), null)
    const firstOf = (kind: string) => board.find((q) => q.kind === kind)?.first
    // The nearest deadline of all comes first, what has none after it, empty queues last.
    const dues = board.map((q) => q.first?.due?.getTime() ?? (q.first ? 1e15 : 1e16))
    expect(dues).toEqual(dues.toSorted((a, b) => a - b))
    expect(firstOf('companies')).toMatchObject({ name: 'A mais urgente', due: new Date('2026-11-01') })
    expect(firstOf('held')).toMatchObject({ name: 'A mais velha', due: new Date('2026-11-01') })
    const approved = async () =>
      (await staffDashboard(ctx(await as('moderator')), { only: null })).week.find(
        (w) => w.kind === 'approved',
      )
    const before = (await approved())?.week ?? 0
    await approveCompany(ctx(await as('moderator')), (await pendingCompany()).id, {
      version: 1,
      checked: ['nipc'],
    })
    expect(await approved()).toMatchObject({ week: before + 1, before: 0 })
    await expect(staffDashboard(ctx(await person()), { only: null })).rejects.toEqual(refusal('not-found'))
  })
  test('of tickets, those of whoever looks and of nobody that wait for us; the nearest first', async () => {
    const [mine, other] = [await as('support'), await as('support')]
    const late = await ticket('O mais atrasado', new Date('2025-01-02T09:00:00Z'))
    const taken = await ticket('De outra pessoa', new Date('2024-01-02T09:00:00Z'))
    const asked = await ticket('Espera pelo cliente', new Date('2024-01-02T09:00:00Z'))
    await takeForMe(ctx(other), taken, null)
    await transaction(ctx(mine), (tx) =>
      addMessage(tx, { ticketId: asked, kind: 'staff', authorId: mine.userId, text: 'Qual?', verb: 'ask' }),
    )
    const board = async (who: typeof mine) =>
      (await queuesUnder(ctx(who), null)).find((q) => q.kind === 'tickets')
    expect((await board(mine))?.first).toMatchObject({ id: late, name: 'O mais atrasado' })
    expect((await board(mine))?.first?.due).toBeInstanceOf(Date)
    expect((await board(other))?.first).toMatchObject({ id: taken, name: 'De outra pessoa' })
    expect((await board(other))?.count).toBe(((await board(mine))?.count ?? 0) + 1)
  })
  test('of errors, new ones and those that came back', async () => {
    const staff = await as('support')
    const queue = async () => (await queuesUnder(ctx(staff), null)).find((q) => q.kind === 'errors')
    const before = (await queue())?.count ?? 0
    await record([errorIn('panel', { message: 'O painel não abriu' })])
    expect(await queue()).toMatchObject({
      count: before + 1,
      first: { due: null, since: expect.any(Date) },
    })
  })
})
