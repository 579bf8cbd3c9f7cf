/**
 * Writes text as outlines of our own letters, for pictures that the server makes: the fonts that a machine has or has
 * not make no difference. The outlines come from ui/fonts (lettering/outlines.py).
 */
export interface Face {
  /** Units of the outlines in one em. */
  em: number
  ascent: number
  /** Letter → how far it goes on, and its outline (y upwards). */
  glyphs: Record<string, [advance: number, outline: string]>
  kern: Record<string, number>
}

/** A face, read when the first picture needs it. */
export async function face(name: 'serif' | 'sans'): Promise<Face> {
  const read =
    name === 'serif'
      ? await import('./lettering/fraunces-600.json')
      : await import('./lettering/instrument-sans-500.json')
  return read.default as unknown as Face
}

/** Letters with a stroke are no letter with an accent (Unicode decomposes none of them), but are written without it all the same. */
const strokeless: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
}

/** The letters of a text that the face can write: an accent or stroke that it has not is left out, as is what it does not know. */
export function writable({ glyphs }: Face, text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((c) =>
      glyphs[c]
        ? c
        : [...(strokeless[c] ?? c).normalize('NFD')]
            .filter((part) => glyphs[part] && !/\p{M}/u.test(part))
            .join(''),
    )
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** How wide a text is in pixels. */
export function widthOf({ glyphs, kern, em }: Face, text: string, size: number): number {
  const letters = [...text]
  const units = letters.reduce(
    (sum, c, i) => sum + (glyphs[c]?.[0] ?? 0) + (kern[c + (letters[i + 1] ?? '')] ?? 0),
    0,
  )
  return (units * size) / em
}

/** A text as SVG, beginning at a point of its base line. */
export function lettered(
  face: Face,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const scale = size / face.em
  const letters = [...text]
  let at = 0
  const paths = letters.map((c, i) => {
    const [advance, outline] = face.glyphs[c] ?? [0, '']
    const here = at
    at += advance + (face.kern[c + (letters[i + 1] ?? '')] ?? 0)
    return outline && `<path transform="translate(${here} 0)" d="${outline}"/>`
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** A text in lines no wider than `width`; what does not fit in `most` lines ends in «…», and a word too long is cut. */
export function inLines(face: Face, text: string, size: number, width: number, most: number): string[] {
  const fits = (line: string) => widthOf(face, line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      if (line) lines.push(line)
      line = word
    }
  }
  if (line) lines.push(line)
  const shown = lines.slice(0, most).map((one) => (fits(one) ? one : shortened(one, fits)))
  const last = shown.at(-1)
  if (lines.length > most && last) shown[most - 1] = shortened(`${last}…`, fits)
  return shown
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}
