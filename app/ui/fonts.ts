import fraunces from './fonts/fraunces.woff2?url'
import instrumentSans from './fonts/instrument-sans.woff2?url'

/** The two faces every page shows, to be fetched at once; the mono comes only where a code is. */
export const fontLinks = [instrumentSans, fraunces].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
