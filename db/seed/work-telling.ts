import { settings } from '~/domain/settings/settings'
import type { ProposalState, WorkState } from '~/domain/work-requests/states'
import { type WorkVerb, workFlow } from '~/domain/work-requests/work-flow'
import type { Anchor } from './anchor'
import type { Dice } from './random'
import type { WorkWorld } from './work-world'
import type { Settled, UserRow, World } from './world'

/** Work as the commands would have written it down, step by step at past moments. */

export const hour = 3_600_000
export const day = 24 * hour
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

type RequestRow = WorkWorld['requests'][number] & {
  state: WorkState
  version: number
  proposals: number
  shortlisted: number
  told: number
}
export type ProposalRow = WorkWorld['proposals'][number] & {
  state: ProposalState
  version: number
  messages: number
  current: number
}

export interface Job {
  row: RequestRow
  offers: Offer[]
}
export interface Offer {
  job: Job
  firm: Settled
  by: string
  row: ProposalRow
}

export interface Asked {
  customer: UserRow | null
  category: string
  place: { code: string; district: string }
  at: Date
  title: string
  body: string
  answers?: Record<string, string>
  budgetBand?: number | null
}

export interface Said {
  body: string
  price: number | null
  priceTo?: number
  hourly?: boolean
  included?: string
  excluded?: string
  days?: number
}

const isOpen = (state: WorkState) => state === 'published' || state === 'shortlisting'
const isEnded = (state: WorkState) =>
  ['completed', 'reviewed', 'cancelled', 'expired', 'refused'].includes(state)

export class Teller {
  readonly jobs: Job[] = []
  readonly world: World
  readonly d: Dice
  readonly anchor: Anchor

  constructor(world: World, d: Dice, anchor: Anchor) {
    this.world = world
    this.d = d
    this.anchor = anchor
  }

  ask({ customer, place, at, ...asked }: Asked): Job {
    const row: RequestRow = {
      id: this.d.id(at),
      customerId: customer?.id ?? null,
      category: asked.category,
      municipality: place.code,
      district: place.district,
      whenKind: this.d.pick(['no_hurry', 'soon', 'soon'] as const),
      budgetBand: asked.budgetBand ?? null,
      title: asked.title,
      body: asked.body,
      answers: asked.answers ?? {},
      state: 'in_moderation',
      version: 1,
      createdAt: at,
      proposals: 0,
      shortlisted: 0,
      told: 0,
      demonstration: true,
    }
    const job = { row, offers: [] }
    this.jobs.push(job)
    this.world.work.requests.push(row)
    return job
  }

  /** The request moves on, as `stepWork` moves it. */
  step(
    job: Job,
    at: Date,
    verb: WorkVerb,
    set: Partial<RequestRow> = {},
    who: { by?: string | null; reason?: string; companyId?: string } = {},
  ) {
    const { row } = job
    const { to } = workFlow.verbs[verb]
    this.event(at, 'work-request', row.id, verb, row.state, to, who)
    Object.assign(row, {
      publishedAt: isOpen(to) ? (row.publishedAt ?? row.firstPublishedAt ?? at) : null,
      firstPublishedAt: row.firstPublishedAt ?? (isOpen(to) ? at : null),
      endedAt: isEnded(to) ? (row.endedAt ?? at) : null,
      ...set,
      state: to,
      version: row.version + 1,
    })
  }

  /** Published by itself, as what screening noticed nothing about. */
  open(job: Job, at: Date, by: string | null = null) {
    this.step(
      job,
      at,
      'publish',
      { expiresAt: later(at, settings.work.openDays * day), ...(by && { decidedBy: by, decidedAt: at }) },
      { by },
    )
  }

  tell(job: Job, firms: readonly Settled[], at: Date) {
    for (const { row } of firms) {
      this.world.work.audience.push({
        requestId: job.row.id,
        companyId: row.id,
        kind: 'matched',
        at,
        toldAt: at,
      })
      job.row.told += 1
    }
  }

  event(
    at: Date,
    subjectType: string,
    subjectId: string,
    verb: string,
    fromState: string | undefined,
    toState: string | undefined,
    {
      by,
      reason,
      companyId,
      data,
    }: { by?: string | null; reason?: string; companyId?: string; data?: Record<string, unknown> },
  ) {
    this.world.events.push({
      id: this.d.id(at),
      at,
      subjectType,
      subjectId,
      companyId: companyId ?? null,
      verb,
      fromState: fromState ?? null,
      toState: toState ?? null,
      actorKind: by ? 'user' : 'system',
      actorId: by ?? null,
      reason: reason ?? null,
      data: data ?? null,
    })
  }
}
