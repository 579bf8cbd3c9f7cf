import { expect, test } from 'vitest'
import { listingMail } from './approval-emails'
import { askReasons } from './listing-words'

test('a company that is asked is told what an answer can hold, and is asked for no file', () => {
  const mail = listingMail({
    verb: 'ask',
    reason: 'Quem gere a empresa?',
    owner: 'Rita Sousa',
    company: {
      id: '01a',
      name: 'Acme',
      slug: 'acme',
      listing: 'info_requested',
      stateReasonCode: 'proof',
      decideBy: null,
    },
  })
  const text = mail?.text.replace(/\s+/g, ' ')
  expect(text).toContain(askReasons.proof)
  expect(text).toContain('não se juntam ficheiros')
  expect(text).toContain('código de acesso da certidão permanente')
  expect(text).not.toMatch(/envie .{0,20}(certidão|documento)/i)
})
