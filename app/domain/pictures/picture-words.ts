import { settings } from '../settings/defaults'

/** What a picture may be, in words and figures only: pages import them too. */
const { largestBytes, smallestSide, largestSide, companyPhotos, documentBytes } = settings.picture

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const pictureSides = { min: smallestSide, max: largestSide } as const
export const largestPicture = largestBytes
export const mostCompanyPhotos = companyPhotos
export const pictureRule = `JPEG, PNG, WebP ou AVIF, até ${largestBytes / 1_000_000} MB, com pelo menos ${smallestSide} píxeis de lado.`

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const largestDocument = documentBytes
export const documentRule = `PDF, JPEG ou PNG, até ${documentBytes / 1_000_000} MB.`

/** What is said of a file that is too big before it is looked at. */
export const tooBig = (rule: string) => `Este ficheiro é grande de mais. ${rule}`
