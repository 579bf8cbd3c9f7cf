import { tone } from '../colours'
import { cypress, tree } from '../growing'
import { all, at, circle, line, many, path, rect, within } from '../pencil'
import { by, type Kind, type Sight } from '../sight'
import { clayRoof, cloud, hills, house, sky } from '../street'
import { van } from '../vehicles'

/** Current and the net, from where they come. */

/** Turbines and fields: current from the wind. */
export const windFarm: Kind = {
  place: (s) =>
    all(
      sky(s),
      hills(s, 400, 110),
      rect(0, 480, 960, 160, s.c.near),
      by(
        s,
        path('M0 640V540Q300 480 960 560V640z', '#a9c07a'),
        path('M0 500H960V640H0z', '#d9c483'),
        all(rect(0, 440, 960, 200, tone.waterDeep), rect(0, 520, 960, 120, tone.water)),
      ),
    ),
  done: (s) =>
    all(
      turbine(by(s, 260, 640, 300), 560, 1.25, 14),
      turbine(by(s, 560, 300, 620), 500, 0.85, 50),
      turbine(by(s, 780, 860, 820), 480, 0.62, 84),
      by(
        s,
        tree(880, 600, 1),
        many(5, (i) => line(`M0 ${540 + i * 24}H960`, '#c4ad68', 4)),
        many(6, (i) => line(`M${60 + i * 160} ${560 + (i % 2) * 34}q20 -10 40 0t40 0`, tone.white, 5)),
      ),
    ),
}

const turbine = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    all(
      path('M-9 0L-4 -300H4L9 0z', tone.white),
      many(3, (i) => at(0, -300, path('M-6 0Q-16 -50 -2 -150Q10 -60 7 0z', tone.white), 1, turn + i * 120)),
      circle(0, -300, 12, tone.metal),
    ),
    scale,
  )

/** A cabinet in the street, a mast on the hill: the net. */
export const fibre: Kind = {
  place: (s) =>
    all(
      sky(s, 520),
      hills(s, 360, 100),
      by(
        s,
        house(s, 620, 520, 300, 260, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
        house(s, 40, 520, 260, 300, { tiled: true, storeys: 3, columns: 2 }),
        '',
      ),
      rect(0, 510, 960, 130, by(s, tone.road, tone.road, '#93bd7b')),
      by(s, rect(0, 506, 960, 12, '#d8d2c4'), rect(0, 506, 960, 12, '#d8d2c4'), ''),
    ),
  done: (s) =>
    by(
      s,
      all(
        cabinet(300, 580, s),
        line('M60 200Q340 250 620 330', tone.dark, 4),
        rect(44, 160, 14, 400, tone.woodDeep),
        rect(20, 190, 64, 10, tone.woodDeep),
      ),
      all(
        van(s, 600, 600, { scale: 0.72 }),
        line('M-20 130Q480 220 980 120', tone.dark, 4),
        line('M-20 160Q480 250 980 150', tone.dark, 4),
        cloud(760, 140, 0.8),
      ),
      all(mast(480, 560), cabinet(760, 590, s), tree(130, 560, 1.1)),
    ),
}

const cabinet = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 130, y - 240, 260, 240, tone.metal, 8),
    rect(x - 114, y - 224, 228, 210, '#2c3743'),
    many(4, (row) =>
      all(
        rect(x - 100, y - 206 + row * 48, 200, 36, '#4a5866', 3),
        many(8, (i) =>
          circle(x - 86 + i * 24, y - 188 + row * 48, 6, (i + row) % 3 ? '#6fd29a' : s.c.accent),
        ),
      ),
    ),
    many(6, (i) =>
      line(
        `M${x - 80 + i * 32} ${y - 14}q-20 30 10 60`,
        [s.c.accent, '#2f6fc4', tone.gold][i % 3] as string,
        5,
      ),
    ),
    path(`M${x + 130} ${y - 240}l90 30v210l-90 0z`, '#dfe4e9'),
  )

const mast = (x: number, y: number) =>
  all(
    line(`M${x - 60} ${y}L${x - 10} ${y - 440}M${x + 60} ${y}L${x + 10} ${y - 440}`, tone.metalDeep, 9),
    many(6, (i) =>
      line(
        `M${x - 52 + i * 8} ${y - 70 * i - 10}L${x + 46 - i * 8} ${y - 70 * i - 76}M${x + 52 - i * 8} ${y - 70 * i - 10}L${x - 46 + i * 8} ${y - 70 * i - 76}`,
        tone.metal,
        5,
      ),
    ),
    rect(x - 44, y - 450, 18, 80, tone.white, 5),
    rect(x + 26, y - 450, 18, 80, tone.white, 5),
    rect(x - 9, y - 480, 18, 90, tone.white, 5),
    [70, 110, 150]
      .map((r) =>
        line(
          `M${x + r * 0.7} ${y - 470 - r * 0.5}a${r} ${r} 0 0 1 0 ${r}M${x - r * 0.7} ${y - 470 - r * 0.5}a${r} ${r} 0 0 0 0 ${r}`,
          tone.gold,
          6,
        ),
      )
      .join(''),
  )

const panels = (x: number, y: number, columns: number, rows: number, skew: number) =>
  `<g transform="translate(${x} ${y}) skewX(${skew})">${many(columns * rows, (i) => {
    const [px, py] = [(i % columns) * 118, Math.floor(i / columns) * 92]
    return all(
      rect(px, py, 112, 86, '#dfe6ee'),
      rect(px + 3, py + 3, 106, 80, '#173a73'),
      many(3, (j) => rect(px + 28 + j * 27, py + 3, 2, 80, '#4d7cc0')),
      rect(px + 3, py + 29, 106, 2, '#4d7cc0'),
      rect(px + 3, py + 56, 106, 2, '#4d7cc0'),
      path(`M${px + 10} ${py + 83}l44 -80h18l-44 80z`, 'rgba(255,255,255,.16)'),
    )
  })}</g>`

export const solar: Kind = {
  place: (s) => all(sky(s), by(s, hills(s, 330, 60), hills(s, 300, 90), '')),
  done: (s) =>
    by(
      s,
      all(
        within(
          'solar',
          path('M150 170H830L960 520H30z', '#000'),
          clayRoof(0, 160, 960, 370, tone.clay, tone.clayDeep, tone.clayPale, 9),
        ),
        rect(140, 158, 700, 22, tone.clayDeep, 8),
        panels(290, 230, 4, 2, -8),
        rect(0, 516, 960, 124, '#f4e8d3'),
        rect(0, 512, 960, 14, tone.white),
        tree(70, 640, 0.8),
      ),
      all(
        rect(0, 440, 960, 200, '#c9b57c'),
        many(3, (i) =>
          all(
            rect(120 + i * 290, 440, 12, 110, tone.metalDeep),
            rect(290 + i * 290, 440, 12, 80, tone.metalDeep),
            at(60 + i * 290, 340, panels(0, 0, 2, 1, -14), 1.12),
          ),
        ),
        many(14, (i) => path(`M${i * 70 + 20} 640q8 -40 16 0q6 -26 12 0z`, tone.leaf)),
        cypress(930, 460, 240),
      ),
      all(
        house(s, 520, 640, 380, 330, { storeys: 2, columns: 3, wall: tone.white, shutters: s.c.main }),
        within(
          'solar2',
          path('M-20 330H440L520 640H-20z', '#000'),
          clayRoof(0, 330, 520, 310, '#b85a36', '#8f3f22', '#d07e55', 7),
        ),
        rect(-10, 318, 460, 20, '#8f3f22', 8),
        panels(60, 380, 3, 2, 12),
        tree(930, 640, 0.9),
      ),
    ),
}
