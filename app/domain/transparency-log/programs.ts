import { Refusal } from '../shared/refusal'

/** Those that pages name, and what each checks. */
export const programs = {
  'check-proof.mjs': 'uma avaliação, uma retirada, um certificado ou um recibo',
  'check-log.mjs': 'o registo inteiro, e o que as páginas mostram',
  'check-bundle.mjs': 'um pacote que alguém levou',
  'check-certificate.mjs': 'a credencial ou o PDF de um certificado',
  'witness.mjs': 'é uma testemunha: só assina o que continua o que viu',
} as const

/** A program that strangers check us by, in one file with nothing to install. @throws Refusal `not-found` */
export async function programText(name: string): Promise<string> {
  const { default: texts } = await import('virtual:programs')
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (text === undefined) throw new Refusal('not-found', 'Não há este programa.')
  return text
}
