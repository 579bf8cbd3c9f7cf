import { tone } from '../colours'
import { bed, chair, rug } from '../furniture'
import { pine } from '../growing'
import { all, at, circle, line, many, oval, path, rect, ring } from '../pencil'
import { room, view, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { house, sky } from '../street'
import { cup, frame, lamp, plant } from '../things'

/** Nights and days away from home. */

export const bedroom: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 490, tiledFrom: by(s, undefined, undefined, 330) }),
      by(
        s,
        window(s, 90, 80, 250, 280),
        window(s, 610, 60, 290, 330, { sill: false }),
        window(s, 100, 70, 240, 210),
      ),
    ),
  done: (s) =>
    by(
      s,
      all(
        rect(430, 230, 490, 200, tone.woodDeep, 14),
        at(680, 590, bedFront(s)),
        frame(590, 70, 180, 120, s.c, 0),
        table2(390, 580, s),
        rug(250, 600, 260, s.c.pale, s.c.second),
      ),
      all(
        bed(330, 590, s.c.main, s.c.accent),
        frame(150, 110, 150, 170, s.c, 1),
        lamp(430, 80, s.c.accent, 40),
        plant(560, 560, tone.clay, 0.9),
        path('M596 40h40v380q-20 20 -40 0zM880 40h40v380q-20 20 -40 0z', s.c.pale),
      ),
      all(
        at(640, 590, bedFront(s)),
        frame(540, 90, 90, 110, s.c, 2),
        frame(660, 90, 90, 110, s.c, 1),
        table2(360, 580, s),
        plant(110, 580, s.c.accent, 1),
      ),
    ),
}

const bedFront = (s: Sight) =>
  all(
    rect(-220, -300, 440, 150, s.c.deep, 20),
    rect(-200, -190, 400, 60, tone.white, 14),
    rect(-170, -226, 150, 66, tone.white, 20),
    rect(20, -226, 150, 66, tone.white, 20),
    rect(-90, -200, 180, 50, s.c.accent, 18),
    path('M-210 -150H210V-20H-210z', s.c.main),
    rect(-210, -150, 420, 34, s.c.second),
    rect(-210, -24, 420, 18, tone.wood),
    rect(-200, -8, 16, 12, tone.woodDeep),
    rect(184, -8, 16, 12, tone.woodDeep),
  )

const table2 = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 44, y - 120, 88, 116, tone.wood, 4),
    rect(x - 36, y - 110, 72, 44, tone.woodPale, 3),
    circle(x, y - 88, 5, tone.woodDeep),
    rect(x - 4, y - 166, 8, 46, tone.dark),
    path(`M${x - 22} ${y - 206}h44l16 46h-76z`, s.c.accent),
  )

/** What one sees from the terrace. */
export const seaside: Kind = {
  place: (s) =>
    all(
      sky(s, 400),
      by(
        s,
        all(rect(0, 330, 960, 140, tone.waterDeep), rect(0, 400, 960, 70, tone.water)),
        all(path('M0 330Q200 250 360 330T960 300V420H0z', s.c.hill), rect(0, 370, 960, 100, tone.waterDeep)),
        all(
          rect(0, 320, 960, 150, tone.waterDeep),
          path('M560 330Q700 180 860 240L960 210V340H560z', s.c.hill),
          rect(0, 400, 960, 70, tone.water),
        ),
      ),
      many(6, (i) => line(`M${60 + i * 160} ${380 + (i % 3) * 26}q20 -10 40 0t40 0`, tone.white, 4)),
    ),
  done: (s) =>
    all(
      boat(by(s, 640, 240, 330), by(s, 390, 410, 400), by(s, 1, 0.8, 1.1), s),
      by(s, boat(260, 360, 0.5, s), '', ''),
      by(
        s,
        all(
          path('M0 640V470Q300 430 960 500V640z', '#ecd9ae'),
          many(3, (i) => beach(180 + i * 280, 600, [s.c.main, s.c.accent, s.c.main][i] as string)),
        ),
        all(
          rect(0, 470, 960, 170, s.c.pale),
          rect(0, 430, 960, 12, tone.white),
          many(24, (i) => rect(10 + i * 40, 440, 12, 70, tone.white)),
          rect(0, 506, 960, 12, tone.white),
          chair(620, 620, s.c.main, 1),
          at(760, 620, all(rect(-6, -110, 12, 110, tone.woodDeep), oval(0, -112, 90, 14, tone.wood))),
          cup(760, 506, s.c.accent, 0.9),
          plant(880, 600, tone.clay, 1.1),
        ),
        all(
          path('M0 640V500Q200 450 420 520T960 470V640z', '#c9b48a'),
          path('M0 500Q200 450 420 520T960 470V494Q700 520 420 544T0 530z', '#93bd7b'),
          house(s, 60, 560, 170, 110, { storeys: 1, columns: 2, wall: tone.white, shutters: s.c.main }),
          pine(830, 600, 1.3),
        ),
      ),
    ),
}

const boat = (x: number, y: number, scale: number, s: Sight) =>
  at(
    x,
    y,
    all(
      path('M-100 -34H110L80 14H-70z', s.c.main),
      path('M-96 -24H104L98 -12H-90z', tone.gold),
      rect(-4, -180, 8, 150, tone.woodDeep),
      path('M10 -176q90 60 76 132H10z', tone.white),
      path('M-10 -160q-60 60 -66 116H-10z', s.c.pale),
    ),
    scale,
  )

const beach = (x: number, y: number, fill: string) =>
  all(
    line(`M${x} ${y}V${y - 170}`, tone.woodDeep, 7),
    path(`M${x - 100} ${y - 130}Q${x} ${y - 240} ${x + 100} ${y - 130}z`, fill),
    path(`M${x - 34} ${y - 130}Q${x} ${y - 240} ${x + 34} ${y - 130}z`, tone.white),
    rect(x + 20, y - 16, 110, 16, tone.white, 8),
  )

/** A counter where journeys begin. */
export const travel: Kind = {
  place: (s) => all(room(s, { floor: 500 }), by(s, '', '', window(s, 640, 70, 250, 240))),
  done: (s) =>
    all(
      by(s, poster(s, 80, 60, 190, 260), poster(s, 640, 60, 240, 280), ''),
      by(
        s,
        poster({ ...s, variant: s.variant + 1 }, 310, 60, 190, 260),
        poster({ ...s, variant: s.variant + 2 }, 80, 70, 200, 240),
        poster({ ...s, variant: s.variant + 1 }, 80, 70, 230, 270),
      ),
      by(s, globe(720, 400, s), globe(440, 400, s), globe(470, 400, s)),
      rect(120, 400, by(s, 720, 700, 640), 20, tone.wood, 4),
      rect(140, 420, by(s, 680, 660, 600), 160, s.brand),
      rect(140, 440, by(s, 680, 660, 600), 8, 'rgba(255,255,255,.4)'),
      by(
        s,
        rect(250, 380, 130, 20, s.c.accent, 3),
        rect(220, 380, 110, 20, tone.white, 3),
        rect(240, 380, 120, 20, s.c.accent, 3),
      ),
      suitcase(by(s, 880, 890, 850), 600, s.c.accent, 1),
      suitcase(by(s, 80, 90, 740), 604, s.c.main, by(s, 0.8, 0.8, 1.2)),
      by(s, '', '', plant(90, 600, tone.clay, 1)),
    ),
}

const poster = (s: Sight, x: number, y: number, w: number, h: number) =>
  all(
    rect(x, y, w, h, tone.white, 4),
    view(s, x + 12, y + 12, w - 24, h - 60),
    rect(x + 20, y + h - 34, w * 0.5, 12, s.c.main, 5),
  )

const globe = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 44, y - 14, 88, 14, tone.woodDeep, 5),
    rect(x - 5, y - 40, 10, 30, tone.woodDeep),
    circle(x, y - 104, 66, tone.waterDeep),
    path(
      `M${x - 50} ${y - 130}q30 -30 60 -20q10 24 -14 34q-6 30 -30 24q-20 -14 -16 -38zM${x + 10} ${y - 90}q30 -20 46 4q-6 36 -34 40q-20 -20 -12 -44z`,
      tone.leaf,
    ),
    ring(x, y - 104, 72, s.c.accent, 6),
  )

const suitcase = (x: number, y: number, fill: string, scale: number) =>
  at(
    x,
    y,
    all(
      line('M-24 -170v-34h48v34', tone.dark, 9),
      rect(-64, -170, 128, 164, fill, 14),
      many(4, (i) => rect(-42 + i * 26, -160, 6, 144, 'rgba(0,0,0,.16)')),
      rect(16, -130, 34, 34, tone.white, 17),
      circle(-44, 0, 9, tone.dark),
      circle(44, 0, 9, tone.dark),
    ),
    scale,
  )
