import { z } from 'zod'
import type { Template } from '~/domain/social-images/choices'
import type { Facts, ReviewText, Typed } from '~/domain/social-images/facts'
import { designForm } from '~/domain/social-images/forms'

/** Pictures to share with texts that are hard to place: for the tests, and for the sheet that is looked at. */

const long = 'W'.repeat(200)
/** Words as they come through the door. */
const asTyped = (words: Typed): Typed => z.object({ headline: designForm.shape.headline }).parse(words)
const story =
  'Pediram-nos três semanas e acabaram em dezanove dias. O orçamento foi o que pagámos, ao cêntimo, e quando a bancada chegou com um risco trocaram-na sem discutir. '
export interface SharedCase {
  facts: Facts
  text?: ReviewText
  typed?: Typed
  stamp?: string
}
const company = 'Carpintaria do Bonfim'
const longCompany =
  'Sociedade de Construções, Remodelações e Instalações Elétricas Irmãos Vasconcelos & Albuquerque, Unipessoal, Lda.'
const review = (over: Partial<Extract<Facts, { template: 'review' }>> = {}): Facts => ({
  template: 'review',
  company,
  stars: 5,
  version: 1,
  proof: 'Comprovada por fatura',
  day: '2026-11-12',
  ...over,
})
const by = { author: 'Ana S., Porto' }
const certified = (over = {}): Facts => ({
  template: 'certified',
  company,
  meta: 'Carpintaria · Porto',
  level: 'Certificada',
  code: 'AV-7K3M9-XQ2TB-4',
  mark: null,
  until: '2027-05-31',
  ...over,
})
const pair = { before: 'a', after: 'b' }
export const socialCases: Record<Template, SharedCase[]> = {
  review: [
    { facts: review(), text: { ...by, title: 'Cozinha pronta no dia marcado', body: story } },
    {
      facts: review({ stars: 2 }),
      text: { ...by, title: 'Bom.', body: 'Curto e simples, sem mais nada a dizer.' },
    },
    {
      facts: review({ company: longCompany, stars: 1 }),
      text: {
        ...by,
        title:
          'Título com cem letras que enche a caixa inteira até ao fim sem deixar espaço nenhum para mais nada!',
        body: story.repeat(24),
      },
    },
    {
      facts: review({ stars: 4 }),
      text: { ...by, title: 'Emoji 👍 fora', body: `${long} e depois 🙂 segue o texto. ${story}` },
    },
    { facts: review({ stars: 3 }), text: { ...by, title: 'عربي', body: 'نص بالعربية لا نملكه في حروفنا' } },
    { facts: review({ company: long, stars: 3 }) },
    {
      facts: review({ stars: 4, company: 'Cafe\u0301 Z\u0351a\u0308lgo Łódź & Filhos 🛠' }),
      text: {
        ...by,
        title: '\u202eodagirbO\u202c e até à próxima',
        body: `\u200bZ\u0351\u0346algo. ${story}`,
      },
    },
  ],
  certified: [
    { facts: certified() },
    {
      facts: certified({
        company: longCompany,
        level: 'Certificada Plus',
        meta: 'Instalações de climatização e ventilação · Vila Nova de Famalicão',
      }),
    },
    {
      facts: certified({ mark: 'Suspenso desde 3 de maio de 2026' }),
      stamp: 'Suspenso desde 3 de maio de 2026',
    },
    { facts: certified({ company: long.slice(0, 120) }) },
  ],
  score: [
    {
      facts: { template: 'score', company, score: 4.6, words: 'Muito bom', reviews: 128, day: '2026-11-24' },
    },
    {
      facts: {
        template: 'score',
        company: longCompany,
        score: 1.2,
        words: 'Mau',
        reviews: 1,
        day: '2026-09-30',
      },
    },
  ],
  work: [
    {
      facts: {
        template: 'work',
        company,
        concluded: 16,
        timeSaid: 14,
        onTime: 12,
        price: { said: 14, kept: 11 },
        day: '2026-11-25',
      },
    },
    {
      facts: {
        template: 'work',
        company: longCompany,
        concluded: 1250,
        timeSaid: 1204,
        onTime: 1189,
        price: null,
        day: '2026-09-30',
      },
    },
  ],
  thanks: [
    { facts: { template: 'thanks', company, reviews: 128, day: '2026-11-24' } },
    {
      facts: { template: 'thanks', company: longCompany, reviews: 3, day: '2026-11-24' },
      typed: {
        headline: 'Cem avaliações, cem vezes obrigado a quem confiou em nós',
        message: story.repeat(2).trim(),
      },
    },
    ...[
      long,
      'Obrigado 🎉👩‍👩‍👧 a todos',
      'شكرا لكم جميعا',
      'Z\u0351\u0346a\u0363\u0308l\u0334\u0321g\u0359\u0347o\u0340\u0341, e cafe\u0301 com a\u0303',
      ' \t \n ',
      '\u200b\u200d\ufeff',
      'Obrigado \u202eadasu amrof ed\u202c sempre',
      '</svg><script>alert(1)</script>',
    ].map((headline) => ({
      facts: { template: 'thanks' as const, company, reviews: 3, day: '2026-11-24' },
      typed: asTyped({ headline }),
    })),
  ],
  'before-after': [
    {
      facts: {
        template: 'before-after',
        company,
        title: 'Cozinha em carvalho numa casa dos anos 50',
        meta: 'Porto · 2025',
        confirmed: true,
        ...pair,
      },
    },
    {
      facts: {
        template: 'before-after',
        company: longCompany,
        title:
          'Título com cem letras que enche a caixa inteira até ao fim sem deixar espaço nenhum para mais nada!',
        meta: 'Vila Nova de Famalicão · 2019',
        confirmed: true,
        ...pair,
      },
    },
  ],
  affiliate: [
    { facts: { template: 'affiliate', code: 'ana23456' } },
    {
      facts: { template: 'affiliate', code: 'ana23456' },
      typed: { headline: 'Procura quem faça obras? Veja primeiro como foi verificado o que se lê' },
    },
  ],
}
