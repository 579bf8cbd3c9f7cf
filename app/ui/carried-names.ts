/** What an address says of whoever brought its reader, by name (decision 0041); browsers read them too. */
export const carriedNames = ['parceiro', 'ligacao', 'anuncio', 'guardar'] as const
