import { tone } from '../colours'
import { floorLamp, rug } from '../furniture'
import { all, at, circle, line, many, mirrored, oval, path, rect, ring } from '../pencil'
import { room, wear, window } from '../room'
import { by, type Kind, type Sight } from '../sight'
import { books, frame, lamp, plant } from '../things'
import { ladder, toolbox } from '../tools'

/** Wood: the bench, and what leaves it. */

/** A staircase going up to the right. */
export const stairs: Kind = {
  place: (s) =>
    flip(
      s,
      all(
        room(s, { floor: 560 }),
        window(s, 110, by(s, 120, 90, 150), by(s, 200, 150, 240), by(s, 250, 300, 190), {
          bars: s.layout !== 1,
        }),
        path('M400 560L960 112V0H900L400 400z', s.c.shade),
      ),
    ),
  done: (s) =>
    flip(
      s,
      all(
        many(8, (i) =>
          all(
            rect(420 + i * 70, 560 - (i + 1) * 56, 560, 57, by(s, s.c.pale, tone.white, s.c.pale)),
            rect(
              410 + i * 70,
              560 - (i + 1) * 56,
              560,
              14,
              by(s, tone.wood, tone.woodDeep, tone.woodPale),
              3,
            ),
          ),
        ),
        by(
          s,
          all(
            many(9, (i) => line(`M${432 + i * 70} ${i === 8 ? 112 : 504 - i * 56}v-150`, tone.dark, 6)),
            line('M424 366L994 -90', tone.wood, 16),
          ),
          all(
            path('M424 500V360L960 -68V60z', tone.glass),
            path('M470 460V336l60 -48v130zM640 330v-130l40 -32v130z', 'rgba(255,255,255,.4)'),
            line('M424 356L970 -80', tone.woodDeep, 14),
          ),
          all(
            many(17, (i) => line(`M${430 + i * 35} ${500 - i * 28}v-140`, tone.white, 8)),
            line('M424 362L994 -94', s.c.main, 18),
            rect(410, 340, 30, 220, s.c.main, 4),
          ),
        ),
        plant(by(s, 320, 330, 90), 590, tone.clay, 1),
        by(s, lamp(700, 60, s.c.accent, 40), '', lamp(560, 40, s.c.accent, 40)),
      ),
    ),
  before: (s) =>
    flip(
      s,
      all(
        wear(340, 60, 500, 200, 3),
        wear(30, 420, 300, 120, 1),
        many(8, (i) =>
          all(
            rect(420 + i * 70, 560 - (i + 1) * 56, 560, 57, i % 3 === 1 ? '#8f8268' : '#a59878'),
            rect(410 + i * 70, 560 - (i + 1) * 56, i === 3 ? 34 : 560, 14, '#6d5940', 3),
          ),
        ),
        many(5, (i) => (i === 2 ? '' : line(`M${432 + i * 140} ${504 - i * 112}v-140`, '#5c5546', 6))),
        line('M424 372L700 152', '#5c5546', 10),
        ladder(240, 600, 330, 40, '#a08d5e'),
      ),
    ),
}

const flip = (s: Sight, inner: string) => (s.layout === 1 ? mirrored(480, inner) : inner)

export const bookcase: Kind = {
  place: (s) => all(room(s, { floor: 540 }), by(s, '', window(s, 660, 90, 220, 300), ''), ''),
  done: (s) => {
    const { c } = s
    const [x, w] = by(s, [90, 780], [70, 520], [300, 600])
    const rows = by(s, 4, 5, 4)
    const n = by(s, 4, 3, 3)
    const [high, one] = [500 / rows, (w - 20) / n]
    const wood = by(s, ['#8b5e3c', '#6d4528'], [tone.woodPale, tone.wood], [c.main, c.deep])
    return all(
      rect(x, 34, w, 506, wood[0] as string, 4),
      many(rows * n, (i) => {
        const [col, row] = [i % n, Math.floor(i / n)]
        const [bx, by_] = [x + 14 + col * one, 46 + row * high]
        const foot = by_ + high - 14
        const what = (i * 5 + s.variant) % 7
        return all(
          rect(bx, by_, one - 10, high - 14, wood[1] as string),
          what === 3
            ? plant(bx + one / 2, foot, c.accent, 0.46)
            : what === 5
              ? all(
                  books(bx + 6, foot, one * 0.4, high - 34, c, i),
                  frame(bx + one * 0.52, foot - 70, one * 0.32, 70, c, i),
                )
              : books(bx + 6, foot, one - (what % 2 ? 22 : 54), high - 30, c, i),
        )
      }),
      by(
        s,
        all(ladder(700, 590, 500, -40, tone.woodPale)),
        all(rug(420, 590, 400, c.pale, c.second)),
        all(sofaSeat(160, 590, c.accent, c.deep), floorLamp(60, 560, c.main, 280)),
      ),
    )
  },
}

const sofaSeat = (x: number, y: number, fill: string, deep: string) =>
  at(
    x,
    y,
    all(
      rect(-84, -200, 168, 160, fill, 34),
      rect(-104, -116, 46, 104, deep, 18),
      rect(58, -116, 46, 104, deep, 18),
      rect(-64, -84, 128, 60, fill, 12),
      rect(-70, -14, 14, 16, tone.woodDeep),
      rect(56, -14, 14, 16, tone.woodDeep),
    ),
  )

/** A joiner's bench. */
export const workbench: Kind = {
  place: (s) =>
    all(
      room(s, { floor: 560 }),
      by(s, window(s, 640, 60, 250, 210), window(s, 80, 60, 250, 210), rect(70, 60, 820, 230, s.c.shade, 6)),
    ),
  done: (s) =>
    all(
      toolsOn(by(s, 80, 400, 110), 70, by(s, 6, 6, 9), s),
      rect(60, 400, 840, 34, tone.wood, 4),
      rect(60, 400, 840, 8, tone.woodPale, 4),
      rect(110, 434, 40, 170, tone.woodDeep),
      rect(810, 434, 40, 170, tone.woodDeep),
      rect(110, 530, 740, 20, tone.woodDeep),
      by(s, treads(250, 400), chairFrame(330, 400), doorLeaf(300, 400, s)),
      plane(by(s, 600, 640, 640), 400, s),
      many(7, (i) =>
        line(`M${by(s, 560, 590, 600) + i * 30 - 60} ${396 - (i % 3) * 6}q10 -22 22 0`, tone.woodPale, 5),
      ),
      many(3, (i) =>
        rect(
          240 + i * 12,
          512 - i * 18,
          420 - i * 40,
          16,
          [tone.woodPale, tone.wood, tone.woodDeep][i] as string,
          3,
        ),
      ),
      toolbox(by(s, 760, 160, 760), 400, s.c.main, 0.8),
      many(12, (i) => oval(100 + ((i * 131) % 780), 590 + ((i * 17) % 34), 13, 4, tone.woodPale)),
    ),
}

const toolsOn = (x: number, y: number, n: number, s: Sight) =>
  many(n, (i) => {
    const left = x + 40 + i * 82
    return [
      all(rect(left - 8, y + 40, 16, 130, tone.wood, 7), rect(left - 34, y + 20, 70, 32, tone.metalDeep, 5)),
      all(
        path(`M${left - 26} ${y + 56}h52l-8 120h-36z`, tone.metal),
        rect(left - 24, y + 14, 48, 46, s.c.accent, 12),
      ),
      all(rect(left - 6, y + 80, 12, 90, tone.metal, 3), rect(left - 12, y + 16, 24, 70, tone.red, 10)),
      all(ring(left, y + 110, 38, tone.metalDeep, 12), rect(left - 8, y + 20, 16, 50, tone.wood, 6)),
      all(
        rect(left - 5, y + 20, 10, 150, tone.gold),
        many(6, (j) => rect(left - 5, y + 34 + j * 22, 6, 3, tone.dark)),
      ),
    ][i % 5] as string
  })

const treads = (x: number, y: number) =>
  many(4, (i) =>
    all(
      rect(x - 120 + i * 8, y - 26 - i * 28, 280, 22, tone.woodPale, 3),
      rect(x - 120 + i * 8, y - 10 - i * 28, 280, 6, tone.wood),
    ),
  )

const chairFrame = (x: number, y: number) =>
  all(
    line(
      `M${x - 50} ${y}v-200M${x + 50} ${y}v-110M${x - 50} ${y - 100}h100M${x - 50} ${y - 190}h4M${x - 50} ${y - 40}h100`,
      tone.woodPale,
      15,
    ),
    rect(x - 62, y - 116, 124, 20, tone.wood, 6),
    rect(x - 60, y - 204, 26, 60, tone.wood, 8),
  )

const doorLeaf = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 170, y - 44, 400, 44, tone.woodPale, 3),
    many(2, (i) => rect(x - 150 + i * 190, y - 36, 170, 28, tone.wood, 2)),
    circle(x + 214, y - 22, 7, s.c.accent),
  )

const plane = (x: number, y: number, s: Sight) =>
  all(
    rect(x - 70, y - 40, 150, 40, '#8b5e3c', 6),
    path(`M${x - 60} ${y - 40}q0 -44 34 -40q-4 24 4 40z`, s.c.accent),
    circle(x + 60, y - 48, 14, s.c.accent),
    path(`M${x} ${y - 40}l20 -34h16l-10 34z`, tone.metal),
  )
