/** Contrast of colours, «#rrggbb». Pure. Source: WCAG 2.2, relative luminance and contrast ratio. */

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = parts(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 1 (the same) to 21 (black on white), whichever of the two is the ground. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** So much of the second colour in the first: 0 is the first alone, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const to = parts(other)
  const mixed = parts(one).map((part, i) => Math.round(part + ((to[i] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Black or white: whichever is read better on a ground. One of the two always reaches 4.58 : 1. */
export const furthest = (ground: string): string =>
  contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff'

/**
 * The colour itself where it reaches the ratio on the ground; else the nearest that does on its way to black or white.
 * `least` is at most 4.5, which every ground allows.
 */
export function readable(colour: string, ground: string, least = 4.5): string {
  const end = furthest(ground)
  for (let step = 0; step < 50; step++) {
    const tried = mix(colour, end, step / 50)
    if (contrast(tried, ground) >= least) return tried
  }
  return end
}
