import { tone } from './colours'
import { all, at, line, oval, path, rect } from './pencil'

/** What one sits on, eats at, lies in; by the middle of its foot. */

export const bed = (x: number, y: number, cover: string, pillow: string) =>
  all(
    rect(x - 230, y - 190, 20, 190, tone.woodDeep, 4),
    rect(x - 226, y - 74, 450, 50, tone.wood, 4),
    rect(x - 210, y - 116, 430, 56, tone.white, 14),
    path(`M${x - 60} ${y - 124}H${x + 212}q14 0 14 14v64h-286z`, cover),
    at(x - 150, y - 130, rect(-52, -24, 104, 40, pillow, 16), 1, -8),
    rect(x - 220, y - 26, 14, 26, tone.woodDeep),
    rect(x + 206, y - 26, 14, 26, tone.woodDeep),
  )

export const stool = (x: number, y: number, fill: string, h = 110) =>
  all(
    line(`M${x - 22} ${y}l8 ${-h}M${x + 22} ${y}l-8 ${-h}`, tone.woodDeep, 8),
    rect(x - 32, y - h - 14, 64, 16, fill, 8),
  )

export const chair = (x: number, y: number, fill: string, scale = 1) =>
  at(
    x,
    y,
    all(
      line('M-34 0V-92M34 0V-92', tone.woodDeep, 8),
      rect(-42, -106, 84, 18, fill, 8),
      line('M-34 -100V-206M34 -100V-206', tone.woodDeep, 8),
      rect(-38, -212, 76, 22, tone.wood, 8),
      rect(-36, -176, 72, 14, tone.wood, 5),
      rect(-36, -146, 72, 14, tone.wood, 5),
    ),
    scale,
  )

export const table = (x: number, y: number, w: number, h: number, fill = tone.wood, leg = tone.woodDeep) =>
  all(
    rect(x - w / 2 + 18, y - h, 16, h, leg, 3),
    rect(x + w / 2 - 34, y - h, 16, h, leg, 3),
    rect(x - w / 2 + 18, y - h + 10, w - 36, 16, leg),
    rect(x - w / 2, y - h - 6, w, 20, fill, 5),
  )

export const sofa = (x: number, y: number, w: number, fill: string, deep: string, cushion: string) =>
  all(
    rect(x - w / 2 + 24, y - 22, 14, 22, tone.woodDeep),
    rect(x + w / 2 - 38, y - 22, 14, 22, tone.woodDeep),
    rect(x - w / 2 + 14, y - 152, w - 28, 120, fill, 26),
    rect(x - w / 2, y - 108, 56, 90, deep, 20),
    rect(x + w / 2 - 56, y - 108, 56, 90, deep, 20),
    rect(x - w / 2 + 40, y - 78, w - 80, 58, deep, 12),
    rect(x - w / 2 + 46, y - 92, w / 2 - 49, 40, fill, 12),
    rect(x + 3, y - 92, w / 2 - 49, 40, fill, 12),
    at(x - w / 2 + 84, y - 114, rect(-30, -30, 60, 60, cushion, 10), 1, 14),
    at(x + w / 2 - 88, y - 112, rect(-26, -26, 52, 52, tone.white, 10), 1, -10),
  )

export const rug = (x: number, y: number, w: number, fill: string, border: string) =>
  all(oval(x, y, w / 2, w * 0.075, border), oval(x, y, w / 2 - 14, w * 0.075 - 7, fill))

export const floorLamp = (x: number, y: number, fill: string, h = 300) =>
  all(
    oval(x, y, 36, 8, tone.dark),
    line(`M${x} ${y}V${y - h}`, tone.dark, 6),
    path(`M${x - 30} ${y - h - 48}h60l24 66h-108z`, fill),
  )
