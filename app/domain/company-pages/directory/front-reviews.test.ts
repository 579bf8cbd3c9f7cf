import { expect, test } from 'vitest'
import { type Candidate, chooseReviews } from './front-reviews'

const review = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  company: `company ${id}`,
  category: `trade ${id}`,
  district: `district ${id}`,
  proof: 0,
  length: 20,
  photos: 0,
  replied: false,
  ...more,
})

test('the newest come first, unless an older one is proven, told, shown or answered', () => {
  expect(chooseReviews([review('a'), review('b'), review('c')], 2)).toEqual(['a', 'b'])
  const better = [{ proof: 2 }, { length: 300 }, { photos: 1 }, { replied: true }]
  for (const more of better) expect(chooseReviews([review('a'), review('b', more)], 1)).toEqual(['b'])
})

test('a company, and as far as it goes a trade and a district, comes once', () => {
  const all = [
    review('a', { company: 'x', category: 't', district: 'd', proof: 3 }),
    review('b', { company: 'x', category: 't', district: 'd', proof: 3 }),
    review('c', { category: 't', proof: 2 }),
    review('d', { district: 'd', proof: 1 }),
    review('e'),
  ]
  expect(chooseReviews(all, 2)).toEqual(['a', 'e'])
  expect(chooseReviews(all, 3)).toEqual(['a', 'e', 'd'])
  // Rather of the same trade than none; of the same company never.
  expect(chooseReviews(all, 5)).toEqual(['a', 'e', 'd', 'c'])
})
