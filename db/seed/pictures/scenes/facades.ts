import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { bush, cypress, tree } from '../growing'
import { all, circle, faint, line, many, path, rect } from '../pencil'
import { wear } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { hills, house, road, sky } from '../street'
import { bucket } from '../tools'
import { van } from '../vehicles'
import { chimney } from './roofs'

/** Houses from the street, and what is done to their fronts. */

export const facade: Kind = {
  place: (s) =>
    all(
      sky(s, 600),
      by(s, hills(s, 420, 80), '', hills(s, 380, 60)),
      by(s, '', house(s, -120, 600, 270, 380, { wall: '#dfd5c0', storeys: 3 }), ''),
      by(s, '', house(s, 830, 600, 240, 330, { wall: '#e3d6bd', storeys: 3 }), ''),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(
          house(s, 150, 600, 640, 300, {
            wall: tone.white,
            storeys: 2,
            columns: 4,
            door: true,
            shutters: s.c.main,
          }),
          rect(150, 556, 640, 44, s.c.main),
          rect(150, 286, 14, 314, s.c.main),
          rect(776, 286, 14, 314, s.c.main),
          chimney(620, 262),
        ),
        house(s, 170, 600, 640, 460, {
          tiled: true,
          storeys: 4,
          columns: 5,
          balcony: true,
          door: true,
          shutters: s.c.main,
        }),
        all(
          house(s, 200, 600, 560, 420, {
            wall: '#f0c98a',
            storeys: 3,
            columns: 4,
            balcony: true,
            door: true,
            shutters: s.c.accent,
          }),
          rect(200, 566, 560, 34, tone.stone),
        ),
      ),
      ground(s),
      by(
        s,
        all(
          bush(90, 606, 60, tone.leaf, s.c.accent),
          cypress(870, 606, 260),
          bush(830, 606, 44, tone.leafDeep),
        ),
        '',
        all(bush(120, 606, 64, tone.leafDeep), tree(880, 606, 1.2)),
      ),
    ),
  before: (s) =>
    all(
      by(
        s,
        house(s, 150, 600, 640, 300, {
          wall: '#c9bfa8',
          storeys: 2,
          columns: 4,
          door: true,
          shutters: '#7d6c55',
          roof: '#8d7560',
        }),
        house(s, 170, 600, 640, 460, {
          tiled: true,
          storeys: 4,
          columns: 5,
          balcony: true,
          door: true,
          shutters: '#7d6c55',
          bare: true,
          roof: '#8d7560',
        }),
        house(s, 200, 600, 560, 420, {
          wall: '#b9ad94',
          storeys: 3,
          columns: 4,
          balcony: true,
          door: true,
          bare: true,
          roof: '#8d7560',
        }),
      ),
      by(s, chimney(620, 262, true), '', ''),
      wear(200, 200, 560, 360, 2),
      wear(220, 320, 520, 240, 6),
      by(
        s,
        '',
        many(5, (i) => rect(230 + ((i * 137) % 520), 200 + ((i * 89) % 320), 60, 44, '#b5a98f')),
        path('M230 500q70 -40 120 10t150 -6v96h-270z', 'rgba(90,80,58,.3)'),
      ),
      ground(s),
      many(6, (i) => path(`M${170 + i * 110} 604q6 -44 14 0q6 -30 14 0z`, '#6f8a55')),
    ),
}

const ground = (s: Sight) =>
  by(
    s,
    all(rect(0, 598, 960, 42, '#d9c49a'), rect(0, 598, 960, 8, '#c4ad80')),
    all(rect(0, 598, 960, 42, tone.road), rect(0, 598, 960, 12, '#d8d2c4')),
    all(rect(0, 598, 960, 42, tone.road), rect(0, 598, 960, 12, '#d8d2c4')),
  )

/** A block behind scaffolding. */
export const scaffold: Kind = {
  place: (s) =>
    all(
      sky(s, 590),
      house(s, by(s, 120, 200, 60), 590, 600, 470, {
        wall: by(s, '#f0c98a', '#f2d8c8', '#dfe7ec'),
        storeys: 4,
        columns: 4,
        tiled: false,
        shutters: s.c.main,
      }),
      road(s, 580),
    ),
  done: (s) => {
    const x = by(s, 90, 170, 30)
    return all(
      many(6, (i) => line(`M${x + i * 132} 600V90`, tone.metalDeep, 8)),
      many(4, (i) =>
        all(
          rect(x - 14, 210 + i * 118 - 14, 690, 14, tone.woodPale),
          line(`M${x - 10} ${210 + i * 118 - 62}H${x + 670}`, tone.metalDeep, 6),
        ),
      ),
      many(5, (i) => line(`M${x + i * 132} ${i % 2 ? 560 : 440}l132 ${i % 2 ? -118 : 118}`, tone.metal, 5)),
      faint(0.3, rect(x, 90, by(s, 264, 396, 264), 240, s.c.main)),
      bucket(x + 330, 314, tone.white, s.c.main, 0.6),
      bucket(x + 520, 432, tone.metal, s.c.accent, 0.6),
      by(s, van(s, 800, 622, { scale: 0.42, rack: true }), '', van(s, 780, 622, { scale: 0.46 })),
      by(s, '', tree(70, 596, 0.9), ''),
    )
  },
}

/** New windows in an old wall, from inside the street. */
export const casements: Kind = {
  place: (s) =>
    all(
      by(
        s,
        rect(0, 0, 960, 640, '#f0d9b0'),
        azulejos(0, 0, 960, 640, 48, s.c, s.variant),
        rect(0, 0, 960, 640, '#f2d8c8'),
      ),
      rect(0, 560, 960, 80, tone.stone),
      rect(0, 552, 960, 10, tone.stoneDeep),
    ),
  done: (s) =>
    all(
      big(s, 130, s.c.main, false),
      big(s, 540, s.c.main, false),
      by(s, boxFlowers(s, 130), '', boxFlowers(s, 540)),
      by(s, boxFlowers(s, 540), boxFlowers(s, 130), ''),
    ),
  before: (s) => all(wear(20, 40, 900, 500, 2), big(s, 130, '#8f8068', true), big(s, 540, '#8f8068', true)),
}

const big = (s: Sight, x: number, frame: string, old: boolean) =>
  all(
    rect(x - 24, 76, 340, 420, old ? '#bfb49c' : tone.white),
    rect(x, 100, 292, 376, frame, 3),
    [0, 1]
      .map((i) =>
        all(
          rect(x + 14 + i * 136, 114, 128, 348, old ? '#66705f' : tone.glass),
          !old && path(`M${x + 30 + i * 136} 462l90 -348h26v60l-80 288z`, 'rgba(255,255,255,.4)'),
          rect(x + 14 + i * 136, 220, 128, old ? 12 : 8, frame),
          old && line(`M${x + 40 + i * 136} 130l30 60l-10 40l40 50`, '#d5d8cc', 4),
        ),
      )
      .join(''),
    rect(x - 36, 490, 364, 22, old ? '#a99e86' : tone.stone, 3),
    old && many(5, (i) => rect(x + 20 + ((i * 67) % 240), 104 + ((i * 91) % 350), 8, 26, '#d8cdb2')),
    !old && rect(x + 140, 290, 12, 34, tone.gold, 5),
  )

const boxFlowers = (s: Sight, x: number) =>
  all(
    many(9, (i) => circle(x + 16 + i * 33, 462 - (i % 2) * 14, 22, i % 2 ? tone.leaf : tone.leafDeep)),
    many(9, (i) =>
      circle(x + 16 + i * 33, 454 - (i % 3) * 13, 9, [s.c.accent, tone.red, tone.white][i % 3] as string),
    ),
    rect(x + 2, 472, 288, 32, tone.clay, 4),
  )
