import { expect, test } from 'vitest'
import { allowHotReload, contentSecurityPolicy } from './security-headers'

const partsOf = (nonce: string | null) => contentSecurityPolicy(nonce).split('; ')

test('what is built lets nobody in but itself; development Vite’s socket and the styles of its client, and no more', () => {
  const built = { kept: partsOf(null), hydrated: partsOf('abc') }
  expect(built.kept.filter((p) => /connect|style|script-src/.test(p))).toEqual([
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
  ])
  expect(built.hydrated.filter((p) => !built.kept.includes(p))).toEqual(["script-src 'self' 'nonce-abc'"])
  allowHotReload('ws://localhost:24678')
  expect(partsOf(null).filter((p) => !built.kept.includes(p))).toEqual([
    "connect-src 'self' ws://localhost:24678",
  ])
  expect(partsOf('abc').filter((p) => !built.hydrated.includes(p))).toEqual([
    "style-src 'self' 'nonce-abc'",
    "connect-src 'self' ws://localhost:24678",
  ])
})
