import { azulejos, plainTiles } from '../azulejo'
import { tone } from '../colours'
import { chair, floorLamp, rug, sofa } from '../furniture'
import { all, circle, line, many, oval, path, rect } from '../pencil'
import { room, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { flowers, frame, lamp, laptop, plant, screen } from '../things'

/** Shelves and rooms of shops. */

/** Shelves of a shop for what has a plug. */
export const electronics: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      rect(0, 540, 960, 100, s.c.floor),
      by(
        s,
        '',
        azulejos(0, 380, 960, 160, 46, s.c, s.variant),
        plainTiles(0, 0, 960, 540, 130, 56, s.c.wall, s.c.shade),
      ),
    ),
  done: (s) =>
    by(
      s,
      all(
        screen(60, 50, 400, 240, landscape(s, 382, 222), s.c.sky),
        screen(500, 50, 400, 240, landscape({ ...s, variant: s.variant + 1 }, 382, 222), s.c.sky),
        counterGoods(s),
      ),
      all(
        many(3, (i) => rect(60, 120 + i * 110, 840, 12, tone.wood)),
        many(9, (i) => phone(110 + i * 92, 120, [s.c.main, tone.dark, s.c.accent][i % 3] as string)),
        many(5, (i) => laptop(140 + i * 168, 230, 120, [s.c.second, s.c.pale, '#16283f'][i % 3] as string)),
        many(6, (i) => headphones(120 + i * 144, 340, [s.c.accent, tone.dark, s.c.main][i % 3] as string)),
        rect(0, 440, 960, 100, s.brand),
        rect(0, 430, 960, 16, tone.white),
      ),
      all(
        fridgeClosed(150, 560),
        washerClosed(370, 560, s),
        screen(520, 60, 380, 230, landscape(s, 362, 212), s.c.sky),
        rect(520, 400, 380, 150, s.brand, 4),
        rect(510, 386, 400, 18, tone.white, 4),
        many(2, (i) => speaker(590 + i * 220, 386, s)),
        phone(700, 386, s.c.accent),
        phone(740, 386, s.c.main),
      ),
    ),
}

const landscape = (s: Sight, w: number, h: number) =>
  all(
    circle(w * 0.75, h * 0.28, 26, s.c.sun),
    path(
      `M0 ${h}V${h * 0.6}Q${w * 0.3} ${h * 0.3} ${w * 0.55} ${h * 0.6}T${w} ${h * 0.5}V${h}z`,
      s.variant % 2 ? s.c.second : s.c.hill,
    ),
    path(
      `M0 ${h}V${h * 0.84}Q${w * 0.5} ${h * 0.6} ${w} ${h * 0.8}V${h}z`,
      s.variant % 2 ? s.c.main : s.c.near,
    ),
  )

const phone = (x: number, y: number, fill: string) =>
  all(rect(x - 20, y - 76, 40, 76, tone.dark, 8), rect(x - 16, y - 70, 32, 62, fill, 3))

const headphones = (x: number, y: number, fill: string) =>
  all(
    line(`M${x - 34} ${y - 28}v-10a34 34 0 0 1 68 0v10`, tone.dark, 9),
    rect(x - 46, y - 44, 22, 44, fill, 9),
    rect(x + 24, y - 44, 22, 44, fill, 9),
  )

const speaker = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 36, y - 120, 72, 120, tone.dark, 8),
    circle(x, y - 88, 18, s.c.accent),
    circle(x, y - 40, 28, tone.metalDeep),
    circle(x, y - 40, 12, tone.dark),
  )

const counterGoods = (s: Sight) =>
  all(
    rect(0, 420, 960, 120, s.brand),
    rect(0, 408, 960, 18, tone.white),
    many(3, (i) => speaker(110 + i * 110, 408, s)),
    laptop(520, 408, 150, s.c.pale),
    many(4, (i) => phone(680 + i * 60, 408, [s.c.main, s.c.accent, s.c.second, tone.leaf][i] as string)),
  )

const fridgeClosed = (x: number, y: number) =>
  all(
    rect(x - 90, y - 440, 180, 440, tone.metal, 10),
    rect(x - 90, y - 290, 180, 6, tone.metalDeep),
    rect(x + 58, y - 380, 9, 66, tone.metalDeep, 4),
    rect(x + 58, y - 260, 9, 90, tone.metalDeep, 4),
  )

const washerClosed = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 95, y - 250, 190, 250, tone.white, 10),
    rect(x - 95, y - 250, 190, 46, '#e9edf1', 10),
    circle(x, y - 104, 72, tone.metal),
    circle(x, y - 104, 56, s.c.deep),
    circle(x + 56, y - 226, 12, tone.metalDeep),
  )

/** Furniture in the shop, fabrics and curtains. */
export const furniture: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 470, boards: by(s, 'wood', 'plain', 'wood') }),
      by(s, '', window(s, 330, 60, 300, 280), ''),
    ),
  done: (s) =>
    by(
      s,
      all(
        frame(90, 90, 180, 130, s.c, 0),
        frame(310, 90, 130, 170, s.c, 1),
        floorLamp(560, 560, s.c.accent, 330),
        rug(330, 580, 560, s.c.pale, s.c.second),
        sofa(320, 550, 440, s.c.main, s.c.deep, s.c.accent),
        armchair(750, 560, s.c.accent, s.c.deep),
        plant(900, 540, tone.clay, 0.9),
      ),
      all(
        path(
          'M230 30h100q20 200 -20 410q-60 20 -110 0q40 -200 30 -410zM730 30h-100q-20 200 20 410q60 20 110 0q-40 -200 -30 -410z',
          s.c.main,
        ),
        many(3, (i) =>
          all(line(`M${250 + i * 26} 40q14 200 -20 396M${710 - i * 26} 40q-14 200 20 396`, s.c.deep, 4)),
        ),
        line('M170 28H790', tone.woodDeep, 12),
        circle(170, 28, 13, tone.gold),
        circle(790, 28, 13, tone.gold),
        rolls(120, 600, s),
        table3(760, 600, s),
      ),
      all(
        rect(90, 130, 220, 340, tone.wood, 4),
        many(2, (i) =>
          all(
            rect(100 + i * 104, 142, 96, 316, tone.woodPale, 3),
            circle(100 + (i ? 14 : 82) + i * 104, 300, 6, tone.woodDeep),
          ),
        ),
        lamp(620, 60, s.c.accent, 60),
        rug(640, 590, 560, s.c.pale, s.c.second),
        tableBig(640, 580, s),
        chair(440, 600, s.c.main, 1),
        chair(840, 600, s.c.main, 1),
      ),
    ),
}

const armchair = (x: number, y: number, fill: string, deep: string) =>
  all(
    rect(x - 84, y - 200, 168, 160, fill, 34),
    rect(x - 106, y - 116, 48, 104, deep, 18),
    rect(x + 58, y - 116, 48, 104, deep, 18),
    rect(x - 64, y - 84, 128, 60, fill, 12),
    rect(x - 76, y - 16, 14, 16, tone.woodDeep),
    rect(x + 62, y - 16, 14, 16, tone.woodDeep),
  )

const rolls = (x: number, y: number, s: Sight) =>
  many(5, (i) =>
    all(
      rect(
        x - 80 + i * 40,
        y - 210 + (i % 2) * 30,
        36,
        210 - (i % 2) * 30,
        [s.c.main, s.c.accent, tone.clay, s.c.second, tone.leaf][i] as string,
        16,
      ),
      oval(x - 62 + i * 40, y - 206 + (i % 2) * 30, 18, 8, tone.white),
    ),
  )

const table3 = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 120, y - 130, 240, 18, tone.wood, 5),
    rect(x - 100, y - 112, 14, 112, tone.woodDeep),
    rect(x + 86, y - 112, 14, 112, tone.woodDeep),
    rect(x - 80, y - 160, 120, 30, s.c.accent, 6),
    rect(x - 70, y - 184, 100, 24, s.c.second, 6),
    line(`M${x + 60} ${y - 136}q20 -30 40 0`, tone.gold, 6),
  )

const tableBig = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 200, y - 160, 400, 22, tone.wood, 6),
    rect(x - 176, y - 138, 18, 138, tone.woodDeep),
    rect(x + 158, y - 138, 18, 138, tone.woodDeep),
    flowers(x, y - 160, [s.c.accent, tone.white, s.c.second], s.c.main, 1),
  )
