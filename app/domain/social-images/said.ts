import { amount, counted } from '../shared/amounts'
import { longDay } from '../shared/long-date'
import type { FactsOf, Picture, ReviewText } from './facts'
import type { Block } from './fitting'

/** The words of each template, from above down; sizes are those of the square. */
export type Said = Pick<Block, 'name' | 'text' | 'max' | 'min' | 'lines'> & { serif?: true; gap?: number }

/** Said in every picture of an affiliate (Código da Publicidade, article 8). */
export const advertised = 'Ligação de parceiro'

/** What each number of stars says (ui/stars.tsx). */
export const starWords = ['Mau', 'Fraco', 'Razoável', 'Bom', 'Excelente'] as const

/** «12 de 14 trabalhos a tempo»; «preço final igual ao combinado em 11 de 14», or nothing. */
export const onTime = (facts: FactsOf<'work'>) => `${onTimeOf(facts)} trabalhos a tempo`
const onTimeOf = ({ onTime, timeSaid }: FactsOf<'work'>) => `${counted(onTime)} de ${counted(timeSaid)}`
export const priceKept = ({ price }: FactsOf<'work'>) =>
  price ? `preço final igual ao combinado em ${counted(price.kept)} de ${counted(price.said)}` : ''

export const reviewSaid = (facts: FactsOf<'review'>, text: ReviewText | null, more: string): Said[] => [
  { name: 'kicker', text: `Avaliação de ${facts.company}`, max: 36, min: 26, lines: 7 },
  { name: 'stars', text: '', max: 64, min: 48, lines: 1, gap: 0.3 },
  ...(text
    ? [
        { name: 'title', text: text.title, max: 76, min: 38, lines: 6, serif: true as const, gap: 0.35 },
        { name: 'body', text: text.body, max: 44, min: 29, lines: 22, gap: 0.6 },
      ]
    : [
        {
          name: 'title',
          text: `${facts.stars} em 5: ${starWords[facts.stars - 1]?.toLowerCase()}`,
          max: 104,
          min: 64,
          lines: 2,
          serif: true as const,
          gap: 0.35,
        },
      ]),
  ...(more ? [{ name: 'more', text: more, max: 30, min: 26, lines: 2, gap: 0.4 }] : []),
  {
    name: 'by',
    text: [text?.author, longDay(facts.day)].filter(Boolean).join(' · '),
    max: 34,
    min: 28,
    lines: 2,
    gap: 0.9,
  },
  { name: 'quiet', text: facts.proof, max: 30, min: 26, lines: 2, gap: 0.1 },
]

export function saidOf({ facts, typed }: Picture): Said[] {
  switch (facts.template) {
    case 'certified':
      return [
        { name: 'title', text: facts.company, max: 84, min: 40, lines: 7, serif: true },
        { name: 'state', text: facts.mark ?? `Empresa ${facts.level}`, max: 46, min: 34, lines: 2 },
        { name: 'quiet', text: facts.meta, max: 34, min: 28, lines: 3, gap: 0.2 },
        {
          name: 'by',
          text: facts.mark ? facts.code : `${facts.code} · válido até ${longDay(facts.until)}`,
          max: 34,
          min: 28,
          lines: 3,
          gap: 0.7,
        },
        {
          name: 'quiet',
          text: 'Confira no registo: o azulejo tem de ser igual a este.',
          max: 30,
          min: 26,
          lines: 3,
          gap: 0.2,
        },
      ]
    case 'score':
      return [
        { name: 'title', text: facts.company, max: 72, min: 40, lines: 5, serif: true },
        {
          name: 'figure',
          text: facts.score.toFixed(1).replace('.', ','),
          max: 280,
          min: 160,
          lines: 1,
          serif: true,
          gap: 0.02,
        },
        { name: 'stars', text: '', max: 72, min: 56, lines: 1, gap: 0.1 },
        {
          name: 'by',
          text: `${facts.words} · ${amount(facts.reviews, 'avaliação')}`,
          max: 44,
          min: 32,
          lines: 2,
          gap: 0.3,
        },
        {
          name: 'quiet',
          text: `Pontuação em ${longDay(facts.day)}, sobre todas as avaliações que contam.`,
          max: 32,
          min: 26,
          lines: 2,
          gap: 0.3,
        },
      ]
    case 'work':
      return [
        { name: 'title', text: facts.company, max: 72, min: 40, lines: 5, serif: true },
        {
          name: 'figure',
          text: onTimeOf(facts),
          max: 220,
          min: 110,
          lines: 1,
          serif: true,
          gap: 0.1,
        },
        { name: 'by', text: 'trabalhos a tempo', max: 52, min: 36, lines: 2, gap: 0.1 },
        ...(facts.price
          ? [{ name: 'by', text: priceKept(facts), max: 36, min: 28, lines: 3, gap: 0.4 }]
          : []),
        {
          name: 'quiet',
          text: `Em ${longDay(facts.day)}, pelo que clientes e empresa escreveram em ${amount(facts.concluded, 'trabalho concluído')}.`,
          max: 32,
          min: 26,
          lines: 3,
          gap: 0.4,
        },
      ]
    case 'thanks':
      return [
        { name: 'headline', text: typed.headline ?? 'Obrigado.', max: 128, min: 56, lines: 4, serif: true },
        {
          name: 'message',
          text: typed.message ?? 'A quem foi nosso cliente e contou como correu.',
          max: 48,
          min: 30,
          lines: 7,
          gap: 0.4,
        },
        { name: 'by', text: facts.company, max: 40, min: 30, lines: 3, gap: 0.8 },
        {
          name: 'quiet',
          text: `${amount(facts.reviews, 'avaliação')} na Aval até ${longDay(facts.day)}`,
          max: 30,
          min: 26,
          lines: 2,
          gap: 0.1,
        },
      ]
    case 'before-after':
      return [
        { name: 'headline', text: typed.headline ?? facts.title, max: 64, min: 34, lines: 5, serif: true },
        { name: 'by', text: facts.company, max: 36, min: 28, lines: 3, gap: 0.4 },
        { name: 'quiet', text: facts.meta, max: 30, min: 26, lines: 2, gap: 0.1 },
        ...(facts.confirmed
          ? [
              {
                name: 'quiet',
                text: 'Trabalho confirmado pelo cliente',
                max: 30,
                min: 26,
                lines: 2,
                gap: 0.1,
              },
            ]
          : []),
      ]
    default:
      return [
        { name: 'pill', text: advertised, max: 34, min: 30, lines: 1 },
        {
          name: 'headline',
          text: typed.headline ?? 'O que aqui se lê pode ser conferido.',
          max: 124,
          min: 52,
          lines: 6,
          serif: true,
          gap: 0.5,
        },
        {
          name: 'by',
          text: 'Registe a sua empresa na Aval: o perfil é grátis.',
          max: 42,
          min: 30,
          lines: 3,
          gap: 0.7,
        },
        {
          name: 'quiet',
          text: `Código de parceiro ${(facts as FactsOf<'affiliate'>).code}. Recebo uma comissão se escolher um plano pago.`,
          max: 32,
          min: 26,
          lines: 3,
          gap: 0.3,
        },
      ]
  }
}
