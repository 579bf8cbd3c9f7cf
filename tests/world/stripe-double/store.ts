import { completed, StripeFault } from './checking.ts'
import { interfaceOf, type Typed } from './sdk-types.ts'

/** What the double remembers: objects by id, each answered as its type says (checking.ts). */

const resources = 'resources/'
const kinds = {
  'checkout.session': ['cs_test', 'Checkout/Sessions.d.ts', 'Session'],
  payment_intent: ['pi', 'PaymentIntents.d.ts', 'PaymentIntent'],
  charge: ['ch', 'Charges.d.ts', 'Charge'],
  balance_transaction: ['txn', 'BalanceTransactions.d.ts', 'BalanceTransaction'],
  refund: ['re', 'Refunds.d.ts', 'Refund'],
  dispute: ['du', 'Disputes.d.ts', 'Dispute'],
  customer: ['cus', 'Customers.d.ts', 'Customer'],
  payment_method: ['pm', 'PaymentMethods.d.ts', 'PaymentMethod'],
  payout: ['po', 'Payouts.d.ts', 'Payout'],
  'billing_portal.session': ['bps', 'BillingPortal/Sessions.d.ts', 'Session'],
} as const
export type Kind = keyof typeof kinds

/** One object: ids stand for others, which are put in their place where they are asked for. */
export interface Thing {
  id: string
  object: Kind
  created: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what its type has, held against it when it is answered
  [field: string]: any
}

const typeOf = (kind: Kind): Typed => interfaceOf(resources + kinds[kind][1], kinds[kind][2])

export class Store {
  readonly things = new Map<string, Thing>()
  /** Seconds that this world's clock is ahead of ours. */
  ahead = 0
  #made = 0

  get now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead
  }

  create(object: Kind, fields: Record<string, unknown>): Thing {
    this.#made += 1
    const id = `${kinds[object][0]}_${String(this.#made).padStart(4, '0')}${Math.random().toString(36).slice(2, 14)}`
    const thing = { id, object, created: this.now, ...fields }
    this.things.set(id, thing)
    return thing
  }

  /** @throws StripeFault 404 */
  get(object: Kind, id: string, param = 'id'): Thing {
    const thing = this.things.get(id)
    if (thing?.object !== object)
      throw new StripeFault(`No such ${object}: '${id}'`, { code: 'resource_missing', param }, 404)
    return thing
  }

  all(object: Kind, which: (thing: Thing) => boolean = () => true): Thing[] {
    return [...this.things.values()].filter((t) => t.object === object && which(t)).reverse()
  }

  /** As it is answered, with what was asked for in the place of its id. */
  render(thing: Thing, expand: string[] = []): Record<string, unknown> {
    const body = completed(typeOf(thing.object), thing, thing.object)
    for (const path of expand) this.#expand(body, path)
    return body
  }

  list(
    found: Thing[],
    url: string,
    { limit = '10', starting_after: after }: Record<string, unknown>,
    expand: string[],
  ) {
    const most = Number(limit)
    if (most < 1 || most > 100)
      throw new StripeFault('This value must be between 1 and 100', { param: 'limit' })
    const rest = after ? found.slice(found.findIndex((t) => t.id === after) + 1) : found
    const inside = expand.map((path) => {
      if (!path.startsWith('data.')) throw cannot(path)
      return path.slice('data.'.length)
    })
    const data = rest.slice(0, most).map((thing) => this.render(thing, inside))
    return { object: 'list', url, has_more: rest.length > most, data }
  }

  #expand(body: Record<string, unknown>, path: string): void {
    const [field = '', ...rest] = path.split('.')
    const value = body[field]
    if (value === undefined) throw cannot(path)
    if (value === null) return
    if (typeof value === 'string') {
      const thing = this.things.get(value)
      if (!thing) throw cannot(path)
      body[field] = this.render(thing, rest.length > 0 ? [rest.join('.')] : [])
    } else if (rest.length > 0) this.#expand(value as Record<string, unknown>, rest.join('.'))
  }
}

const cannot = (path: string) =>
  new StripeFault(`This property cannot be expanded (${path}).`, { param: 'expand' })
