import { z } from 'zod'
import { sorts as companySorts, levels, ratings } from '../company-pages/directory/directory-filter'
import { proofs, sorts as reviewSorts } from '../reviews/listings/review-filter'
import { settings } from '../settings/settings'
import { proofKinds } from '../transparency-log/log-objects'

/** What may be asked. A parameter that is not here, or a value that there is not, is refused: a typing mistake narrows nothing in silence. */

const keys = <T extends Record<string, unknown>>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])

/** An empty value is none: whoever sends one meant to narrow. */
const chosen = (most: number) => z.string().trim().min(1, 'Em falta: sem valor, não o mande.').max(most)

export const cursor = chosen(200)
  .optional()
  .describe('O «next» da página anterior da mesma lista; outro, ou cortado, é recusado.')
export const limit = z.coerce
  .number('Um número inteiro.')
  .int('Um número inteiro.')
  .min(1, 'No mínimo 1 por página.')
  .max(settings.api.most, `No máximo ${settings.api.most} por página.`)
  .optional()
  .describe(`Quantas por página, de 1 a ${settings.api.most}.`)

export const slugParams = z.strictObject({
  slug: z
    .string()
    .regex(/^[\p{L}\d-]{1,120}$/u, 'É o fim do endereço do perfil.')
    .describe('O fim do endereço do perfil: «/empresas/{slug}».'),
})
export const idParams = z.strictObject({ id: z.uuid('Um identificador de avaliação é um UUID.') })
export const codeParams = z.strictObject({ code: z.string().max(60).describe('Como está no selo.') })
export const digestParams = z.strictObject({
  digest: z.string().max(100).describe('SHA-256, em hexadecimal.'),
})
export const logParams = z.strictObject({
  kind: keys(proofKinds),
  id: z
    .string()
    .max(80)
    .describe(
      'Identificador da avaliação ou da resposta, código do certificado, ou mês do relatório («2026-10»).',
    ),
})
export const none = z.strictObject({})

export const companiesQuery = z.strictObject({
  q: chosen(100)
    .optional()
    .describe(
      'Palavras, nome ou NIPC, como na procura do site; contam as primeiras seis que dizem alguma coisa.',
    ),
  category: chosen(60).optional(),
  district: chosen(2).optional().describe('Código do distrito, dois algarismos.'),
  municipality: chosen(4).optional().describe('Código do concelho, quatro algarismos.'),
  near: chosen(60)
    .optional()
    .describe('Concelho à volta do qual se procura, em vez de «district» e «municipality».'),
  radius: z
    .enum(settings.listing.radii.map(String) as [string, ...string[]])
    .optional()
    .describe('Quilómetros à volta de «near».'),
  rating: keys(ratings).optional().describe('Pontuação mínima.'),
  level: keys(levels).optional(),
  sort: keys(companySorts).optional(),
  cursor,
})

export const companyReviewsQuery = z.strictObject({
  sort: keys(reviewSorts).optional(),
  stars: z.enum(['1', '2', '3', '4', '5']).optional(),
  proof: keys(proofs).optional(),
  cursor,
  limit,
})
export const reviewsQuery = z.strictObject({
  district: chosen(2).optional(),
  municipality: chosen(4).optional(),
  category: chosen(40).optional(),
  cursor,
  limit,
})
export const scoreQuery = z.strictObject({ cursor, limit })

export const sizeOf = (asked: number | undefined): number => asked ?? settings.api.pageSize

/** How addresses of pages call what the API calls so. */
const pageNames: Record<string, string> = {
  category: 'categoria',
  district: 'distrito',
  municipality: 'concelho',
  near: 'perto',
  radius: 'raio',
  rating: 'nota',
  level: 'nivel',
  sort: 'ordem',
  cursor: 'depois',
  stars: 'estrelas',
  proof: 'comprovativo',
}
/** The same question as a page's address asks it. */
export const asPage = (query: Record<string, string | number | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[pageNames[name] ?? name, String(value)]],
    ),
  )
/** The API's names of what a page calls so. */
export const fromPage = (name: string): string =>
  Object.entries(pageNames).find(([, page]) => page === name)?.[0] ?? name
