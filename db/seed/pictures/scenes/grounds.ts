import { tone } from '../colours'
import { fence, pine, tree } from '../growing'
import { all, at, circle, line, many, oval, path, rect, ring } from '../pencil'
import { by, type Kind, type Sight } from '../sight'
import { hills, house, sky } from '../street'

/** Yards, and trees that are worked on. */

/** A yard with trees, benches and raised beds. */
export const schoolyard: Kind = {
  place: (s) =>
    all(
      sky(s, 430),
      by(
        s,
        house(s, 560, 420, 420, 300, {
          storeys: 2,
          columns: 5,
          wall: '#f0d9a8',
          shutters: s.c.main,
          door: true,
        }),
        house(s, -20, 420, 460, 280, { storeys: 2, columns: 5, wall: '#f2d8c8', shutters: s.c.main }),
        hills(s, 300, 70),
      ),
      by(s, '', '', all(fence(0, 424, 960, tone.white))),
    ),
  done: (s) =>
    all(
      rect(0, 410, 960, 230, '#dcc596'),
      path('M0 640V540Q400 490 960 550V640z', '#93bd7b'),
      tree(by(s, 140, 600, 180), 480, 1.3),
      tree(by(s, 380, 840, 520), 460, 1.05),
      raised(by(s, 560, 100, 330), 560, s),
      raised(by(s, 760, 300, 640), 590, s),
      by(s, swing(300, 600, s.c.main), slide(640, 600, s.c.accent), slide(120, 600, s.c.main)),
    ),
}

const raised = (x: number, y: number, s: Sight) =>
  all(
    rect(x, y - 60, 160, 60, tone.wood, 3),
    rect(x, y - 34, 160, 4, tone.woodDeep),
    many(5, (i) =>
      all(
        circle(x + 18 + i * 31, y - 66, 19, i % 2 ? tone.leaf : tone.leafDeep),
        circle(x + 18 + i * 31, y - 74, 6, [tone.red, s.c.accent, tone.white][i % 3] as string),
      ),
    ),
  )

const swing = (x: number, y: number, fill: string) =>
  all(
    line(`M${x - 110} ${y}l50 -220H${x + 60}l50 220`, tone.woodDeep, 12),
    line(`M${x - 24} ${y - 218}V${y - 60}M${x + 24} ${y - 218}V${y - 60}`, tone.dark, 4),
    rect(x - 34, y - 64, 68, 11, fill, 4),
  )

const slide = (x: number, y: number, fill: string) =>
  all(
    line(`M${x} ${y}V${y - 190}M${x + 50} ${y}V${y - 190}`, tone.woodDeep, 10),
    many(5, (i) => line(`M${x} ${y - 30 - i * 34}h50`, tone.woodDeep, 7)),
    path(
      `M${x + 40} ${y - 196}Q${x + 110} ${y - 180} ${x + 150} ${y - 80}T${x + 260} ${y - 14}V${y}Q${x + 170} ${y - 6} ${x + 130} ${y - 70}T${x + 40} ${y - 172}z`,
      fill,
    ),
    path(`M${x - 16} ${y - 210}l42 -44l42 44z`, tone.red),
  )

/** A tree being taken down piece by piece. */
export const treeWork: Kind = {
  place: (s) =>
    all(
      sky(s, 500),
      hills(s, 380, 60),
      house(s, by(s, 620, -30, 640), 500, 300, 250, {
        storeys: 2,
        columns: 3,
        wall: tone.white,
        shutters: s.c.main,
      }),
      rect(0, 490, 960, 150, '#93bd7b'),
    ),
  done: (s) => {
    const x = by(s, 300, 640, 280)
    return all(
      by(
        s,
        pine(x, 520, 1.5),
        all(
          path(`M${x - 22} 520L${x - 14} 130H${x + 14}L${x + 22} 520z`, tone.woodDeep),
          oval(x, 130, 15, 6, tone.woodPale),
          line(`M${x} 300l-110 -60M${x} 240l90 -60`, tone.woodDeep, 16),
          circle(x - 130, 226, 52, tone.leafDeep),
          circle(x - 100, 200, 36, tone.leaf),
          circle(x + 100, 170, 44, tone.leaf),
        ),
        tree(x, 520, 1.9),
      ),
      line(`M${x + 10} 200Q${x + 160} 330 ${x + 150} 540`, s.c.accent, 5),
      many(9, (i) =>
        all(
          circle(
            by(s, 560, 140, 560) + (i % 3) * 50 + Math.floor(i / 3) * 6,
            590 - Math.floor(i / 3) * 44,
            24,
            tone.woodPale,
          ),
          ring(
            by(s, 560, 140, 560) + (i % 3) * 50 + Math.floor(i / 3) * 6,
            590 - Math.floor(i / 3) * 44,
            14,
            tone.wood,
            4,
          ),
          ring(
            by(s, 560, 140, 560) + (i % 3) * 50 + Math.floor(i / 3) * 6,
            590 - Math.floor(i / 3) * 44,
            24,
            tone.woodDeep,
            5,
          ),
        ),
      ),
      at(by(s, 430, 420, 440), 600, chainsaw(s.c.accent)),
    )
  },
}

const chainsaw = (fill: string) =>
  all(
    rect(0, -26, 130, 26, tone.metal, 13),
    rect(8, -20, 116, 12, tone.metalDeep, 6),
    path('M-80 -60h70q20 0 20 20v40h-90z', fill),
    line('M-70 -56q30 -46 70 0', tone.dark, 11),
    rect(-70, -16, 24, 16, tone.dark, 4),
  )
