import { expect, test } from 'vitest'
import { callNote } from '../../companies/profile-words'

test.each([
  ['+351912345678', /rede móvel nacional/],
  ['912 345 678', /rede móvel nacional/],
  ['00351 253 123 456', /rede fixa nacional/],
  ['+351253123456', /rede fixa nacional/],
  ['+351300123456', /rede fixa nacional/],
  ['+351800123456', /^chamada grátis$/],
  ['+351808123456', /custo partilhado/],
  ['707 123 456', /número único/],
  ['+351760123456', /valor acrescentado/],
])('%s: %s', (phone, says) => expect(callNote(phone)).toMatch(says))

test.each(['+34912345678', '0034 912 345 678', '+442071234567', '+351', '112', '', '+35150000'])(
  'nothing beside %s',
  (phone) => expect(callNote(phone)).toBeNull(),
)
