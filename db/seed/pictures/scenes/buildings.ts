import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { all, at, circle, faint, line, many, oval, path, rect, within } from '../pencil'
import { wear } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { bush, clayRoof, cypress, hills, house, road, sky, street, tree, van } from '../street'
import { bucket, chair, ladder, plant, table } from '../things'

/** Roofs, walls, façades: what is built, and mended from outside. */

const roofShape = 'M170 190H790L960 470V500H0V470z'
const chimney = (x: number, y: number, old = false) =>
  all(
    rect(x, y - 130, 66, 130, old ? '#cfc4a9' : tone.white),
    rect(x - 8, y - 146, 82, 20, old ? '#a08a68' : tone.clay, 3),
    many(3, (i) => rect(x + 8 + i * 20, y - 118, 11, 26, tone.dark)),
  )

const roofPlace = (s: Sight) =>
  all(
    sky(s),
    hills(s, 330, 70),
    by(s, tree(60, 500, 1.1), cypress(900, 500, 300), tree(900, 500, 1.2)),
    rect(40, 490, 880, 150, '#f1e4cb'),
    many(3, (i) =>
      all(rect(150 + i * 270, 540, 110, 100, tone.white), rect(160 + i * 270, 550, 90, 90, '#3c4f6b')),
    ),
  )

export const roof: Kind = {
  place: roofPlace,
  done: (s) => {
    const [fill, deep, pale] = by(
      s,
      [tone.clay, tone.clayDeep, tone.clayPale],
      ['#b85a36', '#8f3f22', '#d07e55'],
      ['#c67548', '#a2562f', '#dd9a6c'],
    )
    return all(
      within('roof', path(roofShape, '#000'), clayRoof(0, 190, 960, 310, fill, deep, pale, by(s, 8, 7, 9))),
      rect(158, 176, 644, 24, deep, 10),
      rect(0, 496, 960, 20, tone.metal, 6),
      rect(0, 496, 960, 6, tone.white, 3),
      chimney(by(s, 600, 260, 660), by(s, 210, 250, 230)),
      by(
        s,
        all(ladder(330, 640, 420, 60)),
        skylight(600, 300),
        all(skylight(260, 290), ladder(760, 640, 330, -50)),
      ),
      by(s, '', skylight(400, 350), ''),
    )
  },
  before: (s) =>
    all(
      within(
        'roof',
        path(roofShape, '#000'),
        all(
          clayRoof(0, 190, 960, 310, '#8d7560', '#6f5a48', '#a18a72', by(s, 8, 7, 9)),
          many(14, (i) => oval((i * 173) % 940, 220 + ((i * 67) % 270), 46, 13, 'rgba(86,98,58,.55)')),
          many(5, (i) => path(`M${170 + i * 160} ${250 + (i % 3) * 70}l52 6l-8 44l-58 -10z`, '#3e3226')),
        ),
      ),
      rect(158, 180, 260, 20, '#6f5a48', 8),
      rect(470, 184, 330, 20, '#6f5a48', 8),
      at(0, 498, rect(0, 0, 430, 16, '#8f8778', 6), 1, 0),
      at(440, 498, rect(0, 0, 520, 16, '#8f8778', 6), 1, 3),
      chimney(by(s, 600, 260, 660), by(s, 210, 250, 230), true),
      wear(60, 520, 840, 100, 2),
    ),
}
const skylight = (x: number, y: number) =>
  all(
    path(`M${x} ${y}h110l18 90h-146z`, tone.dark),
    path(`M${x + 8} ${y + 9}h94l13 70h-122z`, tone.glass),
    path(`M${x + 24} ${y + 12}h30l-22 62h-36z`, 'rgba(255,255,255,.5)'),
  )

/** A roof of slate in the hills. */
export const slateRoof: Kind = {
  place: (s) =>
    all(
      sky(s),
      hills(s, 250, 130),
      plainTiles(60, 470, 840, 170, 90, 34, '#b9b0a0', '#8e8676'),
      rect(420, 540, 110, 100, tone.woodDeep),
      rect(180, 520, 90, 90, '#3c4f6b'),
      rect(690, 520, 90, 90, '#3c4f6b'),
    ),
  done: (s) => slates(s, '#5d6874', ['#6c7885', '#53606c', '#7a8693'], false),
  before: (s) => slates(s, '#4e4c47', ['#7d7a70', '#686559', '#8f8a7c'], true),
}
const slates = (s: Sight, back: string, fills: string[], old: boolean) =>
  all(
    within(
      'slate',
      path('M180 200H780L940 480H20z', '#000'),
      all(
        rect(0, 190, 960, 300, back),
        many(182, (i) => {
          const [row, col] = [Math.floor(i / 14), i % 14]
          if (old && (i * 7) % 11 === 0) return ''
          return path(
            `M${col * 74 - (row % 2) * 37} ${190 + row * 23}h71v15l-10 9h-51l-10 -9z`,
            fills[(i * 5 + row) % 3] as string,
          )
        }),
      ),
    ),
    rect(170, 190, 620, 18, old ? '#6b675c' : '#48545f', 6),
    chimney(by(s, 560, 300, 640), 230, old),
    old
      ? all(
          many(5, (i) => oval(200 + i * 140, 300 + (i % 3) * 60, 50, 12, 'rgba(86,98,58,.6)')),
          path('M330 330l90 8l-16 70l-92 -14z', '#2c2823'),
        )
      : by(s, ladder(300, 640, 400, 50), skylight(380, 320), ''),
    s.layout === 2 &&
      !old &&
      at(
        60,
        100,
        many(12, (i) => circle((i * 83) % 860, (i * 47) % 200, 5, tone.white)),
      ),
  )

/** A terrace being made tight. */
export const terrace: Kind = {
  place: (s) =>
    all(
      sky(s, 340),
      hills(s, 250, 60),
      house(s, by(s, 30, 700, 380), 340, 220, 190, { storeys: 2, tiled: s.layout === 1, shutters: s.c.main }),
      rect(0, 330, 960, 310, '#cbb99b'),
      rect(0, 320, 960, 26, tone.white),
      rect(0, 342, 960, 8, s.c.shade),
    ),
  done: (s) =>
    all(
      by(s, azulTerrace(s), membrane(), azulTerrace(s)),
      by(
        s,
        all(
          table(620, 570, 220, 100, tone.white, tone.metalDeep),
          chair(470, 590, s.c.main, 0.9),
          plant(860, 470, s.c.main, 1),
          plant(90, 480, tone.clay, 1),
        ),
        all(roll(640, 540), roll(770, 580), burner(330, 540)),
        all(plant(110, 470, s.c.main, 1), plant(230, 450, tone.clay, 0.8), at(700, 600, lounger(s.c.main))),
      ),
    ),
  before: () =>
    all(
      rect(0, 350, 960, 290, '#8f8778'),
      many(9, (i) => oval(80 + i * 110, 400 + ((i * 67) % 200), 70, 15, 'rgba(60,60,48,.35)')),
      oval(560, 540, 150, 26, '#7f97a3'),
      oval(560, 536, 110, 14, '#a3b8c2'),
      line('M80 380l90 60l-20 70l110 60M700 380l-40 70l80 50l-20 100', '#5c5546', 5),
      many(6, (i) => path(`M${120 + i * 150} ${600 - (i % 3) * 90}q6 -34 14 0q4 -22 10 0z`, '#6f8a55')),
    ),
}
const azulTerrace = (s: Sight) =>
  all(
    rect(0, 350, 960, 290, by(s, '#d59f79', s.c.pale, '#d8c6a6')),
    many(10, (i) => line(`M${480 + (i - 4.5) * 70} 350L${480 + (i - 4.5) * 240} 640`, 'rgba(0,0,0,.13)', 4)),
    line('M0 400H960M0 470H960M0 560H960', 'rgba(0,0,0,.13)', 4),
  )
const membrane = () =>
  all(
    rect(0, 350, 960, 290, '#4a5058'),
    many(5, (i) => path(`M${i * 220 - 120} 640L${i * 150 + 120} 350h8L${i * 220 - 104} 640z`, '#2f343b')),
    many(60, (i) => circle((i * 167) % 960, 360 + ((i * 89) % 270), 2, '#6a717a')),
  )
const roll = (x: number, y: number) =>
  all(
    rect(x - 110, y - 70, 200, 70, '#2c3138', 34),
    circle(x + 60, y - 35, 35, '#444b54'),
    circle(x + 60, y - 35, 16, '#20252b'),
  )
const burner = (x: number, y: number) =>
  all(
    rect(x - 180, y - 130, 74, 130, tone.red, 20),
    rect(x - 160, y - 150, 34, 22, tone.metalDeep, 4),
    line(`M${x - 144} ${y - 148}q60 -70 100 20l90 60`, tone.dark, 8),
    at(
      x + 60,
      y - 62,
      all(
        rect(-20, -10, 60, 20, tone.gold, 6),
        path('M44 -12q50 6 70 30q-50 6 -70 -8z', '#f0a13c'),
        path('M46 -6q26 4 36 14q-24 2 -36 -6z', '#7fb7e6'),
      ),
      1,
      24,
    ),
  )
const lounger = (fill: string) =>
  all(
    line('M-180 0l20 -40M120 0l-10 -40', tone.woodDeep, 10),
    path('M-200 -60H140l90 -110l22 16l-96 124H-200z', tone.wood),
    path('M-190 -76H136l86 -106l20 14l-96 114H-190z', fill),
  )

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

/** Masonry: a wall that grows. */
export const masonry: Kind = {
  place: (s) =>
    all(
      sky(s, 520),
      hills(s, 360, 70),
      by(s, tree(860, 520, 1.2), cypress(100, 520, 280), tree(120, 520, 1.1)),
      rect(0, 510, 960, 130, '#d3bd94'),
    ),
  done: (s) => {
    const [fill, grout] = by(s, ['#c4714a', '#e3d5bd'], ['#bfb7a6', '#8d8574'], ['#e0d6c2', '#b9ae97'])
    return all(
      plainTiles(120, 340, 720, 190, 80, 38, fill, grout),
      plainTiles(120, 264, 480, 76, 80, 38, fill, grout),
      plainTiles(120, 188, 240, 76, 80, 38, fill, grout),
      line('M100 262H860', s.c.accent, 3),
      barrow(720, 600, s.c.main),
      bucket(300, 596, tone.metal, '#a9a293', 0.9),
      many(6, (i) => rect(430 + (i % 3) * 46, 560 - Math.floor(i / 3) * 26, 44, 24, fill, 2)),
      at(180, 600, all(path('M0 0l70 -24v48z', tone.metal), rect(70, -7, 60, 14, tone.woodDeep, 7))),
    )
  },
}
const barrow = (x: number, y: number, fill: string) =>
  at(
    x,
    y,
    all(
      path('M-110 -110H90L50 -34H-60z', fill),
      path('M-90 -112q60 -44 150 0z', '#a9a293'),
      line('M60 -70L170 -92M-40 -36l-20 36M30 -36l40 30', tone.dark, 9),
      circle(-90, -24, 26, tone.dark),
      circle(-90, -24, 9, tone.metal),
    ),
  )

/** What comes out before anything goes in. */
export const demolition: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      azulejos(0, 200, 960, 290, 48, s.c, s.variant),
      rect(0, 486, 960, 154, '#a99f8c'),
      rect(0, 480, 960, 10, '#8f8674'),
    ),
  done: (s) => {
    const x = by(s, 330, 420, 240)
    return all(
      path(`M${x} 486V250l40 -50l-10 -70l80 -60l120 30l70 -30l60 90l-20 80l40 70v176z`, '#cbb79a'),
      path(`M${x + 34} 486V270l40 -60l0 -60l60 -46l100 26l60 -26l40 76l-20 70l36 70v166z`, s.c.sky),
      path(`M${x + 34} 486v-120q160 -60 316 -10v130z`, s.c.hill),
      many(11, (i) =>
        rect(
          x - 20 + ((i * 83) % 420),
          486 - ((i * 29) % 60),
          62,
          28,
          ['#c4714a', '#b56540', tone.stone][i % 3] as string,
          3,
        ),
      ),
      many(9, (i) =>
        rect(
          x - 60 + ((i * 119) % 520),
          530 + ((i * 37) % 60),
          56,
          24,
          ['#b56540', tone.stone, '#c4714a'][i % 3] as string,
          3,
        ),
      ),
      at(
        by(s, 830, 170, 760),
        600,
        all(line('M0 -250L40 0', tone.wood, 12), rect(-50, -286, 96, 50, tone.metalDeep, 6)),
        1,
        by(s, 0, -20, 10),
      ),
      at(
        by(s, 130, 860, 120),
        600,
        all(path('M-70 -110H70L56 0H-56z', tone.white), path('M-64 -112q60 -50 128 0z', tone.stoneDeep)),
      ),
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

/** The company's van in a street; every trade that comes to the house has one. */
export const vanInStreet: Kind = {
  place: (s) => all(street(s, 500), road(s, 490)),
  done: (s) =>
    all(
      by(s, '', tree(910, 510, 0.9), bush(60, 512, 40, tone.leafDeep)),
      van(s, by(s, 430, 500, 540), 598, { scale: by(s, 1, 0.94, 0.98), rack: s.layout !== 2 }),
    ),
}

/** The shop as it stands in its street: awning and sign in the company's colour. */
export const shopFront: Kind = {
  place: (s) =>
    all(
      by(
        s,
        azulejos(0, 0, 960, 560, 44, s.c, s.variant),
        rect(0, 0, 960, 560, '#f2dfc0'),
        azulejos(0, 0, 960, 560, 40, s.c, s.variant),
      ),
      many(4, (i) =>
        all(rect(90 + i * 220, -40, 110, 110, tone.white), rect(100 + i * 220, -40, 90, 100, s.c.deep)),
      ),
      rect(0, 556, 960, 84, '#d8d2c4'),
      rect(0, 556, 960, 8, tone.stoneDeep),
    ),
  done: (s) => {
    const door = by(s, 640, 130, 640)
    const glass = by(s, 150, 360, 150)
    return all(
      rect(100, 150, 760, 410, s.brand, 4),
      rect(120, 250, 720, 310, tone.white),
      rect(glass, 262, 450, 240, '#274056'),
      rect(glass + 10, 272, 430, 220, '#fbe7b8'),
      shown(s, glass + 10, 492),
      path(`M${glass + 30} 492l150 -220h50l-150 220z`, 'rgba(255,255,255,.22)'),
      rect(door, 262, 180, 298, s.brand, 3),
      rect(door + 18, 282, 144, 190, '#fbe7b8'),
      path(`M${door + 30} 472l90 -190h30l-90 190z`, 'rgba(255,255,255,.35)'),
      circle(door + 156, 430, 8, tone.gold),
      rect(glass, 502, 450, 58, s.brand),
      rect(120, 158, 720, 84, s.brand),
      circle(200, 200, 40, tone.white),
      at(166, 166, s.emblem, 0.68),
      rect(270, 184, 300, 16, tone.white, 8),
      rect(270, 212, 190, 10, 'rgba(255,255,255,.6)', 5),
      s.layout !== 2 &&
        many(12, (i) =>
          path(`M${108 + i * 62} 244h62l8 56q-20 22 -39 0q-19 22 -39 0z`, i % 2 ? tone.white : s.brand),
        ),
      plant(by(s, 60, 905, 60), 590, tone.clay, 0.9),
      plant(by(s, 900, 330, 900), 590, tone.clay, 0.9),
    )
  },
}
const shown = (s: Sight, x: number, y: number) =>
  all(
    rect(x, y - 90, 430, 8, tone.woodDeep),
    many(5, (i) =>
      rect(
        x + 24 + i * 82,
        y - 90 - 40 - ((i * 23) % 40),
        56,
        40 + ((i * 23) % 40),
        [s.c.main, s.c.accent, tone.clay, s.c.second, tone.leaf][i] as string,
        5,
      ),
    ),
    many(4, (i) =>
      rect(
        x + 30 + i * 104,
        y - 54 - ((i * 17) % 16),
        74,
        54 + ((i * 17) % 16),
        [tone.leafDeep, s.c.main, tone.gold, s.c.accent][i] as string,
        5,
      ),
    ),
  )
