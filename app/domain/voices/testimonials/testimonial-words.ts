import type { TestimonialState } from '../states'

/** What people read about testimonials. Knows no table: the browser reads it too. */

export const refusalRules = ['law', 'personal-data', 'off-topic', 'advertising'] as const
/** The only grounds on which one is not published; that it finds fault with us is none. */
export type RefusalRule = (typeof refusalRules)[number]

export const ruleWords: Record<RefusalRule, { label: string; help: string }> = {
  law: { label: 'Vai contra a lei', help: 'Ofende, ameaça, discrimina ou acusa alguém de um crime.' },
  'personal-data': {
    label: 'Tem dados pessoais de outra pessoa',
    help: 'Um nome completo, um telefone, uma morada ou um número de contribuinte.',
  },
  'off-topic': {
    label: 'Não é sobre a Aval',
    help: 'É sobre uma empresa, e então é uma avaliação, ou sobre outra coisa.',
  },
  advertising: { label: 'É publicidade', help: 'Anuncia uma empresa, um produto ou outro site.' },
}

/** «vai contra a lei»: a rule within a sentence. */
export const ruleInSentence = (rule: RefusalRule): string =>
  ruleWords[rule].label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())

export const testimonialWords = {
  sent: { word: 'Por ver', tone: 'us' },
  published: { word: 'Publicado', tone: 'done' },
  refused: { word: 'Não publicado', tone: 'bad' },
  hidden: { word: 'Ocultado', tone: 'plain' },
  withdrawn: { word: 'Retirado', tone: 'plain' },
} as const satisfies Record<TestimonialState, { word: string; tone: string }>

export const testimonialEvents: Record<string, string> = {
  send: 'Enviado',
  publish: 'Publicado',
  refuse: 'Não publicado',
  hide: 'Ocultado',
  withdraw: 'Retirado por quem o escreveu',
}
