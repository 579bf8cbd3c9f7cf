import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '~/platform/db'
// oxlint-disable-next-line no-restricted-imports -- drawing and data are held together here
import drawing from '~/ui/districts.svg?raw'
import { useWorld } from '../../../tests/world'
import { kilometres } from './distance'

useWorld()

type Corner = [x: number, y: number]
interface Seat {
  code: string
  name: string
  district: string
  lat: number
  lon: number
}

const seats = async () =>
  (
    await pool().query<Seat>(
      'select code, name, district, lat, lon from municipalities where lat is not null',
    )
  ).rows

/** A district's outlines: «M x y», then corners relative to the one before. */
function outlines(path: string): Corner[][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const steps = [...ring.matchAll(/-?[\d.]+/g)].map(Number)
      const corners: Corner[] = []
      for (let i = 0; i + 1 < steps.length; i += 2) {
        const [x, y] = corners.at(-1) ?? [0, 0]
        corners.push([x + (steps[i] ?? 0), y + (steps[i + 1] ?? 0)])
      }
      return corners
    })
}

const drawn = new Map(
  [...drawing.matchAll(/<path id="d(\d\d)" d="(M[^"]+)"/g)].map((m) => [m[1], outlines(m[2] ?? '')]),
)

const edges = (ring: Corner[]) => ring.map((to, i): [Corner, Corner] => [ring.at(i - 1) ?? to, to])

/** How far a place lies outside of an outline, in its units; inside 0. */
function outside([x, y]: Corner, ring: Corner[]): number {
  const crossed = edges(ring).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  )
  if (crossed.length % 2 === 1) return 0
  const gaps = edges(ring).map(([[ax, ay], [bx, by]]) => {
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    const t = Math.max(0, Math.min(1, along))
    return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
  })
  return Math.min(...gaps)
}

/**
 * The drawing is plain degrees, stretched to the country's extreme points: Cabo da Roca, the Douro at Paradela, Cabo de Santa
 * Maria, Cristóval. One of its units is about a kilometre, and its corners are rounded to whole ones.
 */
const [west, east, south, north] = [-9.5005, -6.1892, 36.9602, 42.1543]

test('the seat of each municipality of the mainland lies inside its district as it is drawn', async () => {
  const corners = [...drawn].flatMap(([code, rings]) => (Number(code) < 30 ? rings.flat() : []))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const mainland = (await seats()).filter((m) => Number(m.district) < 30)
  expect(mainland).toHaveLength(274)
  for (const { name, district, lat, lon } of mainland) {
    const at: Corner = [
      left + ((lon - west) / (east - west)) * (right - left),
      bottom - ((lat - south) / (north - south)) * (bottom - top),
    ]
    const out = Math.min(...(drawn.get(district) ?? []).map((ring) => outside(at, ring)))
    expect(out, name).toBeLessThan(0.5)
  }
})

test('those of an island lie on one island; the map moves islands together, so it can not tell', async () => {
  const islands = (await seats()).filter((m) => Number(m.district) >= 30)
  expect(islands).toHaveLength(29)
  // São Miguel, the longest, is 65 km long.
  for (const a of islands)
    for (const b of islands.filter((other) => other.code.slice(0, 2) === a.code.slice(0, 2)))
      expect(kilometres(a, b), `${a.name} and ${b.name}`).toBeLessThan(65)
  const frames = { '30': [32.6, 33.2, -17.3, -16.2], '40': [36.9, 39.8, -31.4, -25] } as const
  for (const { name, district, lat, lon } of islands) {
    const [s, n, w, e] = frames[district as keyof typeof frames]
    expect(lat > s && lat < n && lon > w && lon < e, name).toBe(true)
  }
})

test('namesakes lie where their code says, and five that GeoNames does not list are unknown', async () => {
  const all = new Map((await seats()).map((m) => [m.code, m]))
  const between = (a: string, b: string) => {
    const [from, to] = [all.get(a), all.get(b)]
    if (!from || !to) throw new Error(`no ${a} or ${b}`)
    return Math.round(kilometres(from, to))
  }
  // Lagoa (Algarve) beside Portimão, Lagoa (Açores) beside Ponta Delgada; Calheta on Madeira and on São Jorge.
  expect(between('0806', '0811')).toBeLessThan(12)
  expect(between('4201', '4203')).toBeLessThan(12)
  expect(between('3101', '3103')).toBeLessThan(40)
  expect(between('4501', '4502')).toBeLessThan(30)
  const { rows } = await pool().query('select name from municipalities where lat is null order by name')
  expect(rows.map((r) => r.name)).toEqual(['Almeida', 'Corvo', 'Gouveia', 'Penalva do Castelo', 'Sousel'])
})

test('a distance is the same both ways, never longer by a detour, and known for Lisboa and Porto', () => {
  const point = fc.record({
    lat: fc.double({ min: 30, max: 43, noNaN: true }),
    lon: fc.double({ min: -32, max: -6, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(kilometres(a, b)).toBeCloseTo(kilometres(b, a), 6)
      expect(kilometres(a, c)).toBeLessThanOrEqual(kilometres(a, b) + kilometres(b, c) + 1e-6)
    }),
  )
  const [lisboa, porto] = [
    { lat: 38.7223, lon: -9.1393 },
    { lat: 41.1579, lon: -8.6291 },
  ]
  expect(Math.round(kilometres(lisboa, porto))).toBe(274)
})
