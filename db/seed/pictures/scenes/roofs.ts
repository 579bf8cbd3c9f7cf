import { plainTiles } from '../azulejo'
import { tone } from '../colours'
import { chair, table } from '../furniture'
import { cypress, tree } from '../growing'
import { all, at, circle, line, many, oval, path, rect, within } from '../pencil'
import { wear } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { clayRoof, hills, house, sky } from '../street'
import { plant } from '../things'
import { ladder } from '../tools'

/** What keeps the rain out. */

/** Roofs, walls, façades: what is built, and mended from outside. */

const roofShape = 'M170 190H790L960 470V500H0V470z'

export const chimney = (x: number, y: number, old = false) =>
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
