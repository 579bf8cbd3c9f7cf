import { expect, test } from 'vitest'
import { countryOf } from './place'

test.each([
  ['194.65.3.20', 'Portugal'],
  ['::ffff:194.65.3.20', 'Portugal'],
  ['2001:8a0::1', 'Portugal'],
  ['80.58.61.250', 'Espanha'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.0.0.1', null],
  ['192.168.1.1', null],
  ['::ffff:192.168.1.1', null],
  ['172.31.0.9', null],
  ['fd00::1', null],
  ['999.1.1.1', null],
  ['cache', null],
  ['', null],
  [null, null],
])('%s is in %s', async (address, country) => expect(await countryOf(address)).toBe(country))
