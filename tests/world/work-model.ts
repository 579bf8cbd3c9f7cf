import type { ProposalState, Side, WorkState } from '~/domain/work-requests/states'

/**
 * A small pure model of both flows together (product/jobs.md): what each act comes to, written again and without the
 * database, so that the commands have something to be compared with.
 */

const hour = 3_600_000
const day = 24 * hour
/** The numbers of the product, as it says them. */
const [acceptHours, completeDays, contactsDays, chooseAgainDays, atMost] = [72, 7, 90, 7, 5]

export type Act =
  | {
      do: 'see' | 'shortlist' | 'decline' | 'award' | 'accept' | 'reject' | 'withdraw' | 'abandon'
      of: number
    }
  | { do: 'agree' | 'done' | 'confirm' | 'final'; side: Side; price: number; off: number }
  | { do: 'dispute'; side: Side }
  | { do: 'settle'; way: 'resume' | 'complete' | 'cancel' }
  | { do: 'cancel' | 'awardClock' | 'silenceClock' | 'expire' }

interface Pair {
  price: number | null
  day: number | null
}
interface Written {
  agreed: Pair | null
  final: Pair | null
}

export interface ModelWork {
  state: WorkState
  version: number
  awarded: number | null
  awardedAt: number | null
  acceptBy: number | null
  doneBy: Side | null
  completeBy: number | null
  completedAt: number | null
  endedAt: number | null
  expiresAt: number
}
export interface Seen {
  work: number
  proposals: number[]
}

const living = (s: ProposalState) => s === 'sent' || s === 'seen' || s === 'shortlisted'
const other = (s: Side): Side => (s === 'customer' ? 'company' : 'customer')
/** Whole days, as days of tests begin and end together. */
const dayOf = (at: number) => Math.floor(at / day)

export class WorkModel {
  work: ModelWork
  proposals: { state: ProposalState; version: number; validUntil: number }[]
  written: Record<Side, Written> = {
    customer: { agreed: null, final: null },
    company: { agreed: null, final: null },
  }
  result: {
    onTime: boolean | null
    priceKept: boolean | null
    customerSilent: boolean
    companySilent: boolean
  } | null = null

  constructor(n: number, expiresAt: number, validUntil: number) {
    this.work = {
      state: 'published',
      version: 1,
      awarded: null,
      awardedAt: null,
      acceptBy: null,
      doneBy: null,
      completeBy: null,
      completedAt: null,
      endedAt: null,
      expiresAt,
    }
    this.proposals = Array.from({ length: n }, () => ({ state: 'sent', version: 1, validUntil }))
  }

  copy(): WorkModel {
    return Object.assign(Object.create(WorkModel.prototype) as WorkModel, structuredClone({ ...this }))
  }

  seen(): Seen {
    return { work: this.work.version, proposals: this.proposals.map((p) => p.version) }
  }

  get counters() {
    const n = (...states: ProposalState[]) => this.proposals.filter((p) => states.includes(p.state)).length
    return {
      proposals: n('sent', 'seen', 'shortlisted', 'accepted'),
      shortlisted: n('shortlisted', 'accepted'),
    }
  }

  contactsOpen(i: number, now: number): boolean {
    const state = this.proposals[i]?.state
    const { endedAt } = this.work
    return (
      (state === 'shortlisted' || state === 'accepted') &&
      (endedAt === null || now < endedAt + contactsDays * day)
    )
  }

  private step(state: WorkState, set: Partial<ModelWork> = {}) {
    Object.assign(this.work, set, { state, version: this.work.version + 1 })
  }
  private turn(i: number, state: ProposalState) {
    const p = this.proposals[i]
    if (p) Object.assign(p, { state, version: p.version + 1 })
  }
  private endAll(state: ProposalState) {
    this.proposals.forEach((p, i) => {
      if (living(p.state)) this.turn(i, state)
    })
  }
  private unaward(now: number) {
    const expiresAt = Math.max(this.work.expiresAt, now + chooseAgainDays * day)
    this.step('shortlisting', { awarded: null, awardedAt: null, acceptBy: null, expiresAt })
  }
  private complete(now: number) {
    this.step('completed', { completedAt: this.work.completedAt ?? now, endedAt: now, completeBy: null })
    this.result = this.say()
  }
  private say() {
    const { customer, company } = this.written
    const kept = ({ agreed, final }: Written, what: keyof Pair) =>
      agreed === null || final === null || agreed[what] === null || final[what] === null
        ? null
        : (final[what] as number) <= (agreed[what] as number)
    const both = (what: keyof Pair) => {
      const said = [kept(customer, what), kept(company, what)].filter((v) => v !== null)
      return said.length === 0 || new Set(said).size > 1 ? null : (said[0] as boolean)
    }
    return {
      onTime: both('day'),
      priceKept: both('price'),
      customerSilent: customer.final === null,
      companySilent: company.final === null,
    }
  }

  /** Does it, or does not. @returns whether it was done */
  act(act: Act, seen: Seen, now: number): boolean {
    const { work } = this
    const open = work.state === 'published' || work.state === 'shortlisting'
    const fresh = seen.work === work.version
    if ('of' in act) return this.actOn(act.do, act.of, seen, now, open)
    if (act.do === 'awardClock') {
      if (work.state === 'awarded' && work.acceptBy !== null && work.acceptBy <= now) this.unaward(now)
      return true
    }
    if (act.do === 'silenceClock') {
      if (work.state === 'in_progress' && work.completeBy !== null && work.completeBy <= now)
        this.complete(now)
      return true
    }
    if (act.do === 'expire') {
      if (!open) return false
      this.step('expired', { endedAt: now })
      this.endAll('expired')
      return true
    }
    if (!fresh) return false
    if (act.do === 'cancel') return this.cancel(now)
    if (act.do === 'settle') {
      if (work.state !== 'disputed') return false
      if (act.way === 'complete') this.complete(now)
      if (act.way === 'cancel') this.step('cancelled', { endedAt: now, completedAt: null })
      if (act.way === 'resume') this.step('in_progress', { completedAt: null, doneBy: null })
      return true
    }
    if (work.awarded === null) return false
    if (act.do === 'dispute') {
      const late = work.completedAt !== null && now > work.completedAt + contactsDays * day
      if ((work.state !== 'in_progress' && work.state !== 'completed') || late) return false
      this.step('disputed', { completeBy: null, endedAt: null })
      this.result = null
      return true
    }
    return this.write(act, now)
  }

  private actOn(what: string, i: number, seen: Seen, now: number, open: boolean): boolean {
    const { work } = this
    const p = this.proposals[i]
    if (!p) return false
    if (what === 'see') {
      if (p.state === 'sent') this.turn(i, 'seen')
      return true
    }
    if (what === 'accept' || what === 'reject' || what === 'abandon') {
      if (work.awarded !== i || seen.work !== work.version) return false
      if (what === 'abandon') {
        if (work.state !== 'in_progress' || work.doneBy === 'customer') return false
        this.step('cancelled', { endedAt: now, completeBy: null })
        return true
      }
      if (work.state !== 'awarded') return false
      if (what === 'reject') {
        this.unaward(now)
        this.turn(i, 'withdrawn')
        return true
      }
      this.step('in_progress', { acceptBy: null })
      this.turn(i, 'accepted')
      this.endAll('declined')
      return true
    }
    if (seen.proposals[i] !== p.version) return false
    if (what === 'shortlist') {
      if (!open || this.counters.shortlisted >= atMost || (p.state !== 'sent' && p.state !== 'seen'))
        return false
      if (p.validUntil < now) return false
      if (work.state === 'published') this.step('shortlisting')
      this.turn(i, 'shortlisted')
      return true
    }
    if (what === 'award') {
      if (work.awarded !== null || work.state !== 'shortlisting' || p.state !== 'shortlisted') return false
      this.step('awarded', { awarded: i, awardedAt: now, acceptBy: now + acceptHours * hour })
      return true
    }
    if (!living(p.state)) return false
    if (work.awarded === i) return false
    this.turn(i, what === 'decline' ? 'declined' : 'withdrawn')
    return true
  }

  private cancel(now: number): boolean {
    const { work } = this
    const may = ['published', 'shortlisting', 'awarded', 'in_progress'].includes(work.state)
    if (!may || work.doneBy === 'company') return false
    if (work.state === 'in_progress') {
      this.step('cancelled', { endedAt: now, completeBy: null })
      return true
    }
    this.step('cancelled', { endedAt: now, awarded: null, acceptBy: null })
    this.endAll('expired')
    return true
  }

  private write(act: Extract<Act, { side: Side; price: number }>, now: number): boolean {
    const { work } = this
    const said = this.written[act.side]
    const began = dayOf(work.awardedAt ?? now)
    if (act.do === 'agree') {
      if ((work.state !== 'awarded' && work.state !== 'in_progress') || work.doneBy !== null) return false
      said.agreed = { price: act.price, day: began + act.off }
      return true
    }
    if (work.state !== 'in_progress') return false
    const today = dayOf(now)
    const final = { price: act.price, day: Math.max(began, today - act.off) }
    if (act.do === 'done') {
      if (work.doneBy !== null) return false
      said.final = final
      Object.assign(work, {
        doneBy: act.side,
        completeBy: now + completeDays * day,
        version: work.version + 1,
      })
      return true
    }
    if (act.do === 'final') {
      if (work.doneBy === null) return false
      said.final = final
      return true
    }
    if (work.doneBy !== other(act.side)) return false
    said.final = final
    this.complete(now)
    return true
  }
}
