/** Colours of one picture: a pigment of azulejos, the walls that go with it, and an hour of the day. */
export interface Colours {
  wall: string
  shade: string
  ink: string
  second: string
  ground: string
  dot: string
  main: string
  deep: string
  pale: string
  accent: string
  sky: string
  sun: string
  hill: string
  near: string
  floor: string
  seam: string
}

type Pigment = Omit<Colours, 'sky' | 'sun' | 'hill' | 'near' | 'floor' | 'seam'>

const pigments: Pigment[] = [
  // cobalt
  {
    wall: '#f4e8d3',
    shade: '#e3d2b3',
    ink: '#1f4e96',
    second: '#7fa3d4',
    ground: '#fbfaf5',
    dot: '#d9972b',
    main: '#1b4a8f',
    deep: '#12305e',
    pale: '#d5e2f3',
    accent: '#d9972b',
  },
  // copper
  {
    wall: '#eff0e0',
    shade: '#d8dbc2',
    ink: '#2b6b55',
    second: '#93bda8',
    ground: '#f9faf3',
    dot: '#d9972b',
    main: '#2f6f5a',
    deep: '#173d33',
    pale: '#d3e6da',
    accent: '#c9683a',
  },
  // antimony
  {
    wall: '#e6edf5',
    shade: '#cbd8e6',
    ink: '#c98a1b',
    second: '#f0d592',
    ground: '#fdf8e8',
    dot: '#1f4e96',
    main: '#c17f14',
    deep: '#6b4310',
    pale: '#f8e8c2',
    accent: '#1f4e96',
  },
  // iron
  {
    wall: '#f8e6d9',
    shade: '#e9cbb7',
    ink: '#a8452c',
    second: '#e3ab90',
    ground: '#fdf6f0',
    dot: '#23634f',
    main: '#a8452c',
    deep: '#5c2316',
    pale: '#f4d8c8',
    accent: '#2f6f5a',
  },
  // manganese
  {
    wall: '#f1ecf1',
    shade: '#dcd2de',
    ink: '#59406f',
    second: '#ad99c1',
    ground: '#faf7fb',
    dot: '#d9972b',
    main: '#5f4678',
    deep: '#34244c',
    pale: '#e1d8ea',
    accent: '#d9972b',
  },
]

const hours = [
  { sky: '#cfe3f6', sun: '#fff3c9', hill: '#a9cba0', near: '#7fae79' },
  { sky: '#f7d9b8', sun: '#f2b04c', hill: '#c0a97e', near: '#8d9a68' },
  { sky: '#dcecf0', sun: '#fbe3a0', hill: '#b7d1b4', near: '#86b08f' },
]

const floors = [
  { floor: '#c9a06c', seam: '#b1864f' },
  { floor: '#a9764a', seam: '#8f6038' },
  { floor: '#ddc49c', seam: '#c6a97b' },
  { floor: '#c98a64', seam: '#b27350' },
]

const pick = <T>(list: T[], i: number): T => list[i % list.length] as T

export const coloursOf = (variant: number): Colours => ({
  ...pick(pigments, variant),
  ...pick(hours, variant),
  ...pick(floors, variant),
})

/** The same place before anything was done: what was white is yellow, what was painted has faded. */
export const wornOf = (variant: number): Colours => ({
  ...coloursOf(variant),
  wall: '#d6ccb4',
  shade: '#bfb398',
  ink: '#8c8676',
  second: '#b9b2a0',
  ground: '#ddd5c2',
  dot: '#a3937a',
  main: '#8a6a45',
  deep: '#5b452e',
  pale: '#cfc8b6',
  accent: '#9a8a6c',
  floor: '#a28f74',
  seam: '#8b795f',
})

/** What looks the same in every picture. */
export const tone = {
  white: '#fdfcf8',
  dark: '#1e2836',
  wood: '#b98550',
  woodDeep: '#8a5c33',
  woodPale: '#d8b483',
  leaf: '#4f8b58',
  leafDeep: '#2f6440',
  leafPale: '#8ab77f',
  clay: '#bf6a41',
  clayDeep: '#97482a',
  clayPale: '#d98d63',
  metal: '#cdd5dc',
  metalDeep: '#8b98a6',
  stone: '#c2bba9',
  stoneDeep: '#a29a86',
  copper: '#c87a3c',
  copperPale: '#e7a868',
  card: '#c79a63',
  cardDeep: '#a67b47',
  road: '#b9b6aa',
  tar: '#77797c',
  red: '#b3392c',
  gold: '#e0a93b',
  water: '#8fc3dd',
  waterDeep: '#5a9dc2',
  glass: '#bcd6e6',
}
