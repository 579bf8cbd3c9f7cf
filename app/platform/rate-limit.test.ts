import { expect, test } from 'vitest'
import { inWords, networkOf } from './rate-limit'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::1', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [90, '2 minutos'],
  [3599, '60 minutos'],
  [5400, '2 horas'],
  [80_000, '23 horas'],
])('%i seconds are «%s»', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})
