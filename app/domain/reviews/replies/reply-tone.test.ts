import { describe, expect, test } from 'vitest'
import { toneHints } from './reply-tone'
import { replyTemplates } from './review-to-answer'

const good =
  'Obrigado por contar, Ana. Lamentamos o atraso: devíamos ter avisado. Vamos refazer a junta na quarta-feira, sem custos.'
const kinds = (text: string, stars = 1) => toneHints(text, stars).map((h) => h.kind)

describe('hints on the tone of a reply', () => {
  test('none for one that thanks, regrets and says what comes next', () => expect(kinds(good)).toEqual([]))

  test.each([
    ['Isto é uma VERGONHA e um ABUSO da nossa parte, obrigado.', 'shouting', 'VERGONHA'],
    ['Obrigado pela opinião!!! Volte sempre à nossa casa.', 'shouting', '!!!'],
    ['Obrigado. A culpa é sua, porque não fechou a água.', 'blame', 'A culpa é sua'],
    ['Agradecemos, mas está a mentir sobre o orçamento todo.', 'blame', 'está a mentir'],
    ['Obrigado. O caso já está com o nosso advogado, como sabe.', 'threat', 'advogado'],
    ['Obrigado. Isto é difamação e vamos até ao fim com ela.', 'threat', 'difamação'],
    ['Obrigado. Vamos [o que vai mudar] e esperamos vê-la de novo.', 'blank', '[o que vai mudar]'],
  ])('%s', (text, kind, words) => expect(toneHints(text, 5)).toEqual([{ kind, text: words }]))

  test('asks for the review', () =>
    expect(kinds('Obrigado. Resolvemos tudo, pode alterar a avaliação?', 5)).toContain('review'))

  test('to a bad one thanks are not enough; to a good one they are', () => {
    const thanks = 'Obrigado pelas suas palavras e pela visita de domingo.'
    expect(kinds(thanks, 2)).toEqual(['sorry', 'offer'])
    expect(kinds(thanks, 5)).toEqual([])
    expect(kinds('Ok.', 5)).toEqual(['short', 'thanks'])
  })

  test.each([
    'Obrigado. A nossa licença do IMPIC e o certificado da DGEG estão à vista de todos.',
    'Obrigada por nos contar. Não exigimos nada e esperamos voltar a vê-la em breve.',
    'Agradecemos. O IVA e o NIF da fatura já estão corrigidos, com a data de hoje.',
  ])('nothing: %s', (text) => expect(kinds(text, 4)).toEqual([]))

  test('the house’s own beginnings lack only what is left open in them', () => {
    for (const rating of [1, 3, 5])
      for (const { text } of replyTemplates({ rating, author: 'Ana S.' }))
        expect(kinds(text, rating).filter((k) => !['blank', 'thanks', 'sorry', 'offer'].includes(k))).toEqual(
          [],
        )
  })
})
