import { expect, test } from 'vitest'
import { type Arrived, readForm } from './form-fields'
import { printOf } from './form-print'

const once = '0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d'
const print = async (fields: [string, string | File][], key = once) => {
  const body = new FormData()
  for (const [name, value] of [['_once', key], ...fields] as [string, string][]) body.append(name, value)
  return printOf((await readForm(new Request('http://x/', { method: 'POST', body }))) as Arrived)
}
const file = (bytes: string, name = 'a.png') => new File([bytes], name)

test('what is sent again as it was is the same, in whatever order its fields come', async () => {
  const fields: [string, string | File][] = [
    ['title', 'Um título'],
    ['tags', 'a'],
    ['tags', 'b'],
    ['photo', file('bytes')],
  ]
  const first = await print(fields)
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(await print(fields)).toBe(first)
  expect(await print(fields.toSorted(([a], [b]) => b.localeCompare(a)))).toBe(first)
})

test.each<[string, [string, string | File][]]>([
  ['another word', [['title', 'Outro título']]],
  [
    'a field more',
    [
      ['title', 'Um título'],
      ['more', ''],
    ],
  ],
  [
    'other bytes of the same length',
    [
      ['title', 'Um título'],
      ['photo', file('bytez')],
    ],
  ],
  [
    'another name of the file',
    [
      ['title', 'Um título'],
      ['photo', file('bytes', 'b.png')],
    ],
  ],
])('%s is something else', async (_, fields) => {
  const base: [string, string | File][] = [['title', 'Um título']]
  if (fields.some(([name]) => name === 'photo')) base.push(['photo', file('bytes')])
  expect(await print(fields)).not.toBe(await print(base))
})

test('a password has no part in it, and another key makes another one of the same', async () => {
  const at = (password: string, key?: string) =>
    print(
      [
        ['email', 'a@b.pt'],
        ['password', password],
      ],
      key,
    )
  expect(await at('uma')).toBe(await at('outra'))
  expect(await at('uma')).not.toBe(await at('uma', '0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4e'))
})
