import { type Colours, tone } from './colours'
import { all, at, circle, many, oval, path, rect } from './pencil'

/** What grows; by the middle of its foot. */

export const tree = (
  x: number,
  y: number,
  scale = 1,
  fill = tone.leaf,
  deep = tone.leafDeep,
  pale = tone.leafPale,
) =>
  at(
    x,
    y,
    all(
      path('M-9 0L-6 -120H6L9 0z', tone.woodDeep),
      circle(0, -170, 74, deep),
      circle(-44, -140, 52, fill),
      circle(46, -144, 54, fill),
      circle(-6, -204, 52, fill),
      circle(-28, -196, 24, pale),
      circle(34, -164, 18, pale),
    ),
    scale,
  )

export const cypress = (x: number, y: number, h: number) =>
  all(
    rect(x - 5, y - 20, 10, 20, tone.woodDeep),
    path(
      `M${x} ${y - h}Q${x + h * 0.2} ${y - h * 0.4} ${x + h * 0.1} ${y - 14}H${x - h * 0.1}Q${x - h * 0.2} ${y - h * 0.4} ${x} ${y - h}z`,
      tone.leafDeep,
    ),
  )

/** An umbrella pine, as they stand in the south. */
export const pine = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    all(
      path('M-10 0L-5 -190L-40 -240L0 -206L36 -244L6 -186L10 0z', tone.woodDeep),
      oval(0, -256, 118, 46, tone.leafDeep),
      oval(-30, -276, 84, 34, tone.leaf),
      oval(44, -268, 60, 26, tone.leaf),
      oval(-10, -290, 40, 14, tone.leafPale),
    ),
    scale,
  )

export const bush = (x: number, y: number, r: number, fill = tone.leaf, flower?: string) =>
  all(
    circle(x, y - r * 0.62, r * 0.66, fill),
    circle(x - r * 0.7, y - r * 0.4, r * 0.46, fill),
    circle(x + r * 0.7, y - r * 0.4, r * 0.46, fill),
    rect(x - r * 1.1, y - r * 0.36, r * 2.2, r * 0.36, fill, r * 0.16),
    flower &&
      many(7, (i) =>
        circle(
          x - r * 0.85 + ((i * 47) % 100) * r * 0.017,
          y - r * 0.2 - ((i * 31) % 100) * r * 0.0095,
          r * 0.11,
          flower,
        ),
      ),
  )

export const fence = (x: number, y: number, w: number, fill: string) =>
  all(
    rect(x, y - 60, w, 8, fill),
    rect(x, y - 28, w, 8, fill),
    many(Math.floor(w / 34), (i) => path(`M${x + 8 + i * 34} ${y}v-74l9 -12l9 12v74z`, fill)),
  )

export const flowerBed = (x: number, y: number, w: number, c: Colours) =>
  all(
    rect(x, y - 26, w, 26, tone.leafDeep, 12),
    many(Math.floor(w / 26), (i) =>
      circle(
        x + 14 + i * 26,
        y - 28 - ((i * 7) % 12),
        9,
        [c.accent, tone.red, tone.white, tone.gold][i % 4] as string,
      ),
    ),
  )
