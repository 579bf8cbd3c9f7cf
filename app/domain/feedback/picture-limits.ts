import { settings } from '../settings/defaults'

const { pngBytes, largestSide, largestPixels } = settings.feedback

/** What of a picture is taken, for people: each limit by itself, for who passed that one. */
export const byteLimit = `até ${pngBytes / 1_000_000} MB`
export const sideLimit = `até ${largestSide.toLocaleString('pt-PT')} píxeis de lado`
export const pixelLimit = `até ${largestPixels / 1_000_000} milhões de píxeis ao todo`
export const pictureLimits = `PNG ${byteLimit}, ${sideLimit} e ${pixelLimit}.`
