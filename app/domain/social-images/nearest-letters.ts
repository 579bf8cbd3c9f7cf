import { type Face, writable } from '~/platform/lettering'

/** A name as we can write it: a letter that we have not loses its accent, or is left out. Facts of ours are never empty by it. */
export const nearest = (face: Face, text: string): string => writable(face, text) || (text ? '—' : '')
