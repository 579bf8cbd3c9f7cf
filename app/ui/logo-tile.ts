import { type TileLayer, type TileParameters, tileLayers } from './tile'

/** The one tile that is Aval's own: chosen by hand, not from a code. */
export const LOGO: TileParameters = {
  blue: 0,
  ground: 0,
  warm: 0,
  turned: 0,
  corner: 0,
  cornerSize: 2,
  ring: 0,
  ringSize: 1,
  ringWidth: 1,
  ringTone: 1,
  motif: 0,
  motifSize: 3,
  motifAt: 0,
  accent: 2,
  edge: 7,
  edgeSize: 0,
  edgeTone: 0,
  middle: 3,
  middleSize: 0,
  middleTone: 1,
  frame: 0,
  strewn: 0,
}

export const LOGO_LAYERS: TileLayer[] = tileLayers(LOGO)
