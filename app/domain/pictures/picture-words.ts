import { settings } from '../settings/settings'

/** What a picture may be, in words and figures only: pages import them too. */

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const pictureSides = {
  get min() {
    return settings.picture.smallestSide
  },
  get max() {
    return settings.picture.largestSide
  },
} as const
export const largestPicture = () => settings.picture.largestBytes
export const mostCompanyPhotos = () => settings.picture.companyPhotos
export const pictureRule = () =>
  `JPEG, PNG, WebP ou AVIF, até ${settings.picture.largestBytes / 1_000_000} MB, com pelo menos ${settings.picture.smallestSide} píxeis de lado.`

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const largestDocument = () => settings.picture.documentBytes
export const documentRule = () => `PDF, JPEG ou PNG, até ${settings.picture.documentBytes / 1_000_000} MB.`

/** What is said of a file that is too big before it is looked at. */
export const tooBig = (rule: string) => `Este ficheiro é grande de mais. ${rule}`
