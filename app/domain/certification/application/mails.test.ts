import { expect, test } from 'vitest'
import { howToPay } from './application-words'
import { type ApplicationFacts, applicationMail } from './mails'

const facts: ApplicationFacts = {
  id: '01a',
  kind: 'first',
  reader: 'Rita Sousa',
  company: 'Acme',
  companyId: '01b',
  level: 'Certificada',
  fee: 15_000,
  companyBy: new Date('2026-12-23T10:00:00Z'),
  decideBy: null,
  reason: null,
  gaps: [],
}

test('whoever owes a fee is told how it is paid; who owes none is not', () => {
  const plain = (fee: number) => applicationMail('submitted', { ...facts, fee }).text.replace(/\s+/g, ' ')
  expect(plain(15_000)).toContain(howToPay)
  expect(plain(0)).not.toContain('MB WAY')
})
