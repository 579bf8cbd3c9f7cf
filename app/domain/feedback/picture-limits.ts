import { settings } from '../settings/defaults'

const { pngBytes, largestPixels } = settings.feedback

/** What of a picture is taken, for people. */
export const pictureLimits = `PNG até ${pngBytes / 1_000_000} MB e ${largestPixels / 1_000_000} milhões de píxeis.`
