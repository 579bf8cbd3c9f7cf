import { line } from './pencil'

/** Water as signs show it, 80 wide. */
export const wave = (y: number, stroke: string, w = 8) =>
  line(`M14 ${y}q9 -11 18 0t18 0t18 0t18 0`, stroke, w)
