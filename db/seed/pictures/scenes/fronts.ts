import { azulejos } from '../azulejo'
import { tone } from '../colours'
import { bush, tree } from '../growing'
import { all, at, circle, line, many, path, rect } from '../pencil'
import { by, type Kind, type Sight } from '../sight'
import { hills, house, road, sky, street } from '../street'
import { plant } from '../things'
import { van } from '../vehicles'

/** What carries the company’s colour, and doors that people come to. */

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

/** An old house with what an agent puts in front of it. */
export const homeForSale: Kind = {
  place: (s) =>
    all(
      sky(s, 560),
      hills(s, 400, 70),
      by(s, rect(0, 550, 960, 90, '#93bd7b'), '', rect(0, 550, 960, 90, '#93bd7b')),
      by(s, '', road(s, 540), ''),
    ),
  done: (s) =>
    all(
      by(
        s,
        all(
          house(s, 250, 560, 460, 300, {
            storeys: 2,
            columns: 3,
            wall: tone.white,
            door: true,
            shutters: s.c.main,
          }),
          tree(840, 570, 1.3),
          bush(160, 570, 60, tone.leafDeep, s.c.accent),
        ),
        house(s, 330, 552, 330, 420, {
          storeys: 4,
          columns: 3,
          tiled: true,
          door: true,
          balcony: true,
          shutters: s.c.main,
        }),
        all(
          house(s, 300, 560, 520, 240, {
            storeys: 1,
            columns: 4,
            wall: '#f7ead2',
            door: true,
            shutters: s.c.main,
          }),
          rect(300, 530, 520, 30, s.c.main),
          tree(120, 570, 1.2),
          bush(880, 570, 50, tone.leaf, tone.red),
        ),
      ),
      at(
        by(s, 130, 800, 150),
        610,
        all(
          rect(-6, -230, 12, 230, tone.woodDeep),
          rect(-6, -236, 130, 12, tone.woodDeep),
          rect(12, -222, 108, 104, s.brand, 8),
          rect(20, -214, 92, 88, tone.white, 4),
          at(36, -202, s.emblem, 0.6),
          line('M30 -224v8M102 -224v8', tone.dark, 4),
        ),
      ),
    ),
}

/** The entrance of a block: letter boxes, stairs, a plant that somebody waters. */
export const entrance: Kind = {
  place: (s) =>
    all(
      rect(0, 0, 960, 640, s.c.wall),
      azulejos(0, 250, 960, 260, 52, s.c, s.variant),
      rect(0, 242, 960, 10, s.c.main),
      rect(0, 510, 960, 130, s.c.pale),
      many(7, (i) => path(`M${i * 160 - 40} 640l60 -130h80l-60 130z`, 'rgba(255,255,255,.55)')),
      rect(0, 504, 960, 8, s.c.shade),
    ),
  done: (s) => {
    const boxes = by(s, 90, 560, 420)
    const door = by(s, 560, 130, 90)
    return all(
      rect(boxes, 140, 260, 200, tone.woodDeep, 4),
      many(12, (i) =>
        all(
          rect(boxes + 12 + (i % 4) * 60, 152 + Math.floor(i / 4) * 62, 54, 54, tone.wood, 3),
          rect(boxes + 20 + (i % 4) * 60, 164 + Math.floor(i / 4) * 62, 38, 6, tone.dark, 3),
          circle(boxes + 39 + (i % 4) * 60, 190 + Math.floor(i / 4) * 62, 4, tone.gold),
        ),
      ),
      by(
        s,
        all(
          rect(door, 90, 250, 420, tone.metalDeep, 4),
          rect(door + 14, 104, 108, 406, tone.metal),
          rect(door + 128, 104, 108, 406, tone.metal),
          rect(door + 270, 290, 26, 60, tone.white, 4),
          circle(door + 283, 308, 6, s.c.accent),
        ),
        all(
          rect(door - 10, 80, 300, 430, s.c.main, 4),
          rect(door + 10, 100, 124, 410, tone.glass),
          rect(door + 146, 100, 124, 410, tone.glass),
          path(`M${door + 30} 510l70 -410h24l-70 410z`, 'rgba(255,255,255,.4)'),
          circle(door + 136, 320, 8, tone.gold),
        ),
        all(
          rect(door, 90, 250, 420, tone.metalDeep, 4),
          rect(door + 14, 104, 108, 406, tone.metal),
          rect(door + 128, 104, 108, 406, tone.metal),
        ),
      ),
      by(
        s,
        '',
        '',
        all(
          many(5, (i) =>
            rect(740 - i * 0, 510 - (i + 1) * 44, 220 - i * 36 + i * 36, 44, i % 2 ? tone.white : s.c.shade),
          ),
          line('M740 300V500', s.c.main, 10),
        ),
      ),
      rect(boxes + 20, 380, 220, 90, tone.white, 3),
      many(3, (i) => rect(boxes + 36 + i * 70, 394, 54, 62, [s.c.pale, '#fff3c9', s.c.pale][i] as string)),
      plant(by(s, 450, 470, 770), 580, s.c.accent, 1.2),
    )
  },
}
