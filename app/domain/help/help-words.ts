import { ownOf } from '../shared/own'

/** Words as the help is searched by: without accents, endings of number, and the words that every sentence has. */
const everywhere = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre e ou mas se
  que qual quais quem como quando onde porque nao sim ja so muito ha ser estar ter meu minha meus minhas seu sua seus
  suas este esta isto esse essa isso aquele aquela me lhe nos eu ele ela foi era sao tem tenho posso pode fazer faz quero
  sou estou esta estao vou vai dei deu fui preciso precisa gostava ao aos ate entre depois antes ainda tambem cada todo toda todos todas outro outra aval`.split(
    /\s+/,
  ),
)

export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What people say for a word of ours, in other words or in English. */
const synonyms: Record<string, string> = {
  review: 'avaliacao',
  reviews: 'avaliacao',
  critica: 'avaliacao',
  password: 'senha',
  mail: 'email',
  login: 'entrar',
  cancelar: 'apagar',
  eliminar: 'apagar',
  fotos: 'fotografia',
  foto: 'fotografia',
  stars: 'estrela',
  telemovel: 'telefone',
}

/** The words of a text that mean something, cut to what singular and plural share. */
export function stems(text: string): string[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word.length > 1 && !everywhere.has(word))
    .flatMap((word) => [stem(word), ...[ownOf(synonyms, word) ?? []].flat()])
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

/** What a form of a verb may come from: «retiro» is «retirar», «vendi» is «vender». */
export function infinitives(word: string): string[] {
  const [, root] = /^(.{3,}?)(?:o|a|e|am|em|ei|i|ou|eu|iu|amos|emos|imos|aram|eram|iram)$/.exec(word) ?? []
  return root ? [`${root}ar`, `${root}er`, `${root}ir`] : []
}
