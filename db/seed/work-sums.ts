import { settings } from '~/domain/settings/settings'
import { saidBy } from '~/domain/work-requests/outcome/result-rules'
import { type Outcome, sortOut } from '~/domain/work-requests/outcome/written'
import type { Anchor } from './anchor'
import { day, hour, type Job, later, type Teller } from './work-telling'
import type { World } from './world'

/** What concluded work says of its company, by the product's own rules, and what was promised to be forgotten. */
export function sumUp({ world, jobs, anchor }: Teller): void {
  const { work } = world
  for (const { row, offers } of jobs) {
    const chosen = offers.find((o) => o.row.id === row.awardedId)
    if (!chosen || !row.completedAt || !['completed', 'reviewed'].includes(row.state)) continue
    const written = work.outcomes.filter((o) => o.requestId === row.id) as Outcome[]
    work.results.push({
      requestId: row.id,
      companyId: chosen.row.companyId,
      category: row.category,
      district: row.district,
      completedAt: row.completedAt,
      ...saidBy(sortOut(written)),
      counts:
        (row.completedAt.getTime() - (row.awardedAt as Date).getTime()) / hour >= settings.work.v3.leastHours,
    })
  }
  sumFacts(world, anchor)
  read(world, anchor)
  forget(world, jobs, anchor)
}

/** What was said days ago was read meanwhile. */
function read({ work }: World, anchor: Anchor): void {
  const before = anchor.ago(2)
  for (const proposal of work.proposals)
    if (proposal.lastMessageAt && proposal.lastMessageAt < before)
      Object.assign(proposal, { customerRead: proposal.messages, companyRead: proposal.messages })
}

function sumFacts(world: World, anchor: Anchor): void {
  const { work } = world
  const asked = Map.groupBy(
    work.proposals.filter((p) => p.sentAt),
    (p) => p.companyId,
  )
  const told = new Map(work.audience.map((a) => [`${a.requestId} ${a.companyId}`, a.toldAt as Date | null]))
  for (const [companyId, proposals] of asked) {
    const rows = work.results.filter((r) => r.companyId === companyId && r.counts)
    const n = (is: (r: (typeof rows)[number]) => boolean) => rows.filter(is).length
    const minutes = proposals
      .flatMap((p) => {
        const at = told.get(`${p.requestId} ${companyId}`)
        return at ? [Math.round(((p.sentAt as Date).getTime() - at.getTime()) / 60_000)] : []
      })
      .toSorted((a, b) => a - b)
    work.facts.push({
      companyId,
      concluded: rows.length,
      timeSaid: n((r) => r.onTime !== null),
      onTime: n((r) => r.onTime === true),
      priceSaid: n((r) => r.priceKept !== null),
      priceKept: n((r) => r.priceKept === true),
      customerSilent: n((r) => r.customerSilent),
      companySilent: n((r) => r.companySilent),
      answerMinutes: minutes.length < 5 ? null : (minutes[Math.floor((minutes.length - 1) / 2)] as number),
      updatedAt: anchor.now,
    })
  }
}

/** Conversations go after two years: of what ended before, the facts stay, without texts and people. */
function forget(world: World, jobs: readonly Job[], anchor: Anchor): void {
  const { work } = world
  const since = anchor.ago((settings.work.keep.conversationMonths * 365) / 12)
  const old = jobs.filter(({ row }) => row.endedAt && row.endedAt < since)
  const requests = new Set(old.map(({ row }) => row.id))
  const all = new Set(old.flatMap(({ offers }) => offers.map((o) => o.row.id)))
  const chosen = new Set(old.map(({ row }) => row.awardedId))
  work.messages = work.messages.filter((m) => !all.has(m.proposalId))
  work.texts = work.texts.filter((t) => !all.has(t.proposalId))
  work.visits = work.visits.filter((v) => !all.has(v.proposalId))
  work.proposals = work.proposals.filter((p) => !all.has(p.id) || chosen.has(p.id))
  for (const p of work.proposals) if (all.has(p.id)) Object.assign(p, { authorId: null, reason: null })
  for (const o of work.outcomes) if (requests.has(o.requestId)) Object.assign(o, { why: '', by: null })
  world.events = world.events.filter((e) => !all.has(e.subjectId))
  for (const e of world.events)
    if (requests.has(e.subjectId)) Object.assign(e, { actorId: null, reason: null, data: null })
  for (const { row } of old)
    Object.assign(row, {
      customerId: null,
      title: 'Pedido de trabalho',
      body: '',
      answers: {},
      reason: null,
      forgottenAt: later(row.endedAt as Date, ((settings.work.keep.conversationMonths * 365) / 12 + 1) * day),
    })
}
