import { typeWords } from '../../transparency-log/log-words.ts'
import { type BundleHead, type BundleThing, kindOf, saidOf } from './bundle-format.ts'

export { proofLevels } from '../../transparency-log/content-words.ts'

export const thingWords: Record<string, string> = {
  review: 'Avaliação',
  reply: 'Resposta',
  certificate: 'Certificado',
  fact: 'Facto do registo',
}
export const thingWord = (thing: Pick<BundleThing, 'object'>) => thingWords[kindOf(thing)] ?? 'Coisa'
export const happenedWord = (type: string) => typeWords[type] ?? type

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
/** «28 de novembro de 2026», of a day or a moment as they are written («2026-11-28…»): the same letters in every browser. */
export function dayWord(written: string): string {
  const [year, month, day] = written.slice(0, 10).split('-').map(Number)
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`
}
export const starsWord = (stars: unknown): string => (stars === 1 ? '1 estrela' : `${saidOf(stars)} estrelas`)

/** How it is checked without us: said on the page, in the PDF and in the README, the same. */
export const howToCheck = (origin: string) => `node check-bundle.mjs pacote.json --online ${origin}`

export const bundleReadme = ({
  of,
  madeAt,
  notice,
  origin,
}: BundleHead) => `PACOTE DE ${of.name.toLocaleUpperCase('pt')} NA AVAL
=====================

Feito em ${madeAt}, com o que o registo público tinha então.

  pacote.html        para ler; abra-o num navegador, confere-se a si mesmo sem rede
  pacote.json        o mesmo, para programas
  pacote.pdf         o resumo, para concursos e propostas
  check-bundle.mjs   o programa que confere, para o Node

ANTES DE MOSTRAR A OUTROS
${notice}

CONFERIR SEM NÓS
  ${howToCheck(origin)}

O programa vem no pacote e só precisa do Node (22 ou mais recente); sem
«--online» não usa a rede. Também está em ${origin}/registo/programas/check-bundle.mjs.
Confere a assinatura do registo e a das testemunhas, que cada entrada está
na árvore assinada, que cada texto é o que lá está, e refaz a pontuação. Com
«--online» diz também o que foi apagado desde então.

Compare a chave do registo, que vem no pacote, com a que anotou noutra altura ou
com a que está em ${origin}/registo.
`
