import { expect, test } from 'vitest'
import { settings } from '../settings/settings'
import { formMoment, momentAgain, momentOf } from './form-moment'

const given = new Date('2026-11-18T10:00:00Z')
const after = (seconds: number) => new Date(given.getTime() + seconds * 1000)
const { formSeconds, formHours } = settings.ticket
const moment = formMoment(given)

test.each([
  ['at once', moment, 0, 'soon'],
  ['just before', moment, formSeconds - 0.001, 'soon'],
  ['just after', moment, formSeconds, 'right'],
  ['the same day', moment, formHours * 3600, 'right'],
  ['too old', moment, formHours * 3600 + 1, 'unknown'],
  ['none', undefined, 60, 'unknown'],
  ['empty', '', 60, 'unknown'],
  ['without signature', moment.split('.')[0], 60, 'unknown'],
  ['another moment with this signature', moment.replace(/^./, '1'), 60, 'unknown'],
  ['longer', `${moment}A`, 60, 'unknown'],
  ['given back to be mended, at once', momentAgain(given), 0, 'right'],
  ['given back to be mended, and kept', momentAgain(given), formHours * 3600, 'unknown'],
  ['of a clock that is ahead', formMoment(after(600)), 60, 'soon'],
])('%s', (_, sent, seconds, found) => {
  expect(momentOf(sent, after(seconds))).toBe(found)
})
