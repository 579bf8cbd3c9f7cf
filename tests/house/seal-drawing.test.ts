import { describe, expect, test } from 'vitest'
import { formatCode, newCode } from '~/domain/certification/code'
import {
  type SealShape,
  type SealState,
  sealShapes,
  sealSizes,
  sealWords,
} from '~/domain/certification/seal/seal-words'
import { pngOf } from '~/platform/drawing'
import { groundOf } from '~/routes/machine/shown/ground'
import { scoreDrawing } from '~/routes/machine/shown/score-drawing'
import { sealDrawing } from '~/routes/machine/shown/seal-drawing'

const states = Object.keys(sealWords) as SealState[]
const shapes = Object.keys(sealShapes) as SealShape[]
const facts = (code: string, company = 'Canalizações Ribeiro & Filhos <Lda>') => ({
  id: '',
  bare: '',
  code,
  companyId: '',
  company,
  slug: '',
  level: 'Certificada Plus',
  state: 'valid' as const,
  companySuspended: false,
  validUntil: '2027-11-21',
  domains: [],
})

describe('a seal', () => {
  test('takes no more than 10 kB in any state, shape and tile', async () => {
    let largest = 0
    for (let i = 0; i < 30; i++) {
      const code = formatCode(newCode())
      for (const state of states) {
        for (const shape of shapes) {
          const svg = await sealDrawing({ facts: facts(code), state, shape, ground: groundOf('escuro') })
          largest = Math.max(largest, Buffer.byteLength(svg))
        }
      }
    }
    expect(largest).toBeGreaterThan(3000)
    expect(largest).toBeLessThanOrEqual(10_000)
  })

  test('says in words what it shows, escaped, and loads and runs nothing', async () => {
    for (const state of states) {
      const svg = await sealDrawing({
        facts: facts('AV-7K3M9-XQ2TB-4'),
        state,
        shape: 'cartao',
        ground: groundOf('claro'),
      })
      expect(svg).toContain(sealWords[state].line)
      expect(svg).not.toMatch(/<script|<image|<foreignObject|on\w+=|url\(|https?:\/\/(?!www\.w3\.org)|<Lda>/i)
      if (!['unknown', 'elsewhere'].includes(state)) expect(svg).toContain('Ribeiro &amp; Filhos &lt;Lda&gt;')
    }
  })

  test('has all of its words inside it, in any state and shape', async () => {
    for (const state of states)
      for (const shape of shapes) {
        const svg = await sealDrawing({
          facts: facts('AV-7K3M9-XQ2TB-4'),
          state,
          shape,
          ground: groundOf('claro'),
        })
        for (const [, x, width] of svg.matchAll(/<text x="([^"]+)"[^>]* textLength="([^"]+)"/g)) {
          expect([state, shape, Number(x) >= 0]).toEqual([state, shape, true])
          expect([state, shape, Number(x) + Number(width) <= sealSizes[shape][0]]).toEqual([
            state,
            shape,
            true,
          ])
        }
      }
  })

  test('has colour in its tile only while it is in force', async () => {
    for (const state of states) {
      const svg = await sealDrawing({
        facts: facts('AV-7K3M9-XQ2TB-4'),
        state,
        shape: 'cartao',
        ground: groundOf('claro'),
      })
      expect([state, svg.includes('opacity=".35"')]).toEqual([state, sealWords[state].standing !== 'force'])
    }
  })

  test('is a picture of twice the size without any font of the machine as PNG', async () => {
    const svg = await sealDrawing({
      facts: facts('AV-7K3M9-XQ2TB-4'),
      state: 'valid',
      shape: 'compacto',
      ground: groundOf('claro'),
      scale: 2,
    })
    expect(svg).not.toContain('<text')
    const png = await pngOf(svg)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([408, 88])
  })
})

test('a badge of a score takes no more than 10 kB and names the count of all reviews', async () => {
  const company = {
    id: '',
    name: 'Horta',
    slug: 'horta',
    meta: '',
    reviews: 12_345,
    day: '2026-11-21',
    state: 'certified' as const,
    since: new Date(0),
    takesReviews: true,
    code: null,
  }
  for (const score of [{ value: 4.6, words: 'Excelente' }, { value: 1, words: 'Mau' }, null]) {
    for (const shape of ['cartao', 'compacto', 'linha'] as const) {
      const svg = await scoreDrawing({ facts: { ...company, score }, shape, ground: groundOf('claro') })
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(10_000)
      expect(svg).toMatch(/12\s345 avaliações/)
    }
  }
})
