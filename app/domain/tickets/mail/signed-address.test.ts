import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOurs, messageIdOf, replyAddress, ticketOfAddress, ticketOfMessageId } from './signed-address'

const uuid = fc.uuid({ version: 4 })

test('what we signed names its ticket, also when a server lowers it', () => {
  fc.assert(
    fc.property(uuid, uuid, (ticket, message) => {
      expect(ticketOfMessageId(messageIdOf(ticket, message))).toBe(ticket)
      const address = replyAddress(ticket)
      expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
      expect(ticketOfAddress(address)).toBe(ticket)
      expect(ticketOfAddress(address.toUpperCase())).toBe(ticket)
    }),
  )
})

test('what anybody else writes names none: one letter changed, another ticket, another signature', () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const address = replyAddress(a)
  const id = messageIdOf(a, b)
  const turned = (text: string, i: number) =>
    text.slice(0, i) + (text[i] === '0' ? '1' : '0') + text.slice(i + 1)
  for (let i = 6; i < 51; i++) expect(ticketOfAddress(turned(address, i))).toBeNull()
  for (let i = 1; i < id.indexOf('@'); i++) expect(ticketOfMessageId(turned(id, i))).toBeNull()
  expect(ticketOfMessageId(id.replace(a, b))).toBeNull()
  expect(ticketOfMessageId(id.replace(/@.*/, '@outro.example>'))).toBeNull()
})

test.each([
  '',
  '<>',
  '<a@b>',
  '<..@b>',
  'apoio+@aval.example',
  'apoio+zzz@aval.example',
  `apoio+${'z'.repeat(45)}@aval.example`,
  `outro+${'a'.repeat(45)}@aval.example`,
])('«%s» is none of ours', (text) => {
  expect(ticketOfMessageId(text)).toBeNull()
  expect(ticketOfAddress(text)).toBeNull()
})

test('mail from ourselves is known', () => {
  expect(isOurs('nao-responder@aval.example')).toBe(true)
  expect(isOurs('APOIO@aval.example')).toBe(true)
  expect(isOurs(replyAddress(randomUUID()))).toBe(true)
  expect(isOurs('ana@exemplo.pt')).toBe(false)
})
