import { describe, expect, test } from 'vitest'
import { anonymous, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { goodInput, outcome } from '../../../../tests/world/review'
import type { Actor } from '../../permissions'
import type { ReviewInput } from '../forms'
import { saveDraft } from './drafts'
import { reviewedCompany } from './reviewed-company'

useWorld()

const days = (n: number) => new Date(today.getTime() - n * 86_400_000)

async function draft(who: Actor, acme: { slug: string }, over: Partial<ReviewInput>) {
  const c = ctx(who)
  return saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
}

describe('which company, which month', () => {
  test.each([
    [{ listing: 'approved' }, null],
    [{ listing: 'suspended' }, null],
    [{ listing: 'closed', closedAt: days(100) }, null],
    [{ listing: 'closed', closedAt: days(400) }, 'gone'],
    [{ listing: 'pending' }, 'not-found'],
    [{ listing: 'draft' }, 'not-found'],
    [{ listing: 'rejected' }, 'not-found'],
  ] as const)('%j', async (over, kind) => {
    const acme = await company(over)
    expect(await outcome(() => reviewedCompany(ctx(anonymous), acme.slug))).toBe(kind ?? 'ok')
  })
  test.each([
    ['canalizacao', '2025-11', 'ok'],
    ['canalizacao', '2025-10', '12 meses'],
    ['canalizacao', '2026-12', 'ainda não chegou'],
    ['restaurantes', '2026-08', 'ok'],
    ['restaurantes', '2026-07', '90 dias'],
  ])('%s, %s', async (category, month, sentence) => {
    const acme = await company({ category })
    const saved = await draft(await person(), acme, { month }).then(
      () => 'ok',
      (error: Error) => error.message,
    )
    expect(saved).toContain(sentence)
  })
})
