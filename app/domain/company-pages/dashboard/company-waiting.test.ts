import { expect, test } from 'vitest'
import { type WaitingFacts, waitingTasks } from './company-waiting'

const nothing: WaitingFacts = {
  dispute: null,
  certificate: null,
  requests: 0,
  corrections: 0,
  edits: 0,
  drafts: 0,
  invitationsPaused: false,
}
const today = '2026-11-21'
const certificate = (validUntil: string, evidence: (string | null)[] = [], state = 'valid') => ({
  certificate: { state, validUntil, evidence },
})

test.each<[string, Partial<WaitingFacts>, string[]]>([
  ['nothing', {}, []],
  ['a certificate that ends in sixty days', certificate('2027-01-20'), ['certificate 1 2027-01-20']],
  ['… in sixty-one', certificate('2027-01-21'), []],
  ['one that is over', certificate('2026-11-01', [], 'expired'), []],
  [
    'evidence that ends, the first first',
    certificate('2027-11-01', ['2026-12-24', null, '2026-12-01', '2027-06-01']),
    ['evidence 2 2026-12-01'],
  ],
  ['evidence that ended', certificate('2027-11-01', ['2026-10-01'], 'updating'), ['evidence 1 2026-10-01']],
  [
    'a dispute that Aval decides: to know, not to do',
    { dispute: { until: new Date('2026-11-30T23:30:00Z'), asked: false }, requests: 1 },
    ['requests 1', 'disputeDecided 1 2026-11-30'],
  ],
  [
    'everything, the most urgent first',
    {
      dispute: { until: new Date('2026-11-25T10:00:00Z'), asked: true },
      ...certificate('2026-12-01'),
      requests: 2,
      corrections: 1,
      edits: 3,
      drafts: 1,
      invitationsPaused: true,
      awards: { n: 1, id: 'w', due: '2026-11-23T10:00:00Z' },
      works: { n: 2, id: 'v', due: '2026-11-27T10:00:00Z' },
    },
    [
      'dispute 1 2026-11-25',
      'awards 1 2026-11-23',
      'works 2 2026-11-27',
      'certificate 1 2026-12-01',
      'invitations 1',
      'requests 2',
      'corrections 1',
      'drafts 1',
      'edits 3',
    ],
  ],
])('%s', (_, facts, expected) => {
  const tasks = waitingTasks({ ...nothing, ...facts }, today)
  expect(tasks.map((t) => [t.kind, t.n, t.until].filter(Boolean).join(' '))).toEqual(expected)
})
