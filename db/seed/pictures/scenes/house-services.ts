import { tone } from '../colours'
import { floorLamp, rug, sofa } from '../furniture'
import { all, circle, faint, line, many, path, rect, ring } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { road, street } from '../street'
import { bottle, carton, cup, frame, plant } from '../things'
import { broom, bucket, spray, toolbox } from '../tools'
import { van } from '../vehicles'

/** What is done in a house without building. */

/** A van, boxes, furniture on the pavement. */
export const moving: Kind = {
  place: (s) => all(street(s, 480), road(s, 470)),
  done: (s) => {
    const x = by(s, 610, 600, 640)
    return all(
      van(s, x, 590, { scale: 0.92, rack: false, open: true }),
      path(`M${x - 290} 546L${x - 420} 600H${x - 350}L${x - 290} 570z`, tone.metalDeep),
      carton(x - 240, 540, 90, 70),
      carton(x - 220, 470, 80, 60),
      by(
        s,
        all(carton(130, 600, 130, 100), carton(140, 500, 100, 76), floorLamp(60, 600, s.c.accent, 240)),
        all(sofa(150, 610, 270, s.c.main, s.c.deep, s.c.accent), carton(900, 610, 90, 70)),
        all(carton(90, 610, 120, 90), carton(210, 614, 110, 120), plant(100, 520, tone.clay, 0.7)),
      ),
    )
  },
}

export const cleaning: Kind = {
  place: (s) =>
    all(
      room(s, {
        floor: 480,
        tiledFrom: by(s, undefined, 300, undefined),
        boards: by(s, 'wood', 'slabs', 'wood'),
      }),
      by(s, window(s, 100, 80, 280, 270), window(s, 560, 60, 280, 200), window(s, 90, 60, 350, 320)),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(sofa(690, 550, 380, s.c.main, s.c.deep, s.c.accent), frame(620, 120, 140, 170, s.c, 1)),
        all(
          rect(60, 160, 330, 12, tone.wood),
          many(5, (i) =>
            spray(
              100 + i * 62,
              160,
              [s.c.main, s.c.accent, tone.leaf, tone.clay, s.c.second][i] as string,
              0.6,
            ),
          ),
        ),
        all(
          frame(560, 100, 150, 180, s.c, 0),
          rug(700, 580, 380, s.c.pale, s.c.second),
          plant(880, 540, tone.clay, 1),
        ),
      ),
      many(9, (i) =>
        sparkle(by(s, 480, 300, 620) + ((i * 97) % 340) - 120, 470 + ((i * 53) % 140), 12 + (i % 3) * 7),
      ),
      bucket(by(s, 420, 480, 380), 590, s.c.main, '#bfe3f2', 1.3),
      many(5, (i) => circle(by(s, 420, 480, 380) - 34 + i * 17, 494 - (i % 2) * 12, 13, tone.white)),
      broom(by(s, 530, 640, 270), 600, 380, s.c.accent, by(s, 60, -50, -40)),
      spray(by(s, 300, 340, 500), 596, s.c.accent, 0.9),
      by(s, '', '', faint(0.5, path('M110 360l120 -300h60l-120 300z', tone.white))),
    ),
}

const sparkle = (x: number, y: number, r: number) =>
  path(
    `M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}z`,
    tone.white,
  )

/** A machine with its back open on the workshop's table, or under the counter. */
export const appliance: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 530, tiledFrom: by(s, 210, undefined, 250), boards: by(s, 'slabs', 'wood', 'slabs') }),
      by(s, '', window(s, 650, 80, 220, 210), ''),
    ),
  done: (s) => {
    const x = by(s, 380, 330, 560)
    return by(
      s,
      all(
        washer(x, 570, s.c.deep),
        washer(640, 570, s.c.deep, true),
        toolbox(150, 600, tone.red, 1.2),
        rect(560, 110, 260, 12, tone.wood, 3),
        bottle(610, 110, '#2f6fc4', tone.white, 0.8),
        bottle(680, 110, s.c.accent, tone.white, 0.8),
      ),
      all(fridge(x, 590, true, s.c), toolbox(560, 610, s.c.main, 1.2), parts(740, 600)),
      all(
        rect(0, 420, 430, 20, tone.wood, 3),
        rect(10, 440, 410, 90, s.c.deep),
        many(3, (i) => rect(20 + i * 134, 450, 126, 74, s.c.main, 3)),
        ovenAt(x + 30, 570, s.c.accent),
        toolbox(150, 420, tone.red, 0.9),
        cup(320, 420, s.c.accent),
        parts(840, 606),
      ),
    )
  },
}

const washer = (x: number, y: number, dark: string, open = false) =>
  all(
    rect(x - 120, y - 300, 240, 300, tone.white, 12),
    rect(x - 120, y - 300, 240, 56, '#e9edf1', 12),
    circle(x + 76, y - 272, 16, tone.metalDeep),
    rect(x - 96, y - 284, 70, 24, tone.white, 4),
    rect(x, y - 282, 50, 20, dark, 4),
    circle(x, y - 130, 90, tone.metal),
    circle(x, y - 130, 74, dark),
    open
      ? all(
          ring(x, y - 130, 58, tone.metalDeep, 8),
          many(6, (i) => circle(x + Math.cos(i) * 36, y - 130 + Math.sin(i) * 36, 7, tone.metalDeep)),
          path(`M${x + 84} ${y - 210}q90 20 70 150l-60 10z`, '#dfe4e9'),
        )
      : all(
          circle(x, y - 130, 66, tone.waterDeep),
          path(`M${x - 60} ${y - 120}q30 -24 60 0t60 0q-6 56 -60 56t-60 -56z`, tone.water),
          circle(x - 20, y - 150, 9, tone.white),
          circle(x + 14, y - 164, 6, tone.white),
          circle(x + 26, y - 140, 7, tone.white),
        ),
    rect(x - 104, y - 6, 30, 12, tone.dark),
    rect(x + 74, y - 6, 30, 12, tone.dark),
  )

const fridge = (x: number, y: number, open: boolean, c: Sight['c']) =>
  all(
    rect(x - 110, y - 480, 220, 480, tone.metal, 10),
    open
      ? all(
          rect(x - 96, y - 466, 192, 290, '#eaf3f8'),
          many(3, (i) => rect(x - 96, y - 390 + i * 76, 192, 6, tone.metalDeep)),
          bottle(x - 60, y - 390, tone.leafDeep, tone.white, 0.6),
          circle(x + 10, y - 410, 18, tone.red),
          circle(x + 46, y - 408, 16, tone.gold),
          rect(x - 70, y - 352, 70, 36, c.accent, 5),
          rect(x + 20, y - 346, 60, 30, c.main, 5),
          path(`M${x + 110} ${y - 480}l110 40v300l-110 -30z`, '#dfe4e9'),
        )
      : '',
    rect(x - 96, y - 160, 192, 146, '#b9c3cc', 6),
    rect(x - 80, y - 90, 60, 8, tone.metalDeep, 4),
  )

const parts = (x: number, y: number) =>
  all(
    circle(x, y - 30, 30, tone.metalDeep),
    circle(x, y - 30, 11, tone.dark),
    rect(x - 130, y - 34, 70, 34, tone.dark, 6),
    line(`M${x - 60} ${y - 20}q20 -30 40 6`, tone.red, 6),
    rect(x + 46, y - 20, 70, 20, tone.copper, 8),
  )

const ovenAt = (x: number, y: number, knob: string) =>
  all(
    rect(x - 120, y - 330, 240, 330, tone.metal, 6),
    rect(x - 120, y - 346, 240, 18, tone.dark, 4),
    many(4, (i) => circle(x - 72 + i * 48, y - 292, 12, knob)),
    rect(x - 94, y - 246, 188, 150, tone.dark, 8),
    rect(x - 78, y - 230, 156, 118, '#4a2c1c', 4),
    line(`M${x - 70} ${y - 150}h140M${x - 70} ${y - 190}h140`, tone.metalDeep, 4),
    rect(x - 94, y - 262, 188, 9, tone.metalDeep, 4),
    rect(x - 100, y - 74, 200, 56, '#b9c3cc', 5),
  )
