import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, today, useWorld } from '../../../../tests/world'
import { outcome } from '../../../../tests/world/review'
import { proposalIn, workIn } from '../../../../tests/world/work'
import { system } from '../../permissions'
import { countFigures } from './counting'
import { figuresOf } from './figures'
import { type Figures, figuresInWords, toCome } from './figures-words'

useWorld()

const hour = 3_600_000

test('counted by trade and place, said from five on; the nearest that there is', async () => {
  const at = new Date(today.getTime() - 10 * 24 * hour)
  for (let i = 0; i < 5; i++) {
    const work = await workIn(i < 2 ? 'completed' : 'published', {
      category: 'telhados',
      createdAt: at,
      firstProposalAt: new Date(at.getTime() + (i + 1) * 3 * hour),
    })
    await proposalIn('sent', work)
    await proposalIn('declined', work)
  }
  await workIn('published', { category: 'telhados', district: '11', municipality: '1106', createdAt: at })
  // Too old, and never opened.
  await workIn('expired', {
    category: 'telhados',
    createdAt: new Date('2024-01-01'),
    firstPublishedAt: new Date('2024-01-01'),
  })
  await workIn('in_moderation', { category: 'telhados' })
  await countFigures(ctx(system))
  await countFigures(ctx(system))
  const here = await figuresOf(database(), { category: 'telhados', district: '03' })
  expect(here).toMatchObject({
    district: '03',
    requests: 5,
    proposals: 10,
    decided: 2,
    awarded: 2,
    firstProposalMinutes: 540,
    since: '2025-11-18',
  })
  expect(await figuresOf(database(), { category: 'telhados', district: '11' })).toMatchObject({
    category: 'telhados',
    district: '',
    requests: 6,
  })
  expect(await figuresOf(database(), { category: 'pintura', district: '11' })).toMatchObject({ category: '' })
  expect(await outcome(async () => countFigures(ctx(await person())))).toBe('not-found')
})

const figures = (over: Partial<Figures> = {}): Figures => ({
  requests: 20,
  proposals: 80,
  decided: 10,
  awarded: 7,
  firstProposalMinutes: 540,
  since: '2025-11-18',
  ...over,
})

test.each([
  [figures(), 'Costuma haver 4 propostas, a primeira em 9 h.'],
  [figures({ requests: 4 }), null],
  [figures({ proposals: 21, firstProposalMinutes: 20 }), 'Costuma haver 1 proposta, em menos de uma hora.'],
  [figures({ proposals: 3 }), 'É raro haver propostas: pode demorar.'],
  [figures({ firstProposalMinutes: 60 * 72 }), 'Costuma haver 4 propostas, a primeira em 3 dias.'],
  [null, null],
])('%#', (of, words) => expect(toCome(of)).toBe(words))

test('with how many and since when', () => {
  expect(figuresInWords(figures())).toBe(
    'Costuma haver 4 propostas, a primeira em 9 h. 70 % dos que chegaram ao fim foram entregues a uma empresa. Medido em 20 pedidos dos últimos 12 meses.',
  )
  expect(figuresInWords(figures({ decided: 3 }))).not.toContain('%')
})
