import type { z } from 'zod'
import type { OpenKey } from '../api-keys/opening'
import type { Scope } from '../api-keys/scopes'
import type { Ctx } from '../shared/ctx'
import type { ProblemKind } from './problems'

/** One operation of the API: what it takes, what it answers, what does it. */

export interface Asked<P, Q, B> {
  params: P
  query: Q
  body: B
  /** The network that asks, for limits. */
  address: string
}

export interface Ending {
  since: Date
  until: Date
}

interface Row<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject, A extends z.ZodType> {
  path: `/${string}`
  id: string
  tag: 'Empresas' | 'Avaliações' | 'Certificados' | 'Registo público' | 'A sua empresa'
  summary: string
  params: P
  query: Q
  answer: A
  problems: readonly ProblemKind[]
  /** Answered at multiples of the look-up's time, whether there is such a code or not. */
  even?: true
  /** Errors say «error» besides, as they did before problem+json. */
  oldErrors?: true
  /** Since when it is not to be used any more, and when it ends, at least `settings.api.noticeMonths` later. */
  ending?: Ending
  /** What comes with it; it is a POST then, and changes something. */
  body?: B
  /** The status when it is done; 200 unless said. */
  done?: 201
  /** Asked with a key that has this; `any`: with any key. Left out: open. */
  scope?: Scope | 'any'
}

/** Without a key: the same for everybody. */
type Open<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType> = Row<P, Q, z.ZodObject, A> & {
  read: (ctx: Ctx, asked: Asked<z.output<P>, z.output<Q>, unknown>) => Promise<z.output<A>>
}
/** With a key: for its company, as whoever made it may. */
type Keyed<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject, A extends z.ZodType> = Row<
  P,
  Q,
  B,
  A
> & {
  scope: Scope | 'any'
  read: (ctx: Ctx, asked: Asked<z.output<P>, z.output<Q>, z.output<B>>, key: OpenKey) => Promise<z.output<A>>
  /** The same in the small world of test keys: reads nothing, writes nothing, mails nobody. */
  pretend: (asked: Asked<z.output<P>, z.output<Q>, z.output<B>>, key: OpenKey, now: Date) => z.output<A>
}

export type AnyOperation = Open<z.ZodObject, z.ZodObject, z.ZodType> & {
  read: (ctx: Ctx, asked: Asked<object, object, object>, key: OpenKey | null) => Promise<unknown>
  pretend?: (asked: Asked<object, object, object>, key: OpenKey, now: Date) => unknown
}

/** The row keeps its own types; the table forgets them. */
export const operation = <P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType>(
  row: Open<P, Q, A>,
): AnyOperation => row as unknown as AnyOperation
export const keyed = <
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodObject,
  A extends z.ZodType,
>(
  row: Keyed<P, Q, B, A>,
): AnyOperation => row as unknown as AnyOperation

export const methodOf = ({ body }: Pick<AnyOperation, 'body'>): 'get' | 'post' => (body ? 'post' : 'get')

/** What each answer of an operation that ends says (RFC 9745 and RFC 8594). Pure. */
export const endingHeaders = ({ since, until }: Ending): Record<string, string> => ({
  deprecation: `@${Math.floor(since.getTime() / 1000)}`,
  sunset: until.toUTCString(),
})
