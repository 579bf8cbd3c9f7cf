import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { howToPay } from './application-words'
import { type ApplicationFacts, applicationMail } from './mails'

const facts: ApplicationFacts = {
  id: '01a',
  kind: 'first',
  reader: 'Rita Sousa',
  company: 'Acme',
  level: 'Certificada',
  fee: 15_000,
  companyBy: new Date('2026-12-23T10:00:00Z'),
  decideBy: null,
  reason: null,
  gaps: [],
}

test('whoever owes a fee is told how it is paid, as long as it is not paid here; who owes none is not', () => {
  expect(applicationMail('submitted', facts).text.replace(/\s+/g, ' ')).toContain(howToPay)
  expect(applicationMail('submitted', { ...facts, fee: 0 }).text).not.toContain('nossa equipa')
  const help = readFileSync('content/ajuda/taxas-da-certificacao.md', 'utf8')
  expect(help).toContain('Ainda não se paga na Aval')
  for (const said of [howToPay, help]) expect(said).not.toMatch(/PT50|multibanco/i)
})
