import { amount } from '../shared/amounts'
import { longDay } from '../shared/long-date'
import type { Picture } from './facts'
import type { Layout } from './laying-out'
import { advertised, onTime, priceKept, starWords } from './said'

/** What a picture shows, for who does not see it: everything that stands in it. Pure. */
export function altOf(
  { facts, typed, address }: Picture,
  { text }: Pick<Layout, 'text'>,
  stamp: string | null,
): string {
  switch (facts.template) {
    case 'review': {
      const { stars, company, day, proof } = facts
      const rated = `Avaliação de ${company} na Aval: ${stars} em 5, ${starWords[stars - 1]?.toLowerCase()}.`
      const said = text ? ` «${text.title}»: ${text.body} ${text.author},` : ''
      return `${rated}${said} ${longDay(day)}. ${proof}. ${address}`
    }
    case 'certified': {
      const { company, level, code, meta, until, mark } = facts
      const now = stamp ?? mark
      const stands = now ? `${now}.` : `Empresa ${level}, válido até ${longDay(until)}.`
      return `Certificado Aval de ${company}${meta ? `, ${meta}` : ''}. ${stands} Código ${code}, com o seu azulejo. ${address}`
    }
    case 'score':
      return `${facts.company} na Aval: ${decimal(facts.score)} em 5, ${facts.words.toLowerCase()}, ${amount(facts.reviews, 'avaliação')}, em ${longDay(facts.day)}. ${address}`
    case 'work':
      return `${facts.company} na Aval: ${[onTime(facts), priceKept(facts)].filter(Boolean).join(', ')}, em ${longDay(facts.day)}, pelo que clientes e empresa escreveram. ${address}`
    case 'thanks':
      return `${typed.headline ?? 'Obrigado.'} ${typed.message ?? 'A quem foi nosso cliente e contou como correu.'} ${facts.company}, ${amount(facts.reviews, 'avaliação')} na Aval até ${longDay(facts.day)}. ${address}`
    case 'before-after':
      return `Antes e depois: ${typed.headline ?? facts.title}. ${[facts.company, facts.meta].filter(Boolean).join(', ')}.${facts.confirmed ? ' Trabalho confirmado pelo cliente.' : ''} ${address}`
    default:
      return `${advertised}. ${typed.headline ?? 'O que aqui se lê pode ser conferido.'} Registe a sua empresa na Aval: o perfil é grátis. Código de parceiro ${facts.code}. ${address}`
  }
}

/** What to write beside it, ready to copy. Of a review no more words than the picture shows. */
export function captionOf(
  { facts, typed, leadsTo }: Picture,
  { text, excerpted }: Pick<Layout, 'text' | 'excerpted'>,
): string {
  // Followed by a press, it is no printed code.
  const address = leadsTo.split('?')[0]
  switch (facts.template) {
    case 'review': {
      const stars = '★'.repeat(facts.stars) + '☆'.repeat(5 - facts.stars)
      const said = text ? `«${text.title}»\n${text.body}\n${text.author}\n\n` : ''
      return `${stars} ${facts.company}\n\n${said}${excerpted || !text ? 'O texto inteiro, e como foi verificada' : 'Como foi verificada'}: ${address}`
    }
    case 'certified':
      return facts.mark
        ? `${facts.company}: certificado ${facts.code}, ${facts.mark.toLowerCase()}. Confira no registo: ${address}`
        : `${facts.company} é uma empresa ${facts.level} na Aval. Não acredite em nós: confira o certificado ${facts.code} e o azulejo em ${address}`
    case 'score':
      return `${decimal(facts.score)} em 5 na Aval, de ${amount(facts.reviews, 'avaliação')}, em ${longDay(facts.day)}. Leia todas, boas e más: ${address}`
    case 'work':
      return `${onTime(facts)}, em ${longDay(facts.day)}, pelo que clientes e empresa escreveram na Aval. Como se conta, e as avaliações: ${address}`
    case 'thanks':
      return `${typed.headline ?? 'Obrigado.'} ${typed.message ?? 'A quem foi nosso cliente e contou como correu.'}\n\nAs avaliações todas: ${address}`
    case 'before-after':
      return `${typed.headline ?? facts.title}\n${facts.meta}\n\nO projeto inteiro, com todas as fotografias: ${address}`
    default:
      return `Publicidade · ${typed.headline ?? 'O que aqui se lê pode ser conferido.'} Registe a sua empresa na Aval, o perfil é grátis: ${address} (${advertised.toLowerCase()}: recebo uma comissão se escolher um plano pago)`
  }
}

const decimal = (value: number) => value.toFixed(1).replace('.', ',')
