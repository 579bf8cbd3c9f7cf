import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { newNipc, pendingCompany } from '../../../../tests/world/company'
import { publishedReview } from '../../../../tests/world/review'
import { type ApprovalFilter, approvalList } from '../../company-decisions/approval-filter'
import { approvalQueue } from '../../company-decisions/approval-listings'
import { companyDashboard, lastMonths } from '../../company-pages/dashboard/company-dashboard'
import { companyDossier } from '../../company-pages/staff/company-dossier'
import { approveCompany } from '../deciding'

useWorld()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

const asking = (over: Partial<ApprovalFilter> = {}): ApprovalFilter => ({
  ...approvalList.read(new URLSearchParams()),
  ...over,
})

describe('the queue', () => {
  test('nearest deadline first, by key without gaps or repeats, also where deadlines are equal', async () => {
    const moderator = await as('moderator')
    const made = []
    for (let i = 0; i < 45; i++) {
      const decideBy = new Date(Date.parse('2026-11-24T00:00:00.123Z') + Math.floor(i / 7) * 3_600_000)
      made.push((await pendingCompany({ decideBy, name: `Fila ${i}` })).id)
    }
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof approvalQueue>> = await approvalQueue(
        ctx(moderator),
        asking({ search: 'fila' }),
        after,
      )
      expect(page.rows.length).toBeLessThanOrEqual(20)
      seen.push(...page.rows.map((r) => r.id))
      after = page.next
    } while (after)
    expect([...seen].sort()).toEqual([...made].sort())
    const { rows } = await database().execute<{ id: string }>(
      sql`select id from companies where name like 'Fila %' order by decide_by, id`,
    )
    expect(seen).toEqual(rows.map((r) => r.id))
  })

  test('is searched by part of a name without accents, and by NIPC', async () => {
    const moderator = await as('support')
    const wanted = await pendingCompany({ name: 'Mármores do Alandroal 100%' })
    const find = async (search: string) =>
      (await approvalQueue(ctx(moderator), asking({ search }), null)).rows.map((r) => r.id)
    expect(await find('marmores')).toEqual([wanted.id])
    expect(await find('100%')).toEqual([wanted.id])
    expect(await find('%%%')).toEqual([])
    expect(await find(`${wanted.nipc?.slice(0, 3)} ${wanted.nipc?.slice(3)}`)).toEqual([wanted.id])
    expect(await find("'; drop table companies")).toEqual([])
  })

  test.each([
    '',
    'x',
    'MQ',
    Buffer.from('9999999999999999|0198f6a0-0000-7000-8000-000000000000').toString('base64url'),
    Buffer.from('2026|x').toString('base64url'),
  ])('a key that is none or beyond the end (%j) answers', async (after) => {
    await expect(approvalQueue(ctx(await as('admin')), asking(), after)).resolves.toBeDefined()
  })

  test.each([
    ['a visitor', () => anonymous, 'sign-in'],
    ['a user', () => person(), 'not-found'],
    ['an auditor', () => as('auditor'), 'not-allowed'],
  ] as const)('%s may not see it', async (_, who, kind) => {
    const actor = await who()
    await expect((async () => approvalQueue(ctx(actor), asking(), null))()).rejects.toEqual(refusal(kind))
  })
})

describe('the dossier', () => {
  test('narrows by place, by what the machine noticed and by whose time is over; counts both queues', async () => {
    const moderator = ctx(await as('moderator'))
    const warn = [{ kind: 'phone' as const, result: 'warn' as const, detail: 'O mesmo telefone que:' }]
    const late = await pendingCompany({
      district: '02',
      municipality: '0205',
      decideBy: new Date('2026-11-17T20:00:00Z'),
    })
    const noticed = await pendingCompany({ district: '02', municipality: '0205', checks: warn })
    const asked = async (over: Partial<ApprovalFilter>) =>
      (await approvalQueue(moderator, asking({ district: '02', ...over }), null)).rows.map((r) => r.id)
    expect(await asked({})).toEqual([late.id, noticed.id])
    expect(await asked({ mark: 'avisos' })).toEqual([noticed.id])
    expect(await asked({ mark: 'limpas' })).toEqual([late.id])
    expect(await asked({ mark: 'atrasadas' })).toEqual([late.id])
    const { counts, late: n } = await approvalQueue(moderator, asking(), null)
    expect(counts.pending).toBeGreaterThanOrEqual(2)
    expect(n).toBeGreaterThanOrEqual(1)
  })

  test('shows what is known, and what each may do', async () => {
    const acme = await pendingCompany()
    const owner = await as('owner', acme)
    const moderator = await as('moderator')
    const asked = await companyDossier(ctx(moderator), acme.id)
    expect(asked).toMatchObject({
      mayDecide: true,
      mayCertify: false,
      steps: ['approve', 'ask', 'reject', 'merge'],
      place: 'Braga, Braga',
      members: [{ email: owner.email, role: 'owner' }],
    })
    await approveCompany(ctx(moderator), acme.id, { version: 1, checked: ['nipc'] })
    const auditor = await companyDossier(ctx(await as('auditor')), acme.id)
    expect(auditor).toMatchObject({ mayDecide: false, mayCertify: true, version: 2 })
    expect(auditor.trail).toEqual([
      expect.objectContaining({ verb: 'approve', who: 'Equipa Aval', at: today, seq: expect.any(Number) }),
    ])
    await expect(companyDossier(ctx(owner), acme.id)).rejects.toEqual(refusal('not-found'))
    await expect(companyDossier(ctx(await as('finance')), acme.id)).rejects.toEqual(refusal('not-allowed'))
    await expect(companyDossier(ctx(moderator), 'x')).rejects.toEqual(refusal('not-found'))
  })
})

describe("a company's own page", () => {
  test('what waits, figures, state', async () => {
    const acme = await company({ nipc: newNipc() })
    for (let i = 0; i < 7; i++) await publishedReview(acme, { rating: 4, proof: 1, daysAgo: i + 1 })
    const board = await companyDashboard(ctx(await as('viewer', acme)))
    expect(board).toMatchObject({
      listing: 'approved',
      mayReply: false,
      mayEdit: false,
      unanswered: { count: 7 },
      replies: { share: 0, medianHours: null },
      certificate: null,
    })
    expect(board.unanswered.newest).toHaveLength(5)
    expect(board.unanswered.newest[0]?.publishedAt).toEqual(new Date(today.getTime() - 86_400_000))
    expect(board.score.value).not.toBeNull()
    expect(board.months.at(-1)).toEqual({ at: '2026-11', value: 4, count: 7, category: null })
    expect(board.strength.next?.key).toBe('replies')
  })
  test('one that waits shows its clock', async () => {
    const acme = await pendingCompany()
    const board = await companyDashboard(ctx(await as('owner', acme)))
    expect(board).toMatchObject({ listing: 'pending', daysLeft: 4, mayEdit: true })
  })
  test('who belongs to none is told', async () => {
    await expect(companyDashboard(ctx(await person()))).rejects.toEqual(refusal('not-allowed'))
  })
  test('twelve months, with gaps', () => {
    const months = lastMonths(
      { '2026-11': [2, 9], '2026-01': [1, 5], '2020-01': [9, 9] },
      { '2026-01': [4, 12] },
      today,
    )
    expect(months).toHaveLength(12)
    expect([months[0]?.at, months[1], months[11]]).toEqual([
      '2025-12',
      { at: '2026-01', value: 5, count: 1, category: 3 },
      { at: '2026-11', value: 4.5, count: 2, category: null },
    ])
  })
})
