import { database } from '~/platform/db'
import { appeals } from '../../app/domain/appeals/schema'
import { events } from '../../app/domain/audit/schema'
import type { AskedBy, DecisionKind } from '../../app/domain/decisions/decision-words'
import { decisions } from '../../app/domain/decisions/schema'
import { flagSanctions, flags } from '../../app/domain/flags/schema'
import { reviewSignals } from '../../app/domain/reviews/schema'
import { newId } from '../../app/domain/shared/ids'
import { company, person } from '../world.ts'
import { writtenReview } from './review.ts'

const at = (iso: string) => new Date(iso)
const now = at('2026-11-18T10:00:00Z')

/** A repeatable die. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    chance: (p: number) => next() < p,
    /** A moment from late September to mid-November: both sides of two ends of a month, summer time's end among them. */
    moment: () => new Date(at('2026-09-25T00:00:00Z').getTime() + Math.floor(next() * 50 * 86_400) * 1000),
    after: (from: Date) => new Date(from.getTime() + Math.floor(next() * 20 * 86_400) * 1000),
  }
}

/** Reviews, decisions, flags, appeals and what else the report counts, strewn over both ends of October. */
export async function randomReportWorld(seed: number) {
  const { pick, chance, moment, after } = dice(seed)
  const acme = await company()
  const ana = await person()
  const rules = ['illegal', 'advertising', 'offensive', 'a-rule-of-old', 'duplicate'] as const
  const written = []
  for (let i = 0; i < 12; i += 1)
    written.push(
      await writtenReview(acme, {
        state: 'held',
        proofKind: pick(['invoice', 'invitation', null]),
        proof: 0,
      }),
    )
  const ids = written.map((review) => review.id)
  const rows: (typeof events.$inferInsert)[] = []
  for (const id of ids) {
    for (const kind of ['link', 'similar', 'device'])
      if (chance(0.5))
        await database()
          .insert(reviewSignals)
          .values({ reviewId: id, kind, evidence: 'x', weight: 1, at: now })
    let when = moment()
    const push = (verb: string, from: string | null, to: string, kind: 'user' | 'system') => {
      rows.push({
        id: newId(),
        at: when,
        subjectType: 'review',
        subjectId: id,
        companyId: acme.id,
        verb,
        fromState: from,
        toState: to,
        actorKind: kind,
      })
      when = after(when)
    }
    push('write', null, 'screening', 'user')
    if (chance(0.3)) push('publish', 'screening', 'published', 'system')
    else {
      push('hold', 'screening', 'held', 'system')
      if (chance(0.2)) push('pass-on', 'held', 'held', 'system')
      push(pick(['publish', 'publish-masked', 'reject', 'ask-change']), 'held', 'x', pick(['user', 'system']))
    }
  }
  for (const verb of ['suspend', 'lift', 'revoke', 'lapse', 'expire', 'renounce', 'grant', 'refuse'])
    for (const subjectType of ['certificate', 'certification-application', 'company'])
      if (chance(0.7))
        rows.push({ id: newId(), at: moment(), subjectType, subjectId: newId(), verb, actorKind: 'user' })
  await database().insert(events).values(rows)
  const flagIds: string[] = []
  for (let i = 0; i < 14; i += 1) {
    const sentAt = moment()
    const state = pick(['open', 'founded', 'unfounded', 'lapsed', 'dropped'] as const)
    const reason = pick(['illegal', 'offensive', 'conflict'])
    const id = newId()
    await database()
      .insert(flags)
      .values({
        id,
        reviewId: pick(ids),
        reporterId: chance(0.5) ? ana.userId : null,
        reporterEmail: `quem${i}@exemplo.pt`,
        byCompanyId: chance(0.4) ? acme.id : null,
        reason,
        ...(reason === 'illegal' && { kind: pick(['hate', 'privacy', 'other']), law: 'Código Penal' }),
        facts: 'Isto não aconteceu como está escrito, e tenho como o mostrar a quem decidir.',
        state: state === 'open' ? 'dropped' : state,
        code: `c${seed}-${i}`,
        createdAt: sentAt,
        sentAt,
        dueAt: after(sentAt),
        heardBy: sentAt,
        decidedAt: state === 'open' ? null : after(sentAt),
      })
    flagIds.push(id)
  }
  for (let i = 0; i < 30; i += 1) {
    const part = chance(0.15)
    const id = newId()
    await database()
      .insert(decisions)
      .values({
        id,
        reviewId: pick(ids),
        flagId: chance(0.5) ? pick(flagIds) : null,
        subject: part ? pick(['reply', 'photo'] as const) : 'review',
        subjectId: part ? newId() : null,
        kind: part ? 'remove' : pick<DecisionKind>(['keep', 'remove', 'reject', 'mask', 'ask_change']),
        rule: pick([...rules, null]),
        facts: 'O que se viu.',
        automated: chance(0.3),
        askedBy: pick<AskedBy>(['company', 'person', 'machine', 'staff']),
        scope: 'x',
        redress: 'x',
        decidedAt: moment(),
      })
    const sentAt = moment()
    const state = pick(['open', 'reversed', 'upheld', 'dropped'] as const)
    if (chance(0.4))
      await database()
        .insert(appeals)
        .values({
          id: newId(),
          decisionId: id,
          reviewId: pick(ids),
          side: pick(['author', 'reporter', 'company'] as const),
          body: 'Peço que outra pessoa veja isto.',
          state,
          sentAt,
          dueAt: after(sentAt),
          decidedAt: state === 'open' ? null : after(sentAt),
        })
  }
  for (const step of ['warning', 'first', 'second'] as const)
    await database()
      .insert(flagSanctions)
      .values({
        id: newId(),
        companyId: acme.id,
        step,
        unfounded: 5,
        ofLast: 8,
        at: moment(),
        until: step === 'warning' ? null : now,
      })
}
