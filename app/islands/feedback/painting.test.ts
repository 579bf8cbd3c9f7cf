import { describe, expect, test } from 'vitest'
import type { Highlight } from '~/domain/feedback/highlight'
import { fitted, roomFor } from './lettering'
import { colours, type Painting, type Pen, paint } from './painting'

const size = { width: 20, height: 10 }
const picture = { is: 'picture' } as unknown as CanvasImageSource

/** A canvas of one letter a pixel: «p» the picture, «d» the picture dimmed, «·» nothing, «~» dimmed nothing. */
function painted(highlights: Highlight[], over?: Partial<Painting>) {
  const grid = Array.from({ length: 10 }, () => Array.from({ length: 20 }, () => '·'))
  const steps: string[] = []
  const each = (x: number, y: number, w: number, h: number, to: (was: string) => string) => {
    for (let j = Math.max(0, y); j < Math.min(10, y + h); j++)
      for (let i = Math.max(0, x); i < Math.min(20, x + w); i++)
        (grid[j] as string[])[i] = to(grid[j]?.[i] as string)
  }
  const letters: Record<string, string> = {
    [colours.frame]: 'f',
    [colours.hide]: 'H',
    [colours.hem]: 'h',
    [colours.label]: 'T',
    [colours.halo]: 'c',
    [colours.cut]: 'x',
  }
  const pen = {
    fillStyle: '' as unknown,
    save: () => steps.push('save'),
    restore: () => steps.push('restore'),
    clearRect: (x: number, y: number, w: number, h: number) => each(x, y, w, h, () => '·'),
    fillRect(x: number, y: number, w: number, h: number) {
      const colour = String(pen.fillStyle)
      steps.push(colour)
      each(x, y, w, h, (was) =>
        colour === colours.dim ? (was === 'p' ? 'd' : '~') : (letters[colour] ?? '?'),
      )
    },
    drawImage(image: unknown, x: number, y: number, w = 20, h = 10) {
      expect(image).toBe(picture)
      steps.push('picture')
      each(x, y, w, h, () => 'p')
    },
    beginPath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    quadraticCurveTo: () => {},
    arc: () => {},
    closePath: () => {},
    fill: () => steps.push(pen.fillStyle === colours.mark ? 'mark' : 'arrow'),
    stroke: () => steps.push('stroke'),
    strokeStyle: '' as unknown,
    fillText: (text: string) => steps.push(`text ${text}`),
    measureText: (text: string) => ({ width: text.length }) as TextMetrics,
  }
  paint(pen as unknown as Pen, { size, dpi: 0.5, highlights, picture, ...over })
  return { rows: grid.map((row) => row.join('')), steps }
}
const at = (type: Highlight['type'], x: number, y: number, w: number, h: number): Highlight => ({
  type,
  x,
  y,
  w,
  h,
})

test('nothing drawn: the plain picture, not an empty one', () => {
  expect(painted([]).rows).toEqual(Array(10).fill('p'.repeat(20)))
  expect(painted([]).steps).toEqual(['save', 'picture', 'restore'])
})

test('highlights are cut out of the dimming, also where they meet; no frame lies within', () => {
  expect(painted([at('highlight', 2, 2, 6, 4), at('highlight', 5, 4, 8, 4)]).rows).toEqual([
    'dddddddddddddddddddd',
    'dffffffffddddddddddd',
    'dfppppppfddddddddddd',
    'dfppppppffffffdddddd',
    'dfpppppppppppfdddddd',
    'dfpppppppppppfdddddd',
    'dffffppppppppfdddddd',
    'ddddfppppppppfdddddd',
    'ddddffffffffffdddddd',
    'dddddddddddddddddddd',
  ])
})

test('what hides is opaque, whatever overlaps it and in whichever order it was drawn', () => {
  const [hide, light] = [at('hide', 4, 3, 6, 3), at('highlight', 2, 2, 6, 6)]
  const label = { ...at('text', 6, 4, 6, 3), text: 'x' }
  for (const order of [
    [hide, light, label],
    [label, light, hide],
    [light, label, hide],
  ]) {
    const { rows } = painted(order)
    for (const j of [3, 4, 5]) expect(rows[j]?.slice(4, 10)).toBe('HHHHHH')
  }
})

test('what hides covers every pixel that it touches', () => {
  expect(painted([at('hide', 3.6, 2.4, 2.2, 1.2)]).rows.slice(1, 5)).toEqual([
    'pppppppppppppppppppp',
    'pppHHHpppppppppppppp',
    'pppHHHpppppppppppppp',
    'pppppppppppppppppppp',
  ])
})

test('a hem shows what is hidden on a page as dark, and is opaque as well', () => {
  expect(painted([at('hide', 2, 2, 6, 6)]).rows.slice(1, 9)).toEqual([
    'pppppppppppppppppppp',
    'pphhhhhhpppppppppppp',
    'pphHHHHhpppppppppppp',
    'pphHHHHhpppppppppppp',
    'pphHHHHhpppppppppppp',
    'pphHHHHhpppppppppppp',
    'pphhhhhhpppppppppppp',
    'pppppppppppppppppppp',
  ])
})

test('only hiding dims nothing', () => {
  expect(painted([at('hide', 0, 0, 2, 2)]).steps).not.toContain(colours.dim)
})

test('in this order: picture, dimming, strokes, arrows, texts, marks, crop, what hides', () => {
  const { steps } = painted([
    at('hide', 0, 0, 2, 2),
    { ...at('text', 2, 2, 16, 8), text: 'olá' },
    at('crop', 0, 0, 18, 9),
    { ...at('mark', 6, 6, 3, 3), text: 'não se vê' },
    { ...at('arrow', 1, 1, 8, 8), from: 'nw' },
    { ...at('pen', 1, 1, 8, 8), points: [0, 0, 5000, 10_000, 10_000, 0], colour: 'blue' },
    at('highlight', 3, 3, 2, 2),
  ])
  const order = [
    'picture',
    colours.dim,
    colours.frame,
    'stroke',
    'arrow',
    colours.label,
    'text olá',
    'mark',
    'text 1',
    colours.cut,
    colours.hide,
  ]
  const places = order.map((one) => steps.indexOf(one))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('marks carry their number, in their order, and not their words; those that were cut away count no more', () => {
  const numbers = (all: Highlight[]) => painted(all).steps.filter((step) => step.startsWith('text'))
  const [a, b, c] = [at('mark', 0, 0, 4, 4), at('mark', 6, 0, 4, 4), at('mark', 12, 0, 4, 4)]
  expect(numbers([a, b, c])).toEqual(['text 1', 'text 2', 'text 3'])
  expect(numbers([a, b, c, at('crop', 5, 0, 12, 6)])).toEqual(['text 1', 'text 2'])
})

test('a crop shades what is left out, frames it outside, and leaves what is sent as it was', () => {
  expect(painted([at('crop', 3, 2, 6, 4), at('hide', 4, 3, 2, 2), at('hide', 15, 0, 3, 3)]).rows).toEqual([
    'xxxxxxxxxxxxxxxxxxxx',
    'xxccccccccxxxxxxxxxx',
    'xxcppppppcxxxxxxxxxx',
    'xxcpHHpppcxxxxxxxxxx',
    'xxcpHHpppcxxxxxxxxxx',
    'xxcppppppcxxxxxxxxxx',
    'xxccccccccxxxxxxxxxx',
    'xxxxxxxxxxxxxxxxxxxx',
    'xxxxxxxxxxxxxxxxxxxx',
    'xxxxxxxxxxxxxxxxxxxx',
  ])
})

test('the layer over the picture lets it through exactly where the sent one shows it', () => {
  const all = [at('highlight', 2, 2, 6, 4), at('hide', 5, 4, 8, 4)]
  const layer = painted(all, { picture: undefined }).rows
  expect(layer).toEqual(painted(all).rows.map((row) => row.replaceAll('p', '·').replaceAll('d', '~')))
})

describe('texts', () => {
  const measure = (line: string, points: number) => line.length * points * 0.5
  test('as large as fits', () => {
    expect(fitted('olá', { width: 100, height: 40 }, 1, measure)).toEqual({ lines: ['olá'], size: 22 })
  })
  test('smaller and in lines, and cut off at the end', () => {
    const { lines, size } = fitted(
      'um texto comprido que não cabe aqui de maneira nenhuma',
      { width: 80, height: 32 },
      1,
      measure,
    )
    expect(size).toBe(12)
    expect(lines).toEqual(['um texto', 'comprido que'])
  })
  test('a word wider than the room is broken, between letters and not within one of many signs', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(fitted('abcdefgh', { width: 24, height: 60 }, 1, measure).lines).toEqual(['abcd', 'efgh'])
    const { lines } = fitted(family + family, { width: 40, height: 60 }, 1, measure)
    expect(lines).toEqual([family, family])
  })
  test('in smaller letters rather than broken', () => {
    expect(fitted('abcdefgh', { width: 50, height: 80 }, 1, measure)).toEqual({
      lines: ['abcdefgh'],
      size: 12,
    })
  })
  test.each([1, 1.25, 2, 3])(
    'a box too small for its text grows, and stays in the picture, at dpi %s',
    (dpi) => {
      let font = 12
      const pen = {
        set font(value: string) {
          font = Number.parseFloat(value.split(' ')[1] as string)
        },
        measureText: (line: string) => ({ width: line.length * font * 0.5 }),
      } as unknown as Pen
      const room = { width: 400 * dpi, height: 300 * dpi }
      const text = { ...at('text', 395 * dpi, 295 * dpi, 3, 3), text: 'palavras '.repeat(22).trim() }
      const { x, y, w, h } = roomFor(pen, text, room, dpi)
      expect([x >= 0, y >= 0, x + w <= room.width + 0.001, y + h <= room.height + 0.001]).toEqual(
        Array(4).fill(true),
      )
      const inside = { width: Math.round(w) - 12 * dpi, height: Math.round(h) - 8 * dpi }
      const drawn = fitted(text.text, inside, dpi, (line, size) => line.length * size * 0.5)
      expect(drawn.lines.join(' ')).toBe(text.text)
      const large = { ...at('text', 10, 10, 390 * dpi, 280 * dpi), text: 'olá' }
      expect(roomFor(pen, large, room, dpi)).toEqual(large)
    },
  )
  test('nothing is nothing', () => {
    expect(fitted('', { width: 80, height: 32 }, 1, measure).lines).toEqual([])
  })
})
