/** What the pills above the list open. */
export const sheets = { filters: 'filtros', map: 'mapa' } as const
