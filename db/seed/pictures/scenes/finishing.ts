import { tone } from '../colours'
import { chair } from '../furniture'
import { all, at, faint, line, many, path, rect } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { carton, plant } from '../things'
import { bucket, ladder, stepladder } from '../tools'

/** Walls and floors, at the end of works. */

const paintedWindow = (s: Sight) =>
  by(s, window(s, 640, 80, 230, 250), window(s, 90, 90, 230, 240), window(s, 370, 70, 230, 250))

/** Walls being painted, or just painted. */
export const painting: Kind = {
  place: (s) => all(room(s, { floor: 490 }), paintedWindow(s)),
  done: (s) => {
    const { c } = s
    const fresh = by(s, c.second, c.accent, c.main)
    const edge = by(s, 'M0 0H560V60H500V476H0z', 'M960 0H400V110H470V476H960z', 'M0 0H330V476H0z')
    return all(
      faint(0.85, path(edge, fresh)),
      by(s, '', '', faint(0.85, path('M640 0H960V476H640z', fresh))),
      by(s, rect(496, 60, 14, 300, fresh), rect(462, 110, 14, 240, fresh), ''),
      path('M0 640V520q200 -30 420 6t540 -16v130z', '#e9e6dd'),
      path('M0 640V560q300 -20 500 10t460 -10v80z', '#f6f4ee'),
      by(s, stepladder(430, 570, 380), stepladder(540, 570, 380), ''),
      by(s, '', '', ladder(230, 580, 440, 50, tone.woodPale)),
      bucket(by(s, 250, 760, 480), 586, tone.metal, fresh, 1.1),
      bucket(by(s, 350, 860, 600), 570, tone.white, c.deep, 0.8),
      at(by(s, 560, 330, 760), by(s, 250, 260, 330), roller(fresh), 1.2, by(s, -16, 14, 10)),
    )
  },
  before: (s) =>
    all(
      wear(30, 40, 540, 380, 2),
      wear(420, 60, 500, 380, 5),
      path('M0 0H200Q160 70 210 130Q120 190 0 170z', 'rgba(92,82,58,.28)'),
      path('M960 0H800Q840 90 770 150Q880 210 960 160z', 'rgba(92,82,58,.28)'),
      paintedWindow(s),
      rect(by(s, 330, 560, 700), 150, 130, 100, '#c4b99f'),
      rect(by(s, 120, 760, 120), 250, 100, 130, '#c4b99f'),
    ),
}

const roller = (fill: string) =>
  all(
    line('M70 0h22v56h-70v40', tone.metalDeep, 7),
    rect(10, 92, 24, 96, tone.red, 10),
    rect(-76, -22, 150, 44, fill, 14),
    rect(-76, -22, 150, 12, 'rgba(255,255,255,.35)', 6),
  )

const floorWindow = (s: Sight) =>
  by(s, window(s, 120, 30, 230, 180), window(s, 620, 30, 230, 180), window(s, 370, 30, 220, 180))

/** A floor being laid, or sanded and oiled. */
export const floor: Kind = {
  place: (s) => all(rect(0, 0, 960, 640, s.c.wall), rect(0, 256, 960, 18, tone.white), floorWindow(s)),
  done: (s) => {
    const board = by(
      s,
      [tone.wood, tone.woodPale, '#a9764a'],
      ['#9b6a42', '#b07d52', '#85572f'],
      ['#d8b483', '#e4c79c', '#c79c66'],
    )
    return all(
      within274(),
      by(
        s,
        many(60, (i) => {
          const [row, col] = [Math.floor(i / 6), i % 6]
          return rect(col * 190 - (row % 3) * 63, 276 + row * 37, 187, 35, board[(i * 7 + row) % 3] as string)
        }),
        herringbone(board),
        many(44, (i) => {
          const [row, col] = [Math.floor(i / 11), i % 11]
          return rect(col * 92 - 10, 276 + row * 92, 90, 90, (row + col) % 2 ? tone.white : s.c.main)
        }),
      ),
      by(
        s,
        all(
          carton(800, 470, 180, 100),
          rect(640, 560, 300, 26, tone.woodPale, 3),
          rect(650, 532, 280, 26, tone.wood, 3),
        ),
        all(chair(160, 480, s.c.accent), plant(870, 470, s.c.accent, 1)),
        all(plant(120, 430, tone.clay, 1), trowel(620, 520)),
      ),
    )
  },
  before: (s) =>
    all(
      rect(0, 274, 960, 366, '#8f8674'),
      by(
        s,
        many(34, (i) =>
          rect(((i * 173) % 940) - 20, 282 + ((i * 89) % 340), 150, 30, i % 2 ? '#7d6c55' : '#6c5c47'),
        ),
        many(26, (i) =>
          rect(((i * 211) % 940) - 20, 290 + ((i * 97) % 320), 120, 26, i % 2 ? '#857357' : '#76664e'),
        ),
        many(40, (i) =>
          rect(
            (i % 10) * 96,
            276 + Math.floor(i / 10) * 92,
            94,
            90,
            ((i * 13) % 17) % 4 ? '#a89d86' : '#7e7462',
          ),
        ),
      ),
      wear(80, 300, 800, 300, 2),
      wear(30, 20, 900, 200, 4),
      floorWindow(s),
      rect(0, 256, 960, 18, '#b8ac92'),
    ),
}

const within274 = () => rect(0, 274, 960, 366, '#7c5632')

const herringbone = (board: string[]) =>
  `<svg x="0" y="274" width="960" height="366" viewBox="0 0 960 366">${many(140, (i) => {
    const [row, col] = [Math.floor(i / 14), i % 14]
    return at(
      col * 84 - 60,
      row * 60 - 60,
      all(
        at(0, 0, rect(0, 0, 116, 34, board[(i + row) % 3] as string), 1, 45),
        at(84, 84, rect(0, 0, 116, 34, board[(i + col + 1) % 3] as string), 1, -45),
      ),
    )
  })}</svg>`

const trowel = (x: number, y: number) =>
  at(
    x,
    y,
    all(
      path('M0 0l120 -34l0 70z', tone.metal),
      line('M120 0h26', tone.metalDeep, 8),
      rect(140, -12, 80, 24, tone.red, 12),
    ),
    1,
    12,
  )
