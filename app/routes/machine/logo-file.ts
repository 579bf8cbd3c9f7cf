import { LetterSymbols } from '~/platform/letter-symbols'
import { face } from '~/platform/lettering'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { infoOf } from '~/web/context'
import type { Route } from './+types/logo-file'
import { placedTile } from './shown/drawing-parts'
import { fileNamed, noSuchPicture, picture } from './shown/shown-answer'

const inks: Record<string, string> = { 'aval-claro': '#12305e', 'aval-escuro': '#eef0f4' }

/** The logo as a file, for light and for dark grounds. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  infoOf(context).tags.add('brand')
  const file = fileNamed(params.file)
  const ink = file && Object.hasOwn(inks, file.what) ? inks[file.what] : undefined
  if (!file || !ink) return noSuchPicture()
  const symbols = new LetterSymbols()
  const name = symbols.write(await face('serif'), 'Aval', { x: 74, y: 47, size: 44, fill: ink })
  const scale = file.format === 'png' ? 4 : 1
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${176 * scale}" height="${64 * scale}" viewBox="0 0 176 64" role="img" aria-label="Aval"><title>Aval</title>${symbols.defs()}${placedTile(LOGO_LAYERS, 4, 4, 56)}${name}</svg>`
  return picture(svg, file.format)
}

export const handle = { cache: { params: [], seconds: 60, elsewhere: true } }
