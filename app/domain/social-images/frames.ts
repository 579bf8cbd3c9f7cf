import type { Size, Template } from './choices'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Where things stand in a picture: each size is composed for itself, in its pixels. */
export interface Frame {
  /** Rows of tiles: x, y, how large, how many across and down. */
  tiles: readonly (readonly [x: number, y: number, size: number, across: number, down: number])[]
  text: Rect
  /** The line over the foot; our name; the code that leads on. */
  rule: readonly [x: number, y: number, width: number]
  name: readonly [x: number, y: number]
  qr: readonly [x: number, y: number, size: number]
  align: 'left' | 'centre'
  /** Texts are so much larger than in the square. */
  scale: number
  /** A large tile; two photographs. */
  tile?: Rect
  photos?: readonly [Rect, Rect]
}

const base: Record<Size, Frame> = {
  '1080x1080': {
    tiles: [[0, 0, 60, 18, 1]],
    text: { x: 72, y: 112, width: 936, height: 720 },
    rule: [72, 858, 936],
    name: [72, 892],
    qr: [864, 890, 144],
    align: 'left',
    scale: 1,
  },
  '1080x1350': {
    tiles: [[0, 0, 90, 12, 1]],
    text: { x: 72, y: 150, width: 936, height: 920 },
    rule: [72, 1108, 936],
    name: [72, 1146],
    qr: [840, 1144, 168],
    align: 'left',
    scale: 1.1,
  },
  // Above and below lie the controls of whoever shows stories: only tiles stand there.
  '1080x1920': {
    tiles: [
      [0, 0, 108, 10, 3],
      [0, 1812, 108, 10, 1],
    ],
    text: { x: 84, y: 396, width: 912, height: 1020 },
    rule: [84, 1456, 912],
    name: [84, 1498],
    qr: [792, 1494, 204],
    align: 'left',
    scale: 1.2,
  },
  '1200x630': {
    tiles: [[0, 0, 90, 1, 7]],
    text: { x: 138, y: 48, width: 1010, height: 380 },
    rule: [138, 452, 1010],
    name: [138, 480],
    qr: [1012, 474, 136],
    align: 'left',
    scale: 0.8,
  },
}

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })

const own: Partial<Record<Template, Record<Size, Partial<Frame>>>> = {
  certified: {
    '1080x1080': { tile: rect(608, 112, 400, 400), text: rect(72, 112, 496, 720) },
    '1080x1350': { tile: rect(72, 140, 520, 520), text: rect(72, 696, 936, 388) },
    '1080x1920': { tile: rect(240, 388, 600, 600), text: rect(84, 1020, 912, 412), align: 'centre' },
    '1200x630': { tile: rect(818, 48, 330, 330), text: rect(138, 48, 640, 380) },
  },
  score: {
    '1080x1080': {},
    '1080x1350': {},
    '1080x1920': { align: 'centre' },
    '1200x630': {},
  },
  work: {
    '1080x1080': {},
    '1080x1350': {},
    '1080x1920': { align: 'centre' },
    '1200x630': {},
  },
  thanks: {
    '1080x1080': { tile: rect(72, 108, 196, 196), text: rect(72, 332, 936, 500) },
    '1080x1350': { tile: rect(72, 144, 300, 300), text: rect(72, 484, 936, 590) },
    '1080x1920': { tile: rect(330, 396, 420, 420), text: rect(84, 860, 912, 560), align: 'centre' },
    '1200x630': { tile: rect(868, 48, 280, 280), text: rect(138, 48, 690, 380) },
  },
  'before-after': {
    '1080x1080': {
      photos: [rect(72, 96, 460, 470), rect(548, 96, 460, 470)],
      text: rect(72, 596, 936, 240),
    },
    '1080x1350': {
      photos: [rect(72, 126, 460, 640), rect(548, 126, 460, 640)],
      text: rect(72, 800, 936, 284),
    },
    '1080x1920': {
      tiles: [
        [0, 0, 108, 10, 2],
        [0, 1812, 108, 10, 1],
      ],
      photos: [rect(84, 252, 912, 440), rect(84, 708, 912, 440)],
      text: rect(84, 1180, 912, 250),
    },
    '1200x630': {
      photos: [rect(138, 44, 300, 384), rect(450, 44, 300, 384)],
      text: rect(786, 44, 362, 384),
    },
  },
  affiliate: {
    '1080x1080': {},
    '1080x1350': {},
    '1080x1920': { align: 'centre' },
    '1200x630': {},
  },
}

export const frameOf = (template: Template, size: Size): Frame => ({
  ...base[size],
  ...own[template]?.[size],
})
