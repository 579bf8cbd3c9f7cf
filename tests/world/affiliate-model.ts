import { settings } from '../../app/domain/settings/settings.ts'
import { lisbonDay, startOfDay } from '../../app/domain/shared/working-days.ts'

/**
 * What becomes of one affiliate's commissions and payouts, as product/business.md, decision 0041 and the settings say it: no database, no jobs, no
 * code of the product but its settings and calendar.
 */

const rules = settings.affiliates
const day = 86_400_000
const part = (cents: number, of: number) => Math.round((cents * of) / 1000)

type Cause = 'attribution' | 'affiliate' | 'staff' | 'dispute'
export interface ModelCompany {
  counts: 'counts' | 'held' | 'refused'
  firstPaid: Date | null
  hasPlan: boolean
}
export interface ModelInvoice {
  company: ModelCompany
  net: number
  kept: number
  lost: boolean
  disputes: ('open' | 'won' | 'lost')[]
  share: ModelShare | null
}
export interface ModelShare {
  invoice: ModelInvoice
  kept: number
  percent: number
  cents: number
  state: 'pending' | 'approved' | 'held' | 'rejected' | 'reversed' | 'in_payout' | 'paid'
  was: 'pending' | 'approved'
  holds: Set<Cause>
  until: Date
  payout: ModelPayout | null
}
export interface ModelNegative {
  share: ModelShare
  kept: number
  cents: number
  open: number
  state: 'approved' | 'in_payout' | 'paid'
  payout: ModelPayout | null
}
export interface ModelPayout {
  month: string
  state: 'open' | 'closed' | 'awaiting_document' | 'processing' | 'paid' | 'cancelled'
  net: number
  vat: number
  withheld: number
  accepted: boolean
  failedAt: Date | null
  shares: ModelShare[]
  off: [ModelNegative, number][]
}

export class AffiliateModel {
  state: 'active' | 'suspended' | 'closed' = 'active'
  looked = false
  tax: { withheld: number; vat: number } | null
  now: Date
  readonly companies: ModelCompany[] = []
  readonly invoices: ModelInvoice[] = []
  readonly negatives: ModelNegative[] = []
  readonly payouts: ModelPayout[] = []
  /** What the ledger says of all that happened here. */
  readonly ledger = { commissions: 0, 'vat-deductible': 0, withheld: 0, bank: 0 }

  constructor(now: Date, tax: AffiliateModel['tax']) {
    this.now = now
    this.tax = tax
  }
  get shares() {
    return this.invoices.flatMap(({ share }) => (share ? [share] : []))
  }
  get paying() {
    return this.companies.filter((c) => c.counts === 'counts' && c.hasPlan && c.firstPaid).length
  }
  /** The other side of all of them: below zero what we owe. */
  get account() {
    const { commissions, withheld, bank } = this.ledger
    return -(commissions + this.ledger['vat-deductible'] + withheld + bank)
  }

  signUp(held: boolean): void {
    this.companies.push({ counts: held ? 'held' : 'counts', firstPaid: null, hasPlan: false })
  }

  pay(company: ModelCompany, net: number): void {
    company.firstPaid ??= this.now
    company.hasPlan = true
    const invoice: ModelInvoice = { company, net, kept: net, lost: false, disputes: [], share: null }
    this.invoices.push(invoice)
    const [y, m, d] = lisbonDay(company.firstPaid).split('-').map(Number) as [number, number, number]
    const over = new Date(Date.UTC(y + 1, m - 1, d)).toISOString().slice(0, 10)
    if (this.state !== 'active' || company.counts === 'refused' || lisbonDay(this.now) >= over) return
    const percent = this.paying >= 15 ? 30 : this.paying >= 5 ? 25 : 20
    const holds = new Set<Cause>()
    if (company.counts === 'held') holds.add('attribution')
    if (this.looked) holds.add('affiliate')
    const cents = part(net, percent * 10)
    invoice.share = {
      invoice,
      kept: net,
      percent,
      cents,
      state: holds.size > 0 ? 'held' : 'pending',
      was: 'pending',
      holds,
      until: new Date(+this.now + rules.holdDays * day),
      payout: null,
    }
    this.ledger.commissions += cents
  }

  /** What is left of an invoice fell. */
  refund(invoice: ModelInvoice, net: number): void {
    invoice.kept -= net
    this.fell(invoice)
  }
  private fell({ share, lost, kept }: ModelInvoice): void {
    if (share) this.fallTo(share, lost ? 0 : kept)
  }
  private fallTo(share: ModelShare, kept: number): void {
    const cents = part(kept, share.percent * 10)
    if (share.state === 'in_payout' || share.state === 'paid') {
      const stands = this.negatives
        .filter((n) => n.share === share)
        .reduce((sum, n) => sum + n.cents, share.cents)
      if (cents >= stands) return
      this.ledger.commissions += cents - stands
      this.negatives.push({
        share,
        kept,
        cents: cents - stands,
        open: stands - cents,
        state: 'approved',
        payout: null,
      })
      return
    }
    if (!['pending', 'approved', 'held'].includes(share.state) || kept >= share.kept) return
    this.ledger.commissions += cents - share.cents
    Object.assign(share, { kept, cents })
    if (kept > 0) return
    share.state = 'reversed'
    share.holds.clear()
  }

  dispute(invoice: ModelInvoice): void {
    invoice.disputes.push('open')
    if (invoice.share) this.hold(invoice.share, 'dispute')
  }
  closeDispute(invoice: ModelInvoice, how: 'won' | 'lost'): boolean {
    const open = invoice.disputes.indexOf('open')
    if (open < 0) return false
    invoice.disputes[open] = how
    if (how === 'lost') {
      invoice.lost = true
      this.fell(invoice)
    } else if (invoice.share && !invoice.disputes.includes('open')) this.release(invoice.share, 'dispute')
    return true
  }

  hold(share: ModelShare, cause: Cause): void {
    if (share.holds.has(cause) || !['pending', 'approved', 'held'].includes(share.state)) return
    if (share.state === 'pending' || share.state === 'approved') share.was = share.state
    share.state = 'held'
    share.holds.add(cause)
  }
  release(share: ModelShare, cause: Cause): void {
    if (share.state !== 'held' || !share.holds.delete(cause) || share.holds.size > 0) return
    share.state = share.was
    if (share.until < this.now) share.until = this.now
  }
  reject(share: ModelShare): void {
    share.state = 'rejected'
    share.holds.clear()
    this.ledger.commissions -= share.cents
  }
  private of(company: ModelCompany | null) {
    return this.shares.filter((s) => !company || s.invoice.company === company)
  }
  look(company: ModelCompany | null): void {
    if (company) company.counts = 'held'
    else this.looked = true
    for (const share of this.of(company)) this.hold(share, company ? 'attribution' : 'affiliate')
  }
  clear(company: ModelCompany | null): void {
    if (company) company.counts = 'counts'
    else this.looked = false
    for (const share of this.of(company)) this.release(share, company ? 'attribution' : 'affiliate')
  }
  refuse(company: ModelCompany): void {
    company.counts = 'refused'
    for (const share of this.of(company)) {
      if (['pending', 'approved', 'held'].includes(share.state)) this.reject(share)
      else this.fallTo(share, 0)
    }
  }

  approve(): void {
    for (const share of this.shares)
      if (share.state === 'pending' && share.until <= this.now) share.state = 'approved'
  }

  close(): void {
    if (this.state === 'suspended') return
    const [y, m] = lisbonDay(this.now).split('-').map(Number) as [number, number]
    const begins = startOfDay(`${y}-${String(m).padStart(2, '0')}-01`)
    for (const p of this.payouts)
      if (p.state === 'open' && p.failedAt && p.failedAt < begins) {
        p.state = 'closed'
        this.ask(p)
      }
    const month = new Date(Date.UTC(y, m - 2, 1)).toISOString().slice(0, 10)
    if (this.payouts.some((p) => p.month === month && p.state !== 'cancelled')) return
    const shares = this.shares.filter((s) => s.state === 'approved' && s.until < begins)
    const sum = shares.reduce((total, s) => total + s.cents, 0)
    let left = sum
    const off: [ModelNegative, number][] = []
    for (const n of this.negatives.filter(({ open }) => open > 0)) {
      const taken = Math.min(n.open, left)
      if (taken > 0) off.push([n, taken])
      left -= taken
    }
    if (left < (this.state === 'closed' ? 1 : rules.minimumCents)) return
    const payout: ModelPayout = {
      month,
      state: 'closed',
      net: left,
      vat: 0,
      withheld: 0,
      accepted: false,
      failedAt: null,
      shares: shares.filter(({ cents }) => cents > 0),
      off,
    }
    this.payouts.push(payout)
    for (const s of payout.shares) Object.assign(s, { state: 'in_payout', payout })
    for (const [n, taken] of off) {
      n.open -= taken
      if (n.open === 0) Object.assign(n, { state: 'in_payout', payout })
    }
    this.ask(payout)
  }
  private ask(p: ModelPayout): void {
    if (!this.tax) return
    if (!p.accepted)
      Object.assign(p, { vat: part(p.net, this.tax.vat), withheld: part(p.net, this.tax.withheld) })
    p.state = 'awaiting_document'
  }
  askAll(): boolean {
    const waiting = this.payouts.filter(({ state }) => state === 'open' || state === 'closed')
    if (!this.tax || this.state === 'suspended' || waiting.length === 0) return false
    for (const p of waiting) this.ask(p)
    return true
  }
  accept(p: ModelPayout): void {
    p.accepted = true
    this.ledger['vat-deductible'] += p.vat
    this.ledger.withheld -= p.withheld
  }
  get ready() {
    return this.state === 'suspended'
      ? []
      : this.payouts.filter(({ state, accepted }) => state === 'awaiting_document' && accepted)
  }
  payOf = (p: ModelPayout) => p.net + p.vat - p.withheld
  paid(p: ModelPayout): void {
    p.state = 'paid'
    this.ledger.bank -= this.payOf(p)
    this.lines(p, 'paid')
  }
  failed(p: ModelPayout): void {
    if (p.state === 'paid') {
      this.ledger.bank += this.payOf(p)
      this.lines(p, 'in_payout')
    }
    Object.assign(p, { state: 'open', failedAt: this.now })
  }
  private lines(p: ModelPayout, state: 'paid' | 'in_payout'): void {
    for (const s of p.shares) s.state = state
    for (const n of this.negatives) if (n.payout === p) n.state = state
  }
  cancel(p: ModelPayout): void {
    p.state = 'cancelled'
    for (const s of p.shares) Object.assign(s, { state: 'approved', payout: null, until: this.now })
    for (const [n, taken] of p.off) n.open += taken
    for (const n of this.negatives) if (n.payout === p) Object.assign(n, { state: 'approved', payout: null })
    if (!p.accepted) return
    this.ledger['vat-deductible'] -= p.vat
    this.ledger.withheld += p.withheld
  }
}
