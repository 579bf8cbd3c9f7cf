// Pictures kept as files, drawn from the same tiles as everything else. drawings.test.ts holds the files to this.
import { LOGO_LAYERS } from './logo-tile'
import { tileLayers, tileParameters } from './tile'

const paths = (layers: { fill: string; d: string }[]) =>
  layers.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join('')

/** public/favicon.svg */
export const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${paths(LOGO_LAYERS)}</svg>\n`

// Certificates that never were; picked for how they stand beside each other.
const WALL_CODES = [22, 29, 31, 41, 48, 53, 60, 67, 80, 91, 93, 96].map((n) => `AV-${n}`)
const COLUMNS = 8
const ROWS = 8
const STEP = 102

/** app/ui/wall.svg: a patchwork of tiles with grout between them, broken off at its left edge. */
export function wall() {
  const symbols = WALL_CODES.map(
    (code, i) => `<g id="t${i}">${paths(tileLayers(tileParameters(code)))}</g>`,
  ).join('')
  const grid: number[][] = []
  let seed = 7
  for (let row = 0; row < ROWS; row++) {
    grid[row] = []
    for (let column = 0; column < COLUMNS; column++) {
      const near = [
        grid[row]?.[column - 1],
        grid[row - 1]?.[column],
        grid[row - 1]?.[column - 1],
        grid[row - 1]?.[column + 1],
      ]
      let tile: number
      // Park and Miller's generator: the picture must come out the same every time.
      do {
        seed = (seed * 48271) % 2147483647
        tile = seed % WALL_CODES.length
      } while (near.includes(tile))
      grid[row]?.push(tile)
    }
  }
  const uses = grid.flatMap((tiles, row) =>
    tiles.map((tile, column) => `<use href="#t${tile}" x="${column * STEP}" y="${row * STEP}"/>`),
  )
  const side = COLUMNS * STEP
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${ROWS * STEP}" viewBox="0 0 ${side} ${ROWS * STEP}"><defs>${symbols}</defs>${uses.join('')}</svg>\n`
}
