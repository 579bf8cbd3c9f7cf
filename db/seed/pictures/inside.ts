import type { Dice } from '../random'
import { circle, height, line, type Palette, path, rect, tiles, times, width } from './shapes'

/** Scenes under a roof. Each draws the whole picture. */

const room = (p: Palette, floor = 470) =>
  `${rect(0, 0, width, height, p.wall)}${rect(0, floor, width, height - floor, '#c79f6d')}${times(7, (i) => line(`M${i * 160 - 60} ${height}L${i * 130 + 60} ${floor}`, '#a97f50', 3))}${rect(0, floor - 12, width, 12, p.light)}`

const window = (x: number, y: number, w: number, h: number, p: Palette) =>
  `${rect(x - 12, y - 12, w + 24, h + 24, p.light)}${rect(x, y, w, h, p.sky)}${path(`M${x} ${y + h}v-${h * 0.3}q${w * 0.3}-${h * 0.2} ${w * 0.5} 0t${w * 0.5}-${h * 0.1}v${h * 0.4}z`, p.far)}${rect(x + w / 2 - 4, y, 8, h, p.light)}${rect(x, y + h / 2 - 4, w, 8, p.light)}`

const plant = (x: number, y: number, s: number, p: Palette) =>
  `${times(7, (i) => path(`M${x} ${y}q${(i - 3) * 26 * s}-${60 * s} ${(i - 3) * 40 * s}-${(120 - Math.abs(i - 3) * 18) * s}q-${10 * s} ${70 * s}-${(i - 3) * 40 * s} ${(120 - Math.abs(i - 3) * 18) * s}z`, i % 2 ? '#3c6b43' : '#5f9158'))}${path(`M${x - 34 * s} ${y}h${68 * s}l-${10 * s} ${66 * s}h-${48 * s}z`, p.warm)}`

export function interior(d: Dice, p: Palette): string {
  const lamp = d.int(300, 640)
  const sofa = `${rect(180, 380, 420, 110, p.main, 'rx="26"')}${rect(160, 420, 460, 100, p.main, 'rx="30"')}${rect(200, 400, 180, 70, p.far, 'rx="18"')}${rect(400, 400, 180, 70, p.far, 'rx="18"')}${rect(190, 510, 20, 40, p.deep)}${rect(570, 510, 20, 40, p.deep)}`
  return `${room(p)}${window(d.int(80, 160), 110, 220, 200, p)}${d.chance(0.5) ? tiles(width - 260, 470 - 180, 5, 4, 45, p, d.int(0, 2)) : `${rect(660, 130, 200, 150, p.deep)}${rect(672, 142, 176, 126, p.warm)}${circle(760, 205, 40, p.light)}`}${line(`M${lamp} 0V120`, p.deep, 4)}${path(`M${lamp - 60} 170q60-90 120 0z`, p.warm)}${sofa}${plant(d.int(720, 860), 500, 1.2, p)}`
}

export function workshop(d: Dice, p: Palette): string {
  const tool = (x: number, i: number) =>
    [
      `${rect(x, 150, 18, 150, '#8a5a33', 'rx="6"')}${rect(x - 26, 120, 70, 44, p.deep, 'rx="6"')}`,
      `${rect(x + 4, 110, 12, 200, p.deep, 'rx="6"')}${circle(x + 10, 116, 30, p.deep)}${circle(x + 10, 106, 14, p.wall)}`,
      `${path(`M${x - 10} 110h40l20 200h-80z`, '#c8cdd1')}${rect(x - 14, 300, 48, 30, p.warm, 'rx="8"')}`,
      `${rect(x + 2, 200, 14, 110, '#8a5a33', 'rx="5"')}${rect(x + 5, 110, 8, 96, '#c8cdd1')}`,
      `${circle(x + 10, 200, 56, 'none', `stroke="${p.main}" stroke-width="16"`)}${rect(x + 2, 250, 16, 60, p.main)}`,
    ][i % 5] as string
  const order = d.shuffle([0, 1, 2, 3, 4])
  return `${rect(0, 0, width, height, p.far)}${rect(60, 70, 840, 290, p.wall, 'rx="10"')}${times(60, (i) => circle(90 + (i % 15) * 56, 96 + Math.floor(i / 15) * 74, 3, p.far))}${order.map((kind, i) => tool(140 + i * 160, kind)).join('')}${rect(0, 440, width, 46, '#a87747')}${rect(0, 486, width, 154, '#7f5530')}${times(4, (i) => rect(60 + i * 230, 510, 190, 100, '#936640', 'rx="6"') + circle(155 + i * 230, 560, 10, p.warm))}${rect(d.int(90, 300), 390, 150, 50, p.main, 'rx="8"')}${circle(d.int(520, 760), 414, 26, p.warm)}${rect(d.int(420, 480), 400, 90, 40, p.deep, 'rx="4"')}`
}

export function clinic(d: Dice, p: Palette): string {
  const chair = `${rect(300, 430, 330, 60, p.main, 'rx="30"')}${rect(250, 270, 74, 220, p.main, 'rx="34" transform="rotate(-22 290 430)"')}${rect(196, 232, 74, 70, p.deep, 'rx="26" transform="rotate(-22 230 270)"')}${rect(600, 440, 120, 44, p.main, 'rx="22" transform="rotate(16 620 460)"')}${rect(360, 400, 150, 22, p.deep, 'rx="11"')}${rect(440, 488, 60, 96, '#aab4bb')}${rect(350, 580, 240, 22, '#8d979e', 'rx="10"')}`
  return `${rect(0, 0, width, height, p.light)}${rect(0, 500, width, 140, p.sky)}${tiles(0, 320, 16, 3, 60, { ...p, main: p.far }, d.int(0, 2))}${window(90, 70, 200, 190, p)}${line(`M${d.int(640, 700)} 0v120`, '#8d979e', 10)}${path('M590 160q80-90 170 0z', '#cdd5da')}${circle(675, 168, 22, p.warm)}${chair}${rect(720, 380, 180, 210, p.wall, 'rx="8"')}${times(3, (i) => rect(736, 398 + i * 64, 148, 48, p.sky, 'rx="4"') + circle(810, 422 + i * 64, 6, p.deep))}${plant(820, 380, 0.7, p)}`
}

export function desk(d: Dice, p: Palette): string {
  const books = times(9, (i) =>
    rect(
      90 + i * 34,
      150 - d.int(0, 30),
      d.int(20, 32),
      130,
      d.pick([p.main, p.deep, p.warm, p.far, '#b5532f']),
    ),
  )
  const bars = times(5, (i) => rect(466 + i * 34, 330 - d.int(20, 90), 22, 90, i % 2 ? p.main : p.warm))
  return `${rect(0, 0, width, height, p.wall)}${rect(70, 280, 360, 16, '#8a5a33')}${books}${window(620, 80, 240, 200, p)}${rect(0, 450, width, 190, '#b98a56')}${rect(0, 450, width, 14, '#93673a')}${rect(420, 240, 240, 170, p.deep, 'rx="10"')}${rect(434, 254, 212, 132, p.light)}<g clip-path="inset(0)">${bars}</g>${rect(434, 372, 212, 14, p.deep)}${rect(520, 410, 40, 40, '#8d979e')}${rect(470, 446, 140, 10, '#8d979e')}${rect(140, 470, 190, 110, p.light, 'transform="rotate(-8 230 520)"')}${times(5, (i) => line(`M${160} ${500 + i * 18}h${d.int(80, 140)}`, p.far, 4))}${rect(720, 400, 60, 60, p.main, 'rx="8"')}${circle(790, 430, 20, 'none', `stroke="${p.main}" stroke-width="8"`)}`
}

export function plate(d: Dice, p: Palette): string {
  const [x, y] = [d.int(400, 540), d.int(290, 350)]
  const food = times(9, () => {
    const [a, r] = [d.next() * 6.28, d.int(10, 120)]
    return circle(
      x + Math.cos(a) * r,
      y + Math.sin(a) * r * 0.9,
      d.int(18, 46),
      d.pick(['#c4572f', '#e0a44a', '#6d9f5f', '#f3e2b8', '#8f3d2a', '#4b7a4b']),
    )
  })
  return `${tiles(0, 0, 12, 8, 80, p, d.int(0, 2))}${rect(0, 0, width, height, p.deep, 'opacity=".18"')}${circle(x + 8, y + 14, 238, '#000', 'opacity=".22"')}${circle(x, y, 236, p.light)}${circle(x, y, 236, 'none', `stroke="${p.main}" stroke-width="10"`)}${circle(x, y, 168, '#fff')}${food}${circle(d.int(780, 860), d.int(90, 160), 64, '#6f1d2c')}${circle(d.int(780, 860), d.int(90, 160), 10, p.light, 'opacity=".7"')}${rect(x - 330, y - 150, 20, 320, '#cfd5d9', 'rx="10"')}${rect(x - 342, y - 170, 44, 90, '#cfd5d9', 'rx="14"')}${rect(x + 312, y - 160, 18, 330, '#cfd5d9', 'rx="9"')}`
}

export function bread(d: Dice, p: Palette): string {
  const loaf = (x: number, y: number, s: number) =>
    `${path(`M${x} ${y}q${10 * s}-${90 * s} ${120 * s}-${90 * s}t${120 * s} ${90 * s}q0 ${26 * s}-${30 * s} ${26 * s}h-${180 * s}q-${30 * s} 0-${30 * s}-${26 * s}z`, d.pick(['#c98a45', '#b97833', '#d49a55']))}${times(3, (i) => line(`M${x + (60 + i * 50) * s} ${y - 66 * s}q${20 * s} ${20 * s} ${14 * s} ${44 * s}`, '#f1d9ab', 8 * s))}`
  const cake = (x: number, y: number) =>
    `${circle(x, y, 44, '#e9c27a')}${circle(x, y, 30, '#f4dd9a')}${circle(x - 8, y - 6, 9, '#8a5a33')}${circle(x + 12, y + 8, 6, '#8a5a33')}`
  return `${rect(0, 0, width, height, p.wall)}${tiles(0, 0, 16, 3, 60, p, d.int(0, 2))}${[250, 430, 620].map((y, row) => `${rect(0, y, width, 18, '#8a5a33')}${row === 1 ? times(8, (i) => cake(80 + i * 116, y - 44)) : times(3, (i) => loaf(40 + i * 310 + d.int(-10, 20), y - 26, 1.05))}`).join('')}${rect(0, 448, width, 12, p.far)}`
}

export function shelf(d: Dice, p: Palette): string {
  const thing = (x: number, y: number) =>
    d.pick([
      `${rect(x, y - 110, 70, 110, p.deep, 'rx="10"')}${rect(x + 8, y - 98, 54, 78, p.sky)}${circle(x + 35, y - 10, 5, p.light)}`,
      `${rect(x - 10, y - 90, 130, 82, p.deep, 'rx="6"')}${rect(x, y - 82, 110, 64, p.far)}${rect(x + 45, y - 8, 20, 8, p.deep)}`,
      `${rect(x, y - 100, 84, 100, p.light, 'rx="8"')}${circle(x + 42, y - 46, 30, p.far)}${circle(x + 42, y - 46, 18, p.main)}${rect(x + 10, y - 92, 30, 8, p.warm)}`,
      `${rect(x, y - 70, 100, 70, p.warm, 'rx="6"')}${line(`M${x + 50} ${y - 70}v70M${x} ${y - 40}h100`, p.light, 6)}`,
    ])
  return `${rect(0, 0, width, height, p.wall)}${[190, 350, 510].map((y) => `${times(6, (i) => thing(60 + i * 150 + d.int(-8, 12), y))}${rect(30, y, 900, 16, '#8a5a33')}`).join('')}${rect(0, 560, width, 80, p.main)}${rect(0, 552, width, 12, p.deep)}`
}

export function grid(d: Dice, p: Palette): string {
  const size = 80
  return `${rect(0, 0, width, height, p.deep)}${times(96, (i) => {
    const [x, y] = [(i % 12) * size, Math.floor(i / 12) * size]
    const kind = d.int(0, 5)
    const fill = d.pick([p.main, p.far, p.warm, p.wall])
    if (kind === 0) return ''
    if (kind === 1) return circle(x + 40, y + 40, d.int(10, 34), fill)
    if (kind === 2) return path(`M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z`, fill)
    if (kind === 3)
      return path(`M${x + size} ${y + size}h-${size}a${size} ${size} 0 0 1 ${size}-${size}z`, fill)
    if (kind === 4) return rect(x + 6, y + 6, size - 12, size - 12, fill, 'rx="14"')
    return path(`M${x} ${y + size}L${x + size} ${y}V${y + size}z`, fill)
  })}`
}
