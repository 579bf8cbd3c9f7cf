import { describe, expect, test } from 'vitest'
import { ownAddressProblem } from './own-address'
import { durationWords, missingToSend } from './project-words'

const company = {
  members: ['rita@correio.example', 'jose.dias@gmail.com'],
  contact: 'geral@obras-silva.pt',
  website: 'https://www.obras-silva.pt/contactos',
}

describe('whose address', () => {
  test.each([
    ['rita@correio.example', false],
    ['rita+obra@correio.example', false],
    ['josedias@googlemail.com', false],
    ['j.o.s.e.dias+cliente@gmail.com', false],
    ['geral@obras-silva.pt', false],
    ['qualquer@obras-silva.pt', false],
    ['qualquer@mail.obras-silva.pt', false],
    ['maria@correio.example', true],
    ['jose.diaz@gmail.com', true],
    ['maria@outra-obras-silva.pt', true],
  ])('%s may be a customer’s: %s', (email, may) => {
    expect(ownAddressProblem(email, company) === null).toBe(may)
  })

  test('a mailbox where everybody has one says nothing of its domain', () => {
    const small = { members: [], contact: 'obras.silva@sapo.pt', website: null }
    expect(ownAddressProblem('maria@sapo.pt', small)).toBeNull()
    expect(ownAddressProblem('obras.silva@sapo.pt', small)).not.toBeNull()
  })
})

test.each([
  [null, null],
  [1, '1 dia'],
  [10, '10 dias'],
  [21, '3 semanas'],
  [90, '3 meses'],
  [100, '100 dias'],
])('%s days are «%s»', (days, words) => expect(durationWords(days)).toBe(words))

test('what is missing is said in the order of the form', () => {
  const bare = { category: null, municipality: null, year: null, body: null, ownerConsent: false, photos: 0 }
  expect(missingToSend(bare)).toHaveLength(6)
  const whole = { category: 'x', municipality: 'x', year: 2026, body: 'x', ownerConsent: true, photos: 1 }
  expect(missingToSend(whole)).toEqual([])
})
