import { settings } from '../settings/settings'

/** What of a picture is taken, for people: each limit by itself, for who passed that one. */
export const byteLimit = () => `até ${settings.feedback.pngBytes / 1_000_000} MB`
export const sideLimit = () => `até ${settings.feedback.largestSide.toLocaleString('pt-PT')} píxeis de lado`
export const pixelLimit = () => `até ${settings.feedback.largestPixels / 1_000_000} milhões de píxeis ao todo`
export const pictureLimits = () => `PNG ${byteLimit()}, ${sideLimit()} e ${pixelLimit()}.`
