import { createHmac } from 'node:crypto'
import { env } from '~/platform/env'
import { networkOf } from '~/platform/rate-limit'
import type { TxCtx } from '../../shared/ctx'
import { reviewOrigins } from './screening-schema'

/** Where a request came from, as the server sees it. */
export interface Origin {
  address: string
  agent: string | null
}

const hash = (kind: string, value: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`review-${kind}:${value}`).digest('base64url').slice(0, 24)

/** Keyed, so that nobody who reads the table can find an address by trying all of them. */
export function hashesOf({ address, agent }: Origin): { network: string; device: string | null } {
  const network = networkOf(address)
  return { network: hash('network', network), device: agent ? hash('device', `${network}\n${agent}`) : null }
}

/** Keeps from where a review was sent. */
export async function keepOrigin({ db, now }: TxCtx, reviewId: string, origin: Origin): Promise<void> {
  await db
    .insert(reviewOrigins)
    .values({ reviewId, ...hashesOf(origin), at: now })
    .onConflictDoNothing()
}
