import { expect, test } from 'vitest'
import { disputeReasonWords, failureSentence, failureWords, refundFailureWords } from './failure-words'

test('codes of the provider are words; one that is unknown is shown to staff, never to who pays', () => {
  expect(failureSentence('insufficient_funds')).toBe('O banco diz que não há saldo suficiente')
  expect(failureSentence('some_new_code')).toBe('O banco não aceitou o pagamento')
  expect(failureWords('some_new_code')).toContain('some_new_code')
  expect(refundFailureWords('charge_disputed')).not.toContain('_')
  expect(disputeReasonWords('fraudulent')).toBe('Diz que não fez este pagamento')
})
