import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gi)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
)

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

// Text on background, as the styles pair them. 7 is AAA for body text, 4.5 AA, 3 what is not text.
const PAIRS: [string, string[], number][] = [
  ['ink', ['paper', 'card', 'sunk', 'wash', 'force-wash', 'bad-wash', 'ochre-wash'], 7],
  ['soft', ['paper', 'card', 'sunk', 'wash', 'force-wash', 'bad-wash', 'ochre-wash'], 4.5],
  ['blue', ['paper', 'card', 'sunk', 'wash'], 4.5],
  ['blue-ink', ['wash', 'card', 'paper'], 4.5],
  ['on-blue', ['blue', 'blue-ink'], 4.5],
  ['ochre', ['paper', 'card', 'ochre-wash'], 4.5],
  ['force', ['card', 'paper', 'force-wash'], 4.5],
  ['bad', ['card', 'paper', 'bad-wash'], 4.5],
  ['on-bad', ['bad'], 4.5],
  ['on-deep', ['deep'], 7],
  ['on-deep-soft', ['deep'], 4.5],
  ['edge', ['card', 'paper'], 3],
]

test.each(PAIRS.flatMap(([text, grounds, least]) => grounds.map((ground) => [text, ground, least] as const)))(
  '%s on %s reaches %d in both themes',
  (text, ground, least) => {
    const both = (['light', 'dark'] as const).map((theme) => {
      const one = tokens.get(text)?.[theme]
      const other = tokens.get(ground)?.[theme]
      return one && other ? contrast(one, other) : 0
    })
    expect(Math.min(...both)).toBeGreaterThanOrEqual(least)
  },
)

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
