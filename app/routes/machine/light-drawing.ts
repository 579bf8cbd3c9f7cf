import { type Face, lettered } from '~/platform/lettering'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { placed } from './site-drawing'

// Tokens of ui/tokens.css, light: other sites show the picture on whatever they like.
const paper = '#faf8f3'
export const ink = '#161a22'
export const soft = '#565e6c'
export const line = '#e2ddd1'
const deep = '#12305e'
export const star = '#d9971f'
export const starOff = '#dfd9cb'

export const left = 72

/** A picture of 1200 × 630 with our name above it. */
export const framed = (serif: Face, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/><rect width="1200" height="14" fill="${deep}"/>
${placed(LOGO_LAYERS, left, 60, 60)}${lettered(serif, 'Aval', { x: left + 78, y: 106, size: 46, fill: deep })}
${inside}
</svg>`
