import { type Area, only, open } from './area.ts'

/** Whoever is in the affiliates' programme; others are told that they are not. */
const affiliate = only(['afiliado'], 200, 302, 403, 403)

/** The public pages of the programme, and the first page of its area. */
export const affiliatePages: Area = {
  examples: { affiliateBanner: "select '300x250-claro.svg' v" },
  rows: {
    '/afiliados': { get: open },
    '/afiliados/como-funciona': { get: open },
    '/afiliados/calculadora': { get: open },
    '/afiliados/recursos': { get: open },
    '/afiliados/recursos/:file': { get: open, example: 'affiliateBanner' },
    '/afiliados/ranking': { get: open },
    '/afiliados/termos': { get: open },
    '/afiliados/dashboard': { get: affiliate },
  },
}
