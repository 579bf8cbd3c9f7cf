import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { chair } from '../furniture'
import { all, at, circle, faint, line, many, oval, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind } from '../sight'
import { bottle, frame, lamp } from '../things'

/** The table, and what comes to it. */

/** Eating, celebrating, sleeping away from home. */

export const glass = (x: number, y: number, wine: string, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-22 -88h44q2 44 -22 50q-24 -6 -22 -50z', 'rgba(210,228,238,.9)'),
      path('M-20 -68h40q-2 26 -20 30q-18 -4 -20 -30z', wine),
      rect(-3, -40, 6, 34, tone.metal),
      oval(0, -4, 20, 5, tone.metal),
    ),
    scale,
  )

export const cloth = (x: number, y: number, w: number, h: number, fill: string, edge: string) =>
  all(
    rect(x - w / 2 + 30, y - h, 14, h, tone.woodDeep),
    rect(x + w / 2 - 44, y - h, 14, h, tone.woodDeep),
    path(
      `M${x - w / 2} ${y - h}H${x + w / 2}L${x + w / 2 + 12} ${y - h + 84}q-${w / 12} 18 -${w / 6} 0t-${w / 6} 0t-${w / 6} 0t-${w / 6} 0t-${w / 6} 0t-${w / 6} 0z`,
      fill,
    ),
    rect(x - w / 2, y - h - 6, w, 14, edge, 6),
  )

export const restaurant: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 500, tiledFrom: by(s, 210, undefined, 330) }),
      by(
        s,
        '',
        all(plainTiles(0, 0, 960, 486, 110, 46, '#d6cdbb', '#b9ae97'), window(s, 90, 80, 230, 250)),
        window(s, 600, 60, 270, 200),
      ),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(frame(140, 50, 130, 110, s.c, 0), frame(690, 50, 130, 110, s.c, 1), lamp(480, 60, s.c.accent)),
        all(
          rect(560, 70, 240, 190, tone.woodDeep, 4),
          rect(572, 82, 216, 166, '#27332d'),
          many(5, (i) =>
            line(`M596 ${112 + i * 26}h${120 - (i % 2) * 40}M740 ${112 + i * 26}h22`, '#e8e4d4', 4),
          ),
          lamp(420, 40, s.c.accent),
        ),
        all(
          lamp(200, 80, s.c.accent),
          lamp(420, 80, s.c.accent),
          rect(60, 200, 300, 10, tone.wood),
          many(5, (i) =>
            bottle(96 + i * 56, 200, [tone.leafDeep, '#6f1d2c', tone.leaf][i % 3] as string, tone.white, 0.8),
          ),
        ),
      ),
      chair(250, 590, s.c.main, 1.05),
      chair(710, 590, s.c.main, 1.05),
      cloth(480, 610, 460, 200, tone.white, by(s, s.c.second, s.c.accent, s.c.second)),
      oval(350, 402, 66, 14, by(s, s.c.main, tone.white, s.c.main)),
      oval(350, 398, 54, 11, tone.white),
      by(
        s,
        path('M316 396q34 -34 70 0z', tone.clay),
        all(
          path('M312 396q40 -26 66 -2l20 -12v22l-20 -6q-30 16 -66 -2z', '#8fa9b8'),
          circle(330, 392, 3, tone.dark),
        ),
        path('M316 396q34 -40 70 0z', tone.gold),
      ),
      oval(610, 402, 66, 14, by(s, s.c.main, tone.white, s.c.main)),
      oval(610, 398, 54, 11, tone.white),
      path('M580 396q30 -30 62 0z', by(s, tone.leaf, tone.clay, '#c4572f')),
      glass(440, 404, '#7c1f30'),
      glass(524, 404, by(s, '#7c1f30', '#f0d88a', '#7c1f30')),
      bottle(482, 400, tone.leafDeep, tone.white, 1.1),
    ),
}

/** A dish, from above. */
export const dish: Kind = {
  place: (s) =>
    by(
      s,
      azulejos(0, 0, 960, 640, 80, s.c, s.variant),
      all(
        rect(0, 0, 960, 640, tone.wood),
        many(6, (i) => rect(0, i * 110, 960, 4, tone.woodDeep)),
      ),
      all(
        rect(0, 0, 960, 640, tone.white),
        many(12, (i) => faint(0.5, rect(i * 80, 0, 40, 640, s.c.second))),
        many(8, (i) => faint(0.5, rect(0, i * 80, 960, 40, s.c.second))),
      ),
    ),
  done: (s) => {
    const x = by(s, 480, 440, 500)
    return all(
      circle(x + 8, 334, 236, 'rgba(0,0,0,.18)'),
      circle(x, 322, 236, by(s, s.c.ground, s.c.main, tone.white)),
      ring(x, 322, 216, by(s, s.c.ink, s.c.deep, s.c.ink), 9),
      many(24, (i) =>
        at(
          x,
          322,
          path('M0 -206q9 -10 0 -20q-9 10 0 20z', by(s, s.c.second, s.c.second, s.c.dot)),
          1,
          i * 15,
        ),
      ),
      circle(x, 322, 172, by(s, tone.white, '#3a2a20', '#f7f3ea')),
      by(
        s,
        all(
          at(
            x,
            322,
            all(
              path('M-140 10Q-60 -80 70 -30L130 -74Q120 -10 134 50L74 16Q-50 84 -140 10z', '#8fa9b8'),
              path('M-140 10Q-60 -80 70 -30Q-30 -20 -140 10z', '#b9cdd8'),
              circle(-98, 2, 9, tone.dark),
              many(4, (i) => line(`M${-50 + i * 26} ${-26 + i * 4}q8 20 0 44`, '#6d8798', 4)),
            ),
            1,
            -10,
          ),
          circle(x - 60, 430, 26, tone.gold),
          circle(x - 10, 440, 24, '#f0d592'),
          circle(x + 40, 430, 26, tone.gold),
          path(`M${x + 40} 230q40 -50 80 -20q-20 50 -80 20z`, '#f0d24a'),
          many(6, (i) => oval(x - 110 + i * 26, 224 - (i % 2) * 12, 14, 8, tone.leaf)),
        ),
        all(
          circle(x, 322, 150, '#c4572f'),
          many(14, (i) =>
            circle(
              x + Math.cos(i * 2.4) * (30 + i * 7),
              322 + Math.sin(i * 2.4) * (30 + i * 7),
              22 - (i % 3) * 4,
              ['#e0a44a', '#f3e2b8', '#8f3d2a', tone.leaf][i % 4] as string,
            ),
          ),
          many(6, (i) =>
            path(
              `M${x + Math.cos(i) * 80} ${322 + Math.sin(i * 1.4) * 80}q12 -14 24 0q-12 12 -24 0z`,
              tone.leafDeep,
            ),
          ),
        ),
        all(
          circle(x - 30, 322, 78, '#e9c27a'),
          circle(x - 30, 322, 64, '#f4dd9a'),
          many(7, (i) =>
            circle(x - 30 + Math.cos(i) * 38, 322 + Math.sin(i * 1.7) * 38, 9 + (i % 3) * 3, '#7a4a22'),
          ),
          circle(x + 92, 270, 26, '#b3392c'),
          circle(x + 112, 316, 22, '#b3392c'),
          path(`M${x + 70} 370q40 -24 70 6q-30 30 -70 -6z`, tone.leaf),
        ),
      ),
      rect(x - 322, 180, 14, 300, tone.metal, 7),
      many(4, (i) => rect(x - 336 + i * 12, 160, 7, 84, tone.metal, 3)),
      rect(x - 338, 236, 46, 16, tone.metal, 8),
      rect(x + 300, 176, 16, 304, tone.metal, 8),
      path(`M${x + 300} 170q40 60 16 170h-16z`, tone.metal),
      circle(by(s, 860, 860, 80), 120, 62, 'rgba(255,255,255,.6)'),
      circle(by(s, 860, 860, 80), 120, 48, '#7c1f30'),
    )
  },
}
