import { test } from 'vitest'
import { readOrder } from './orders'

const now = new Date('2026-11-18T10:00:00Z')

test('any JSON at all gives an order, a reason or nothing, and no crash', () => {
  let seed = 11
  const next = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % n
  const keys = [
    'email',
    'order',
    'customer',
    'data',
    'id',
    'billing',
    'status',
    'object',
    'type',
    '__proto__',
    'date',
  ]
  const value = (depth: number): unknown => {
    const pick = next(depth > 3 ? 5 : 8)
    if (pick < 5) return [null, 'a@b.pt', 7, true, '2026-11-10'][pick]
    if (pick === 5) return [value(depth + 1)]
    return Object.fromEntries(
      Array.from({ length: next(5) }, () => [keys[next(keys.length)], value(depth + 1)]),
    )
  }
  for (let i = 0; i < 3000; i++) {
    const body = Buffer.from(JSON.stringify(value(0)))
    for (const source of ['woocommerce', 'shopify', 'stripe', 'json'] as const)
      readOrder(source, body, (name) => (name === 'x-shopify-topic' ? 'orders/paid' : null), now)
  }
})
