import { describe, expect, test } from 'vitest'
import { canaries } from '../../../tests/world/canaries'
import { feedbackForm } from './forms'
import { drawnIn, elementMax } from './highlight'

describe('what was drawn', () => {
  const drawnBy = (highlights: object[]) =>
    feedbackForm.parse({
      kind: 'idea',
      message: 'Um mapa maior.',
      highlights: JSON.stringify(highlights),
    }).highlights
  const box = { x: 1, y: 2, w: 3, h: 4 }

  test('every kind, as it was sent; a hundred strokes of two hundred places each as well', () => {
    const all = [
      { type: 'highlight', ...box, element: 'button.btn Procurar' },
      { type: 'hide', ...box },
      { type: 'arrow', ...box, from: 'se' },
      { type: 'text', ...box, text: 'Falta o mapa' },
      { type: 'mark', ...box, text: 'Isto primeiro', element: 'h1 Empresas' },
      { type: 'mark', ...box },
      { type: 'pen', ...box, points: [0, 0, 10_000, 10_000], colour: 'black' },
      { type: 'crop', ...box },
    ]
    expect(drawnBy(all)).toEqual(all)
    const stroke = {
      type: 'pen',
      x: 1234.56789,
      y: 1,
      w: 9,
      h: 9,
      points: Array(400).fill(10_000),
      colour: 'blue',
    }
    expect(drawnBy(Array(100).fill(stroke))).toHaveLength(100)
  })

  test.each<[object]>([
    [{ type: 'pen', points: [0, 0, 1, 1] }],
    [{ type: 'pen', points: [0, 0, 1], colour: 'red' }],
    [{ type: 'pen', points: [0, 0, 1, 10_001], colour: 'red' }],
    [{ type: 'pen', points: Array(402).fill(1), colour: 'red' }],
    [{ type: 'pen', points: [0, 0, 1, 1], colour: '#000' }],
    [{ type: 'highlight', points: [0, 0, 1, 1] }],
    [{ type: 'hide', element: 'input.secret' }],
    [{ type: 'crop', text: 'x' }],
    [{ type: 'mark', text: 'x'.repeat(201) }],
    [{ type: 'mark', element: 'x'.repeat(121) }],
  ])('%o is refused', (over) => {
    const highlights = JSON.stringify([{ ...over, x: 0, y: 0, w: 1, h: 1 }])
    const read = feedbackForm.safeParse({ kind: 'idea', message: 'Um mapa maior.', highlights })
    expect(read.error?.issues[0]?.path).toEqual(['highlights'])
  })

  const short = canaries.filter(([, said]) => said.length <= elementMax && !said.includes('\n'))
  test.each(short)('the name of an element keeps no %j', (secret, said) => {
    expect(JSON.stringify(drawnBy([{ type: 'arrow', ...box, element: said }]))).not.toContain(secret)
  })
  // What somebody quotes is theirs to quote.
  test.each(short.filter(([, said]) => !/["'«]/.test(said)))('words keep no %j', (secret, said) => {
    const all = [
      { type: 'mark', ...box, text: said },
      { type: 'text', ...box, text: said },
    ]
    expect(JSON.stringify(drawnBy(all))).not.toContain(secret)
  })

  test('of a picture that was cut: in units of the whole one, without what was cut away', () => {
    const crop = { type: 'crop', x: 100.4, y: 50, w: 40, h: 30 } as const
    const mark = { type: 'mark', x: 120, y: 60, w: 30, h: 30, text: 'Aqui' } as const
    const away = { type: 'text', x: 10, y: 60, w: 30, h: 30, text: 'Não era para enviar' } as const
    const picture = { width: 40, height: 30 }
    expect(drawnIn([away, mark, crop, { ...crop, x: 0 }], picture)).toEqual([mark, crop])
    // Not as large as the picture: it cuts nothing, and the rules of a whole picture hold.
    const inside = { ...mark, x: 2, y: 3, w: 5, h: 5 }
    expect(drawnIn([inside, mark, { ...crop, w: 20 }], picture)).toEqual([inside])
  })
})
