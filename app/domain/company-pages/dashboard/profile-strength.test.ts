import { expect, test } from 'vitest'
import { type ProfileFacts, profileStrength } from '../../companies/profile-strength'

const nothing: ProfileFacts = {
  listing: 'approved',
  description: null,
  services: 0,
  hours: false,
  phone: false,
  website: false,
  logo: false,
  photos: 0,
  projects: 0,
  conditions: false,
  reviews: 0,
  replied: 0,
  certified: false,
}
const all: ProfileFacts = {
  listing: 'approved',
  description: 'x'.repeat(300),
  services: 3,
  hours: true,
  phone: true,
  website: true,
  logo: true,
  photos: 3,
  projects: 1,
  conditions: true,
  reviews: 5,
  replied: 4,
  certified: true,
}

test.each<[string, ProfileFacts, number, string | undefined]>([
  ['nothing', nothing, 20, 'reviews'],
  ['nothing, before anybody can review it', { ...nothing, listing: 'pending' }, 20, 'description'],
  ['nothing, while suspended', { ...nothing, listing: 'suspended' }, 20, 'reviews'],
  ['no certificate, while suspended', { ...all, certified: false, listing: 'suspended' }, 90, undefined],
  ['everything', all, 100, undefined],
  ['replies at the edge', { ...all, reviews: 10, replied: 8 }, 100, undefined],
  ['one reply short', { ...all, reviews: 10, replied: 7 }, 80, 'replies'],
  ['too short a text', { ...all, description: 'x'.repeat(299) }, 90, 'description'],
  ['letters outside the basic plane count once', { ...all, description: '𝒜'.repeat(150) }, 90, 'description'],
  ['two photos', { ...all, photos: 2 }, 90, 'photos'],
  ['phone alone', { ...all, website: false }, 95, 'contacts'],
  ['no project', { ...all, projects: 0 }, 95, 'projects'],
  ['no conditions', { ...all, conditions: false }, 95, 'conditions'],
  ['no certificate', { ...all, certified: false }, 90, 'certificate'],
  ['what brings most comes first', { ...all, logo: false, reviews: 2, replied: 0 }, 65, 'replies'],
])('%s', (_, facts, points, next) => {
  const strength = profileStrength(facts)
  expect([strength.points, strength.next?.key]).toEqual([points, next])
})

test('all parts together are 100', () => {
  expect(profileStrength(all).parts.reduce((sum, p) => sum + p.points, 0)).toBe(100)
})
