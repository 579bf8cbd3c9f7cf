import { typeWords } from '../../transparency-log/log-words.ts'
import { type BundleHead, type BundleThing, kindOf } from './bundle-format.ts'

/** By level of proof, as pages say it. */
export const proofLevels = [
  'Sem comprovação',
  'Por convite',
  'Por fatura ou documento',
  'Por trabalho na Aval',
] as const

export const thingWords: Record<string, string> = {
  review: 'Avaliação',
  reply: 'Resposta',
  certificate: 'Certificado',
  fact: 'Facto do registo',
}
export const thingWord = (thing: Pick<BundleThing, 'object'>) => thingWords[kindOf(thing)] ?? 'Coisa'
export const happenedWord = (type: string) => typeWords[type] ?? type

/** How it is checked without us: said on the page, in the PDF and in the README, the same. */
export const howToCheck = (origin: string) => `node scripts/check-bundle.mjs pacote.json --online ${origin}`

export const bundleReadme = ({
  of,
  madeAt,
  notice,
  origin,
}: BundleHead) => `PACOTE DE ${of.name.toLocaleUpperCase('pt')} NA AVAL
=====================

Feito em ${madeAt}, com o que o registo público tinha então.

  pacote.html   para ler; abra-o num navegador, confere-se a si mesmo sem rede
  pacote.json   o mesmo, para programas
  pacote.pdf    o resumo, para concursos e propostas

ANTES DE MOSTRAR A OUTROS
${notice}

CONFERIR SEM NÓS
  ${howToCheck(origin)}

O programa só precisa do Node e do código da Aval; sem «--online» não usa a
rede. Confere a assinatura do registo e a das testemunhas, que cada entrada está
na árvore assinada, que cada texto é o que lá está, e refaz a pontuação. Com
«--online» diz também o que foi apagado desde então.

Compare a chave do registo, que vem no pacote, com a que anotou noutra altura ou
com a que está em ${origin}/registo.
`
