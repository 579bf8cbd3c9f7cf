import { advertised, type BannerSize, bannerSizes } from '~/domain/affiliates/pages/resources'
import { LetterSymbols } from '~/platform/letter-symbols'
import { face } from '~/platform/lettering'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { placedTile } from './drawing-parts'

const grounds = {
  claro: {
    paper: '#faf8f3',
    line: '#e2ddd1',
    ink: '#12305e',
    soft: '#565e6c',
    button: '#1b4a8f',
    on: '#ffffff',
  },
  escuro: {
    paper: '#12305e',
    line: '#12305e',
    ink: '#f6f3ea',
    soft: '#bccde8',
    button: '#f6f3ea',
    on: '#12305e',
  },
} as const

/** Lines of the promise, where they begin and how large they are; where button and small print stand. */
interface Setting {
  tile: [x: number, y: number, size: number]
  name: [x: number, y: number, size: number]
  lines: { text: string[]; x: number; y: number; size: number; step: number }
  button: [x: number, y: number, width: number, height: number, size: number]
  small: [x: number, y: number, size: number]
}

const places: Record<BannerSize, Setting> = {
  '728x90': {
    tile: [16, 17, 56],
    name: [84, 59, 40],
    lines: { text: ['O que aqui se lê', 'pode ser conferido.'], x: 186, y: 40, size: 21, step: 26 },
    button: [512, 19, 200, 36, 15],
    small: [612, 76, 11.5],
  },
  '300x250': {
    tile: [20, 20, 56],
    name: [88, 62, 40],
    lines: { text: ['O que aqui se lê', 'pode ser conferido.'], x: 20, y: 118, size: 27, step: 33 },
    button: [20, 172, 260, 40, 16],
    small: [150, 236, 12],
  },
  '160x600': {
    tile: [20, 24, 120],
    name: [20, 194, 44],
    lines: {
      text: ['O que', 'aqui se lê', 'pode ser', 'conferido.'],
      x: 20,
      y: 262,
      size: 26,
      step: 34,
    },
    button: [12, 500, 136, 44, 13],
    small: [80, 578, 11.5],
  },
  '320x100': {
    tile: [12, 12, 44],
    name: [64, 46, 30],
    lines: { text: ['O que aqui se lê', 'pode ser conferido.'], x: 146, y: 29, size: 17, step: 21 },
    button: [12, 64, 180, 26, 13],
    small: [256, 82, 11],
  },
}

/** A banner: the tile, the promise, what to do, and that it is advertising. All of it outlines, so that no font is missing. */
export async function bannerDrawing(
  { size, theme }: { size: BannerSize; theme: keyof typeof grounds },
  scale: number,
): Promise<string> {
  const { width, height } = bannerSizes[size]
  const { paper, line, ink, soft, button, on } = grounds[theme]
  const at = places[size]
  const symbols = new LetterSymbols()
  const [serif, sans] = await Promise.all([face('serif'), face('sans')])
  const centred = (text: string, x: number, y: number, letters: number, fill: string) =>
    symbols.write(sans, text, { x: x - symbols.width(sans, text, letters) / 2, y, size: letters, fill })
  const [bx, by, bw, bh, bs] = at.button
  const [nx, ny, ns] = at.name
  const drawn = [
    placedTile(LOGO_LAYERS, ...at.tile),
    symbols.write(serif, 'Aval', { x: nx, y: ny, size: ns, fill: ink }),
    ...at.lines.text.map((text, i) =>
      symbols.write(serif, text, {
        x: at.lines.x,
        y: at.lines.y + i * at.lines.step,
        size: at.lines.size,
        fill: ink,
      }),
    ),
    `<rect x="${bx}" y="${by}" width="${bw}" height="${bh}" rx="8" fill="${button}"/>`,
    centred('Registar a empresa', bx + bw / 2, by + bh / 2 + bs * 0.36, bs, on),
    centred(advertised, ...at.small, soft),
  ].join('')
  const title = `Aval. O que aqui se lê pode ser conferido. ${advertised}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>${symbols.defs()}<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="${paper}" stroke="${line}"/>${drawn}</svg>`
}
