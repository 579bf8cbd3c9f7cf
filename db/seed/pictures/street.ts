import { azulejos } from './azulejo'
import { tone } from './colours'
import { all, at, circle, line, many, path, rect } from './pencil'
import { by, type Sight } from './sight'

/** What stands out of doors: sky, hills, houses, the road. */

/** What stands out of doors: sky, hills, houses, trees, what drives. */

export const sky = (s: Sight, down = 640) =>
  all(
    rect(0, 0, 960, down, s.c.sky),
    circle(by(s, 800, 150, 610), by(s, 110, 150, 90), 46, s.c.sun),
    cloud(by(s, 180, 700, 300), by(s, 120, 100, 130), 1),
    cloud(by(s, 560, 330, 860), by(s, 80, 70, 70), 0.7),
  )

export const cloud = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    faint06(path('M-70 0q-4 -26 22 -28q6 -34 40 -30q30 -22 54 8q30 -4 32 22q22 4 20 28z', tone.white)),
    scale,
  )

const faint06 = (inner: string) => `<g opacity=".75">${inner}</g>`

export const hills = (s: Sight, y: number, rise = 60) =>
  all(
    path(`M0 640V${y}Q150 ${y - rise} 330 ${y - 6}T660 ${y - 10}T960 ${y - rise * 0.5}V640z`, s.c.hill),
    path(`M0 640V${y + 44}Q240 ${y} 480 ${y + 36}T960 ${y + 20}V640z`, s.c.near),
  )

interface House {
  wall?: string
  tiled?: boolean
  roof?: string
  storeys?: number
  columns?: number
  door?: boolean
  shutters?: string
  balcony?: boolean
  bare?: boolean
}

/** The front of a house; x is its left edge, y its foot. */
export function house(s: Sight, x: number, y: number, w: number, h: number, looks: House = {}): string {
  const {
    wall = '#f3e2c5',
    tiled,
    roof = tone.clay,
    storeys = 3,
    columns = 2,
    door,
    shutters,
    balcony,
    bare,
  } = looks
  const { c } = s
  const storey = (h - 14) / storeys
  const column = w / columns
  const ww = Math.min(50, column * (shutters ? 0.34 : 0.42))
  const wh = Math.min(storey * 0.58, 92)
  return all(
    tiled ? azulejos(x, y - h, w, h, 40, c, s.variant) : rect(x, y - h, w, h, wall),
    many(storeys, (row) =>
      many(columns, (i) => {
        const wx = x + column * (i + 0.5) - ww / 2
        const wy = y - h + 26 + row * storey
        if (door && row === storeys - 1 && i === columns - 1)
          return all(
            rect(wx - 8, y - storey * 0.86, ww + 16, storey * 0.86, tone.stone),
            rect(wx, y - storey * 0.8, ww, storey * 0.8, shutters ?? c.main),
            rect(wx + 6, y - storey * 0.74, ww - 12, storey * 0.24, 'rgba(0,0,0,.25)', 2),
            circle(wx + ww - 9, y - storey * 0.36, 4, tone.gold),
          )
        return all(
          rect(wx - 7, wy - 7, ww + 14, wh + 14, bare ? tone.stoneDeep : tone.white),
          rect(wx, wy, ww, wh, bare ? '#6f6a5c' : c.deep),
          !bare && rect(wx, wy, ww / 2 - 2, wh, 'rgba(255,255,255,.18)'),
          rect(wx + ww / 2 - 2, wy, 4, wh, bare ? tone.stoneDeep : tone.white),
          shutters &&
            !bare &&
            all(
              rect(wx - ww * 0.46, wy - 2, ww * 0.4, wh + 4, shutters),
              rect(wx + ww * 1.06, wy - 2, ww * 0.4, wh + 4, shutters),
            ),
          balcony &&
            row < storeys - 1 &&
            all(
              rect(wx - 14, wy + wh + 4, ww + 28, 6, tone.stone),
              many(7, (j) => rect(wx - 12 + j * ((ww + 22) / 6), wy + wh - 30, 3, 34, tone.dark)),
              rect(wx - 14, wy + wh - 32, ww + 28, 4, tone.dark),
            ),
        )
      }),
    ),
    rect(x - 8, y - h - 14, w + 16, 16, tone.white),
    path(`M${x - 16} ${y - h - 12}L${x + 14} ${y - h - 62}H${x + w - 14}L${x + w + 16} ${y - h - 12}z`, roof),
    many(Math.floor(w / 26), (i) => line(`M${x + 16 + i * 26} ${y - h - 56}l-6 40`, 'rgba(0,0,0,.13)', 4)),
  )
}

/** Houses side by side, as a street has them. */
export const street = (s: Sight, foot: number) =>
  all(
    sky(s, foot),
    house(s, by(s, -30, -60, -20), foot, 300, by(s, 380, 330, 400), {
      tiled: true,
      columns: 3,
      balcony: true,
    }),
    house(s, by(s, 270, 240, 280), foot, 240, by(s, 300, 390, 320), {
      wall: by(s, '#ecc98a', '#f2cdb8', '#d9e3ea'),
      columns: 2,
      shutters: by(s, tone.leafDeep, s.c.main, tone.clayDeep),
    }),
    house(s, by(s, 510, 480, 520), foot, 240, by(s, 350, 300, 380), {
      wall: by(s, '#f5d8c4', '#f6efe0', '#f0d9a8'),
      columns: 2,
      door: true,
      shutters: s.c.main,
    }),
    house(s, by(s, 750, 720, 760), foot, 260, by(s, 290, 360, 310), {
      tiled: by(s, false, true, false),
      wall: '#f7f1e3',
      columns: 2,
      balcony: true,
    }),
  )

export const road = (s: Sight, y: number, cobbles = false) =>
  all(
    rect(0, y, 960, 640 - y, tone.road),
    rect(0, y, 960, 26, '#d8d2c4'),
    rect(0, y + 22, 960, 8, tone.stoneDeep),
    cobbles
      ? many(40, (i) => rect(((i * 83) % 980) - 20, y + 44 + ((i * 47) % 100), 26, 9, 'rgba(0,0,0,.07)', 4))
      : many(6, (i) => rect(i * 190 - 30 + s.layout * 30, y + 96, 96, 9, tone.white)),
  )

/** A roof of clay tiles between two edges: rows of bows. */
export function clayRoof(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  deep: string,
  pale: string,
  rows = 7,
): string {
  const id = `r${Math.round(x)}_${Math.round(y)}`
  const high = h / rows
  return all(
    `<pattern id="${id}" width="52" height="${high * 2}" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y})">`,
    rect(0, 0, 52, high * 2, fill),
    path(`M0 0h26v${high * 0.5}a13 ${high * 0.42} 0 0 1 -26 0z`, deep),
    path(`M26 0h26v${high * 0.5}a13 ${high * 0.42} 0 0 1 -26 0z`, pale),
    path(
      `M-13 ${high}h26v${high * 0.5}a13 ${high * 0.42} 0 0 1 -26 0zM39 ${high}h26v${high * 0.5}a13 ${high * 0.42} 0 0 1 -26 0z`,
      deep,
    ),
    path(`M13 ${high}h26v${high * 0.5}a13 ${high * 0.42} 0 0 1 -26 0z`, pale),
    '</pattern>',
    rect(x, y, w, h, `url(#${id})`),
  )
}
