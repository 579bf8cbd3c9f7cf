import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personalTexts, reviewedInTest } from '../../../../tests/world/personal-data-texts'
import { unseenTexts } from '../../../../tests/world/personal-data-unseen'
import { type SpanKind, spansOf } from './personal-data'

interface Marked {
  text: string
  spans: { kind: string; start: number; end: number }[]
}

/** «Ligue {phone:912 345 678}.» as a text and what is marked in it. */
function read(line: string): Marked {
  const spans: Marked['spans'] = []
  let text = ''
  let rest = line
  for (let m = /\{(\w+):([^}]*)\}/.exec(rest); m; m = /\{(\w+):([^}]*)\}/.exec(rest)) {
    text += rest.slice(0, m.index)
    spans.push({ kind: m[1] as string, start: text.length, end: text.length + (m[2] as string).length })
    text += m[2]
    rest = rest.slice(m.index + m[0].length)
  }
  return { text: text + rest, spans }
}

const kinds = ['nif', 'iban', 'phone', 'email', 'plate', 'address'] as const

interface Measured {
  right: number
  wrong: string[]
  missed: string[]
}

interface Report extends Omit<Measured, 'right'> {
  kind: (typeof kinds)[number]
  precision: number
  recall: number
}

/** A span is right when it is of the kind that is marked and covers all of it; at its edges it may take a sign more. */
function measure(lines: readonly string[]): Report[] {
  const by: Record<string, Measured> = Object.fromEntries(
    kinds.map((kind) => [kind, { right: 0, wrong: [], missed: [] }]),
  )
  for (const { text, spans } of lines.map(read)) {
    const found = spansOf(text, reviewedInTest).filter((s) => s.kind !== 'link')
    const taken = new Set<unknown>()
    for (const span of spans) {
      const hit = found.find(
        (f) =>
          f.kind === span.kind &&
          f.start <= span.start &&
          f.end >= span.end &&
          span.start - f.start + (f.end - span.end) <= 3,
      )
      if (hit) taken.add(hit)
      if (hit) (by[span.kind] as Measured).right += 1
      else (by[span.kind] as Measured).missed.push(text.slice(span.start, span.end))
    }
    for (const f of found) if (!taken.has(f)) (by[f.kind] as Measured).wrong.push(`${f.text} (in: ${text})`)
  }
  return kinds.map((kind) => {
    const { right, wrong, missed } = by[kind] as Measured
    const precision = right / (right + wrong.length)
    return { kind, precision, recall: right / (right + missed.length), wrong, missed }
  })
}

type Floors = Record<Exclude<SpanKind, 'link'>, [precision: number, recall: number]>

/** What the rules reach, rounded down: of the texts they were made with, and of those that they never saw. */
const floors: Floors = {
  nif: [1, 1],
  iban: [1, 1],
  phone: [1, 1],
  email: [1, 1],
  plate: [0.95, 1],
  address: [1, 1],
}
const unseenFloors: Floors = {
  nif: [0.8, 1],
  iban: [1, 1],
  phone: [1, 1],
  email: [1, 1],
  plate: [0.8, 1],
  address: [0.66, 0.66],
}

test('there are enough texts, and half of them hold nothing personal', () => {
  const texts = personalTexts.map(read)
  expect(texts.length).toBeGreaterThanOrEqual(150)
  expect(new Set(texts.map((t) => t.text)).size).toBe(texts.length)
  const harmless = texts.filter((t) => t.spans.length === 0).length
  expect(harmless / texts.length).toBeGreaterThan(0.38)
  for (const kind of kinds)
    expect(texts.flatMap((t) => t.spans).filter((s) => s.kind === kind).length).toBeGreaterThanOrEqual(12)
})

test.each([
  ['of the texts they were made with', personalTexts, floors],
  ['of texts they never saw', unseenTexts, unseenFloors],
])('precision and recall of each kind, %s', (_, texts, least) => {
  const reports = measure(texts)
  if (process.env.MEASURED) console.log(JSON.stringify(reports, null, 1))
  const misses = readFileSync('docs/personal-data-misses.md', 'utf8')
  for (const { kind, precision, recall, wrong, missed } of reports) {
    const [exact, whole] = least[kind]
    expect(precision, `${kind}: ${wrong.join(' | ')}`).toBeGreaterThanOrEqual(exact)
    expect(recall, `${kind}: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(whole)
    for (const miss of [...wrong, ...missed]) expect(misses).toContain(miss.replace(/ \(in: .*/, ''))
  }
})
