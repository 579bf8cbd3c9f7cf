/** Words as the help is searched by: without accents, endings of number, and the words that every sentence has. */
const everywhere = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre e ou mas se
  que qual quais quem como quando onde porque nao sim ja so mais muito ha ser estar ter meu minha meus minhas seu sua seus
  suas este esta isto esse essa isso aquele aquela me lhe nos eu ele ela foi era sao tem tenho posso pode fazer faz quero
  ao aos ate entre depois antes ainda tambem cada todo toda todos todas outro outra aval`.split(/\s+/),
)

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text that mean something, cut to what singular and plural share. */
export function stems(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word.length > 1 && !everywhere.has(word))
    .map(stem)
}

/** Plurals: «avaliações», «selos», «certificáveis», «códigos»; of both numbers comes the same. */
function stem(word: string): string {
  if (word.length < 4) return word
  if (/(?:oes|aes)$/.test(word)) return `${word.slice(0, -3)}ao`
  if (/(?:eis|ais|ois)$/.test(word)) return `${word.slice(0, -2)}l`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (/res$|zes$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
