import { azulejos } from './azulejo'
import { type Colours, tone } from './colours'
import { all, at, circle, line, many, oval, path, rect } from './pencil'
import { by, type Sight } from './sight'

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
    path(
      `M0 ${y + 90}V${y}Q150 ${y - rise} 330 ${y - 6}T660 ${y - 10}T960 ${y - rise * 0.5}V${y + 90}z`,
      s.c.hill,
    ),
    path(`M0 ${y + 90}V${y + 44}Q240 ${y} 480 ${y + 36}T960 ${y + 20}V${y + 90}z`, s.c.near),
  )

export const tree = (
  x: number,
  y: number,
  scale = 1,
  fill = tone.leaf,
  deep = tone.leafDeep,
  pale = tone.leafPale,
) =>
  at(
    x,
    y,
    all(
      path('M-9 0L-6 -120H6L9 0z', tone.woodDeep),
      circle(0, -170, 74, deep),
      circle(-44, -140, 52, fill),
      circle(46, -144, 54, fill),
      circle(-6, -204, 52, fill),
      circle(-28, -196, 24, pale),
      circle(34, -164, 18, pale),
    ),
    scale,
  )

export const cypress = (x: number, y: number, h: number) =>
  all(
    rect(x - 5, y - 20, 10, 20, tone.woodDeep),
    path(
      `M${x} ${y - h}Q${x + h * 0.2} ${y - h * 0.4} ${x + h * 0.1} ${y - 14}H${x - h * 0.1}Q${x - h * 0.2} ${y - h * 0.4} ${x} ${y - h}z`,
      tone.leafDeep,
    ),
  )

/** An umbrella pine, as they stand in the south. */
export const pine = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-10 0L-5 -190L-40 -240L0 -206L36 -244L6 -186L10 0z', tone.woodDeep),
      oval(0, -256, 118, 46, tone.leafDeep),
      oval(-30, -276, 84, 34, tone.leaf),
      oval(44, -268, 60, 26, tone.leaf),
      oval(-10, -290, 40, 14, tone.leafPale),
    ),
    scale,
  )

export const bush = (x: number, y: number, r: number, fill = tone.leaf, flower?: string) =>
  all(
    circle(x, y - r * 0.62, r * 0.66, fill),
    circle(x - r * 0.7, y - r * 0.4, r * 0.46, fill),
    circle(x + r * 0.7, y - r * 0.4, r * 0.46, fill),
    rect(x - r * 1.1, y - r * 0.36, r * 2.2, r * 0.36, fill, r * 0.16),
    flower &&
      many(7, (i) =>
        circle(
          x - r * 0.85 + ((i * 47) % 100) * r * 0.017,
          y - r * 0.2 - ((i * 31) % 100) * r * 0.0095,
          r * 0.11,
          flower,
        ),
      ),
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

const wheel = (x: number, y: number, r: number) =>
  all(circle(x, y, r, tone.dark), circle(x, y, r * 0.5, tone.metal), circle(x, y, r * 0.16, tone.dark))

interface Van {
  rack?: boolean
  scale?: number
  open?: boolean
}

/** A van in the company's colour with its sign, 640 wide; x is the middle, y the road. */
export const van = (s: Sight, x: number, y: number, { rack = true, scale = 1, open = false }: Van = {}) =>
  at(
    x,
    y,
    all(
      oval(0, -2, 330, 14, 'rgba(0,0,0,.18)'),
      rack &&
        all(
          rect(-290, -336, 330, 10, tone.metalDeep, 5),
          rect(-310, -352, 340, 9, tone.copper, 4),
          rect(-270, -364, 260, 8, tone.gold, 4),
          many(3, (i) => rect(-270 + i * 140, -338, 8, 22, tone.metalDeep)),
        ),
      path('M-318 -318H128Q150 -318 162 -300L214 -196L300 -176Q320 -168 320 -146V-46H-318z', tone.white),
      path('M-318 -140H320V-46H-318z', s.brand),
      rect(-318, -152, 638, 12, tone.gold),
      path('M86 -298H126Q140 -298 148 -284L196 -190H86z', tone.glass),
      path('M120 -298h10l46 108h-28z', 'rgba(255,255,255,.45)'),
      rect(62, -318, 5, 272, 'rgba(0,0,0,.12)'),
      open && all(rect(-318, -318, 190, 272, tone.dark), rect(-306, -306, 170, 248, '#3a3f45')),
      rect(90, -166, 34, 9, tone.dark, 4),
      rect(292, -142, 28, 30, '#ffe6a3', 6),
      rect(-322, -66, 646, 22, tone.dark, 8),
      !open && at(-232, -300, at(0, 0, s.emblem), 1.3),
      !open && all(rect(-80, -262, 106, 15, s.brand, 7), rect(-80, -232, 74, 11, tone.metalDeep, 5)),
      wheel(-196, -44, 54),
      wheel(206, -44, 54),
    ),
    scale,
  )

/** A car seen from its side, 420 wide; x is the middle, y the road. */
export const car = (x: number, y: number, fill: string, scale = 1, wheels = true) =>
  at(
    x,
    y,
    all(
      wheels && oval(0, -2, 214, 11, 'rgba(0,0,0,.18)'),
      path(
        'M-206 -52v-40q0 -22 22 -26l56 -10l58 -62q12 -12 30 -12h86q18 0 32 12l62 60l52 12q18 4 18 24v42q0 10 -10 10h-396q-10 0 -10 -10z',
        fill,
      ),
      path('M-104 -130l44 -46q7 -7 16 -7h32v53zM2 -183h40q10 0 18 7l48 46h-106z', tone.glass),
      path('M-64 -172l-40 42h20l42 -42zM40 -183l46 53h18l-44 -46q-6 -7 -20 -7z', 'rgba(255,255,255,.4)'),
      line('M-5 -130V-56', 'rgba(0,0,0,.18)', 3),
      rect(14, -116, 30, 7, 'rgba(0,0,0,.35)', 3),
      rect(-206, -104, 18, 22, '#e06a4f', 4),
      rect(188, -106, 22, 20, '#ffe6a3', 5),
      wheels && all(wheel(-124, -40, 42), wheel(126, -40, 42)),
    ),
    scale,
  )

export const wheelAt = wheel

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

export const fence = (x: number, y: number, w: number, fill: string) =>
  all(
    rect(x, y - 60, w, 8, fill),
    rect(x, y - 28, w, 8, fill),
    many(Math.floor(w / 34), (i) => path(`M${x + 8 + i * 34} ${y}v-74l9 -12l9 12v74z`, fill)),
  )

export const flowerBed = (x: number, y: number, w: number, c: Colours) =>
  all(
    rect(x, y - 26, w, 26, tone.leafDeep, 12),
    many(Math.floor(w / 26), (i) =>
      circle(
        x + 14 + i * 26,
        y - 28 - ((i * 7) % 12),
        9,
        [c.accent, tone.red, tone.white, tone.gold][i % 4] as string,
      ),
    ),
  )
