import { below, mix } from './chance'

/** Names of firms, made of syllables that Portuguese is made of: tens of thousands of words that could be surnames. */
const first =
  'al ar bal bar bel bor bran cal cam can car cas cer cor cos cus dal dor es fal far fer fon gal gar gon gra gui lan lar lei lou lu mal mar mel mir mon mor nor oli or pal par pas pe per pin por quei ra rei ri ro sal san sar sei sil so tal tar tei tor tra val var ven ver vi vil xa ze'.split(
    ' ',
  )
const middle =
  'a bal ban bei bo ca can cha co da de di do fa fe ga go gue i la le li lo ma me mi mo na ne ni no ra re ri ro sa se si ta te ti to va ve vi za zi'.split(
    ' ',
  )
const last =
  'ães al ais ar ado aço ão ar ares ato ede eda edo eira eiro elo ena ense era eza ial ico ida ilha im inha inho ino ira ista ito iva ol onte or osa oso ova ual ura'.split(
    ' ',
  )
const styles = [
  'Casa',
  'Irmãos',
  'Oficina',
  'Grupo',
  'Novo',
  'Antiga',
  'Central',
  'Quinta',
  'Espaço',
  'Atelier',
  'Mestre',
  'Rede',
]

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('pt-PT') + word.slice(1)

/** One of about 50,000 words, some far commoner than others. */
export function inventedWord(i: number, salt: number): string {
  // The square root of chance twice over: few words are in many names, most are in few.
  const rare = below(i, salt, 1_000_000) / 1_000_000
  const n = Math.floor(rare * rare * 48_000)
  const a = mix(n, 71)
  const two = n % 3 === 0
  return capital(
    first[a % first.length]! +
      (two ? '' : middle[(a >>> 8) % middle.length]!) +
      last[(a >>> 18) % last.length]!,
  )
}

/** «Canalizações Valbela & Torrinha», «Oficina Merdeiro», «Telhados Ortigal». */
export function firmName(i: number, trade: string): string {
  const one = inventedWord(i, 11)
  switch (below(i, 12, 5)) {
    case 0:
      return `${trade} ${one}`
    case 1:
      return `${one} ${trade}`
    case 2:
      return `${styles[below(i, 13, styles.length)]} ${one}`
    case 3:
      return `${one} & ${inventedWord(i, 14)} ${trade}`
    default:
      return `${trade} ${one} ${inventedWord(i, 15)}`
  }
}
