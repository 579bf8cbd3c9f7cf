import type { Dice } from '../random'
import { circle, height, line, type Palette, path, rect, tiles, times, width } from './shapes'

/** Scenes under the sky. Each draws the whole picture. */

const sun = (d: Dice, p: Palette) =>
  circle(d.int(120, 840), d.int(90, 190), d.int(40, 70), p.warm, 'opacity=".85"')

const range = (d: Dice, y: number, swing: number, fill: string) => {
  let shape = `M0 ${height}V${y + d.int(-swing, swing)}`
  for (let x = 0; x <= width; x += 160)
    shape += `S${x + 60} ${y + d.int(-swing, swing)} ${x + 160} ${y + d.int(-swing, swing)}`
  return path(`${shape}V${height}z`, fill)
}

/** A row of houses with tiled fronts. */
export function house(d: Dice, p: Palette): string {
  const widths = d.shuffle([200, 240, 180, 220, 200])
  let x = -20
  const fronts = widths.map((w, i) => {
    const top = d.int(150, 240)
    const at = x
    x += w
    const tiled = i % 2 === d.int(0, 1)
    const size = w / 5
    const wall = tiled
      ? tiles(at, top, 5, Math.ceil((height - top) / size), size, p, d.int(0, 2))
      : rect(at, top, w, height - top, d.pick([p.wall, p.light, p.far]))
    const roof = path(
      `M${at - 8} ${top}L${at + w / 2} ${top - d.int(50, 80)}L${at + w + 8} ${top}z`,
      d.pick(['#b4573a', '#a34a31', '#c2673f']),
    )
    const windows = times(6, (j) => {
      const [wx, wy] = [at + w * (0.18 + (j % 2) * 0.42), top + 40 + Math.floor(j / 2) * 120]
      return wy > height - 150
        ? ''
        : `${rect(wx, wy, w * 0.24, 76, p.light, 'rx="4"')}${rect(wx + 5, wy + 5, w * 0.24 - 10, 66, p.deep, 'rx="2" opacity=".75"')}${rect(wx - 4, wy + 76, w * 0.24 + 8, 7, p.warm)}`
    })
    const door = `${rect(at + w * 0.38, height - 150, w * 0.26, 150, p.main, 'rx="6"')}${circle(at + w * 0.59, height - 72, 4, p.warm)}`
    return wall + roof + windows + door
  })
  return `${rect(0, 0, width, height, p.sky)}${sun(d, p)}${range(d, 260, 40, p.far)}${fronts.join('')}${rect(0, height - 26, width, 26, p.deep, 'opacity=".5"')}`
}

export function sea(d: Dice, p: Palette): string {
  const horizon = d.int(250, 320)
  const waves = times(7, (i) =>
    line(
      `M${-40 + d.int(0, 60)} ${horizon + 40 + i * 42}q40 -14 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`,
      i % 2 ? p.light : p.far,
      5,
    ),
  )
  const boat = (x: number, y: number, s: number) =>
    `${path(`M${x} ${y}h${120 * s}l-${22 * s} ${32 * s}h-${76 * s}z`, d.pick([p.warm, '#b5532f', p.deep]))}${rect(x + 52 * s, y - 100 * s, 6 * s, 100 * s, p.deep)}${path(`M${x + 62 * s} ${y - 96 * s}q${60 * s} ${40 * s} ${46 * s} ${84 * s}h-${46 * s}z`, p.light)}`
  return `${rect(0, 0, width, height, p.sky)}${sun(d, p)}${range(d, horizon - 30, 30, p.far)}${rect(0, horizon, width, height - horizon, p.main)}${waves}${boat(d.int(120, 600), horizon + d.int(70, 150), d.int(9, 14) / 10)}${d.chance(0.5) ? boat(d.int(100, 760), horizon + 30, 0.6) : ''}${path(`M0 ${height}V${height - 70}Q${width / 3} ${height - 130} ${width * 0.6} ${height - 50}T${width} ${height - 60}V${height}z`, '#ecd9ae')}`
}

export function hills(d: Dice, p: Palette): string {
  const rows = times(9, (i) =>
    line(
      `M${-60 + i * 20} ${height - 20 - i * 26}Q${width / 2} ${height - 120 - i * 24} ${width + 60} ${height - 10 - i * 30}`,
      p.deep,
      7 - i * 0.5,
    ),
  )
  const trees = times(5, () => {
    const [x, y, s] = [d.int(60, 900), d.int(300, 420), d.int(6, 12) / 10]
    return `${rect(x - 4 * s, y, 8 * s, 50 * s, '#6b4a2f')}${circle(x, y - 8 * s, 34 * s, p.deep, 'opacity=".85"')}${circle(x + 16 * s, y + 6 * s, 24 * s, p.main)}`
  })
  return `${rect(0, 0, width, height, p.sky)}${sun(d, p)}${range(d, 240, 60, p.far)}${range(d, 330, 50, p.main)}${range(d, 430, 40, p.warm)}${rows}${trees}`
}

export function garden(d: Dice, p: Palette): string {
  const bushes = times(11, (i) =>
    circle(i * 95 + d.int(-20, 20), d.int(330, 380), d.int(60, 100), i % 2 ? '#4b7a4b' : '#5f9158'),
  )
  const flowers = times(
    26,
    () =>
      `${circle(d.int(0, width), d.int(430, 620), d.int(8, 15), d.pick([p.warm, p.main, '#c8556b', p.light]))}`,
  )
  const tree = (x: number) =>
    `${rect(x - 14, 200, 28, 250, '#6b4a2f')}${times(6, () => circle(x + d.int(-90, 90), d.int(110, 230), d.int(50, 80), d.pick(['#3c6b43', '#548a55', '#6d9f5f'])))}${times(7, () => circle(x + d.int(-90, 90), d.int(100, 250), 12, p.warm))}`
  return `${rect(0, 0, width, height, p.sky)}${sun(d, p)}${range(d, 300, 30, p.far)}${bushes}${rect(0, 400, width, 240, '#7fae6b')}${path(`M${width * 0.42} 400Q${width * 0.5} 520 ${width * 0.3} 640H${width * 0.62}Q${width * 0.62} 500 ${width * 0.5} 400z`, '#e6d3a6')}${tree(d.int(140, 300))}${d.chance(0.6) ? tree(d.int(650, 820)) : ''}${flowers}`
}

export function road(d: Dice, p: Palette): string {
  const car = (x: number, y: number, s: number, fill: string) =>
    `${path(`M${x} ${y}h${260 * s}q${14 * s} 0 ${14 * s}-${16 * s}v-${28 * s}q0-${18 * s}-${20 * s}-${20 * s}l-${44 * s}-${6 * s}l-${34 * s}-${44 * s}q-${8 * s}-${10 * s}-${22 * s}-${10 * s}h-${86 * s}q-${14 * s} 0-${22 * s} ${12 * s}l-${26 * s} ${42 * s}l-${18 * s} ${4 * s}q-${16 * s} ${4 * s}-${16 * s} ${20 * s}v${30 * s}q0 ${16 * s} ${14 * s} ${16 * s}z`, fill)}${path(`M${x + 44 * s} ${y - 72 * s}l${22 * s}-${34 * s}q${4 * s}-${6 * s} ${12 * s}-${6 * s}h${30 * s}v${40 * s}zM${x + 122 * s} ${y - 112 * s}h${36 * s}q${8 * s} 0 ${12 * s} ${6 * s}l${26 * s} ${34 * s}h-${74 * s}z`, p.sky)}${circle(x + 52 * s, y, 28 * s, '#22262b')}${circle(x + 52 * s, y, 12 * s, p.light)}${circle(x + 206 * s, y, 28 * s, '#22262b')}${circle(x + 206 * s, y, 12 * s, p.light)}`
  return `${rect(0, 0, width, height, p.sky)}${sun(d, p)}${range(d, 260, 50, p.far)}${range(d, 350, 30, p.main)}${rect(0, 420, width, 220, '#6c7178')}${rect(0, 414, width, 10, p.light)}${times(6, (i) => rect(i * 180 + 20, 535, 100, 12, p.light))}${car(d.int(60, 260), 500, 1.15, p.warm)}${car(d.int(480, 640), 610, 1.25, d.pick([p.deep, p.main, '#b5532f']))}`
}
