import type { Dice } from '../random'
import type { Scene } from '../trades'
import { circle, line, palette, path, rect, svg, times } from './shapes'

/** A company's mark: a sign of its trade on a field of colour. No letters: fonts differ from machine to machine. */
export function logo(d: Dice, scene: Scene): string {
  const p = palette(d)
  const round = d.chance(0.45)
  const [field, ink, spark] = d.pick([
    [p.main, p.light, p.warm],
    [p.deep, p.wall, p.warm],
    [p.warm, p.light, p.deep],
    ...(round
      ? []
      : ([
          [p.wall, p.main, p.warm],
          [p.light, p.deep, p.main],
        ] as const)),
  ] as const)
  const base = round
    ? `${rect(0, 0, 256, 256, p.light)}${circle(128, 128, 116, field)}`
    : rect(0, 0, 256, 256, field)
  const angle = even.includes(scene) ? d.pick([0, 0, 8, 45, 90, 180]) : d.pick([0, 0, 0, 6, -6])
  const turn = `rotate(${angle} 128 128) translate(128 128) scale(${d.int(82, 104) / 100}) translate(-128 -128)`
  return svg(256, 256, `${base}<g transform="${turn}">${signs[scene](d, ink, spark)}</g>`)
}

/** Signs that stand on any side; a house does not stand on its roof. */
const even: Scene[] = ['grid', 'workshop', 'clinic', 'plate', 'garden', 'bread']

type Sign = (d: Dice, ink: string, spark: string) => string

const signs: Record<Scene, Sign> = {
  house: (d, ink, spark) =>
    `${path('M128 52L212 128H188V200H68V128H44z', ink)}${d.chance(0.5) ? rect(112, 146, 34, 54, spark) : circle(128, 140, 20, spark)}`,
  workshop: (d, ink, spark) =>
    `${times(d.int(6, 9), (i) => rect(114, 44, 28, 168, ink, `rx="8" transform="rotate(${(i * 180) / 6} 128 128)"`))}${circle(128, 128, 44, spark)}${circle(128, 128, 18, ink)}`,
  plate: (d, ink, spark) =>
    `${circle(128, 128, 76, 'none', `stroke="${ink}" stroke-width="14"`)}${circle(128, 128, d.int(30, 48), spark)}${times(d.int(3, 5), (i) => circle(128 + Math.cos(i * 1.9) * 20, 128 + Math.sin(i * 1.9) * 20, 9, ink))}`,
  bread: (_, ink, spark) =>
    `${line('M128 204V86', ink, 10)}${times(4, (i) => path(`M128 ${196 - i * 34}q-52-6-58-46q50 0 58 46zM128 ${196 - i * 34}q52-6 58-46q-50 0-58 46z`, i % 2 ? spark : ink))}`,
  sea: (d, ink, spark) =>
    `${times(3, (i) => line(`M44 ${132 + i * 34}q21-26 42 0t42 0t42 0t42 0`, ink, 13))}${circle(d.int(100, 156), 84, 30, spark)}`,
  hills: (d, ink, spark) =>
    `${path(`M36 200L${d.int(92, 110)} 84L152 160L176 126L220 200z`, ink)}${circle(d.int(168, 190), 76, 24, spark)}`,
  interior: (d, ink, spark) =>
    `${path('M60 208V124a68 68 0 0 1 136 0V208z', ink)}${d.chance(0.5) ? path('M96 208V130a32 32 0 0 1 64 0V208z', spark) : circle(128, 132, 30, spark)}`,
  clinic: (_, ink, spark) =>
    `${rect(104, 52, 48, 152, ink, 'rx="20"')}${rect(52, 104, 152, 48, ink, 'rx="20"')}${circle(128, 128, 20, spark)}`,
  desk: (d, ink, spark) =>
    times(4, (i) =>
      rect(58 + i * 38, 200 - (i + 1) * d.int(26, 34), 26, (i + 1) * 34, i === 3 ? spark : ink, 'rx="6"'),
    ),
  garden: (_, ink, spark) =>
    `${path('M128 212C60 190 48 110 92 48C140 84 150 150 128 212z', ink)}${path('M128 212C196 196 212 140 188 92C142 108 122 160 128 212z', spark)}`,
  road: (d, ink, spark) =>
    `${path('M96 44H160L204 212H52z', ink)}${times(4, (i) => rect(122, 56 + i * 40, 12, 24, spark, 'rx="3"'))}${d.chance(0.3) ? circle(128, 40, 18, spark) : ''}`,
  shelf: (d, ink, spark) =>
    times(9, (i) =>
      rect(56 + (i % 3) * 50, 56 + Math.floor(i / 3) * 50, 42, 42, i === d.int(0, 8) ? spark : ink, 'rx="8"'),
    ),
  grid: (d, ink, spark) =>
    times(4, (i) =>
      path(
        `M${56 + (i % 2) * 74} ${56 + Math.floor(i / 2) * 74}h70a70 70 0 0 1-70 70z`,
        (i + d.int(0, 1)) % 2 ? spark : ink,
        `transform="rotate(${i * 90} ${91 + (i % 2) * 74} ${91 + Math.floor(i / 2) * 74})"`,
      ),
    ),
}
