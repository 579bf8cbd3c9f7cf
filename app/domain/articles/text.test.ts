import { describe, expect, test } from 'vitest'
import { textOf } from '../legal/markdown'
import { Refusal } from '../shared/refusal'
import { newArticleForm } from './forms'
import { momentOf } from './publishing'
import { readSource } from './sources'
import { checkText, countWords } from './text'
import { picturesSaid } from './text-pictures'
import { unsourcedLaws, warningsOf } from './warnings'

const why = async (body: string, pictures: number[] = []) => {
  const error = await checkText(body, new Set(pictures)).then(
    () => null,
    (e: unknown) => e,
  )
  return error instanceof Refusal ? error.detail.fields?.body : error
}

describe('what an editor may not send', () => {
  test.each([
    ['[a](data:image/png;base64,AAAA)', /Não se pode ligar/],
    ['[a](//mau.example)', /Não se pode ligar/],
    ['[a](/\\mau.example)', /Não se pode ligar/],
    ['[a](ftp://mau.example)', /Não se pode ligar/],
    ['[a](aval:constructor)', /Não se pode ligar|não existe/],
    ['[a](aval:toString)', /Não se pode ligar|não existe/],
    ['[a](aval:nada)', /não existe/],
    ['{{taxa:nada}}', /«nada» não existe/],
    ['{review.constructor}', /não existe/],
    ['# Título', /Títulos|forma/],
    ['![x](https://a.example/x.png)', /^Linha 1: Só se desenham imagens juntas a este artigo/],
    ['a\n\n---\n\nb', /Linhas de separação/],
    ['~~x~~', /forma/],
    [`${'>'.repeat(10_000)} a`, /citações/],
    [`${'> '.repeat(10_000)}a`, /citações/],
    [Array.from({ length: 60 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'), /citações ou listas/],
    ['   ', /Escreva/],
  ])('%s', async (body, sentence) => expect(await why(body)).toMatch(sentence))

  test.each([
    ['[a](javascript:alert(1))', '«a»'],
    ['[a](data:text/html,<b>x</b>)', '«a»'],
    ['[a](vbscript:x)', '«a»'],
    ['[a](&#106;avascript:alert(1))', '«a»'],
    ['[a]: javascript:alert(1)', '«a»'],
    ['<javascript:alert(1)>', '«javascript:alert(1)»'],
  ])('%s is told, with its line', async (link, what) => {
    expect(await why(`Um parágrafo.\n\nOutro,\n${link}`)).toBe(
      `Linha 4: Não se pode ligar a ${what}. Use https://…, /página ou #parte.`,
    )
  })

  test('all that is wrong is told at once, in its order', async () => {
    const body =
      '# Um\n\nDiz {{taxa:nada}} e\n[b](ftp://x.example)\n\n- ![x](https://a.example/x.png)\n\n[c](aval:nada)'
    const said = await why(body)
    expect([...String(said).matchAll(/Linha (\d+)/g)].map(([, n]) => Number(n))).toEqual([1, 3, 4, 6, 8])
    const many = await why('# Um\n\n'.repeat(9))
    expect(many).toMatch(/E mais 3\.$/)
  })

  test.each([['<script>alert(1)</script>'], ['<img src=x onerror=alert(1)>']])(
    '%s stands as text',
    async (body) => {
      const { text } = await checkText(body)
      expect(text).toHaveLength(1)
      expect(text[0]?.tag).toBe('p')
      expect(text.map(textOf).join('')).toBe(body)
    },
  )

  test.each([
    ['spaces', ' '.repeat(60_000)],
    ['quotes', '>'.repeat(60_000)],
    ['brackets', '['.repeat(20_000)],
    ['images', '!['.repeat(10_000)],
    ['stars', '*a **b '.repeat(2800)],
    ['rows', `a|b\n-|-\n${'|a'.repeat(9000)}`],
    ['a million letters', 'a '.repeat(500_000)],
    ['a word of a million', 'a'.repeat(1_000_000)],
    ['sources', 'a | '.repeat(15_000)],
  ])('%s are judged quickly', async (_, body) => {
    const begun = performance.now()
    const read = newArticleForm.safeParse({ body, title: body, sources: body, related: body })
    if (read.success) await why(body)
    else if (body.length <= 20_000) await why(body)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

describe('pictures in a text', () => {
  test.each([
    ['![Uma fita](imagem:3)', /^Linha 3: Este artigo não tem a imagem 3/],
    ['![](imagem:1)', /^Linha 3: Falta dizer o que se vê na imagem 1/],
    ['![ — ](imagem:1)', /^Linha 3: Falta dizer/],
    ['![x](imagem:01)', /^Linha 3: Só se desenham/],
    ['![x](imagem:1e9)', /^Linha 3: Só se desenham/],
    ['![x](/media/0000)', /^Linha 3: Só se desenham/],
    ['![x](https://a.example/x.png)', /^Linha 3: Só se desenham/],
    ['![x](//a.example/x.png)', /^Linha 3: Só se desenham/],
    ['![x](data:image/png;base64,AAAA)', /^Linha 3: Só se desenham/],
    ['![x](javascript:alert(1))', /^Linha 3: /],
    ['Com texto\nao lado ![x](imagem:1)', /^Linha 4: A imagem 1 fica sozinha/],
    ['- ![x](imagem:1)', /^Linha 3: A imagem 1 fica sozinha/],
    ['> ![x](imagem:1)', /^Linha 3: A imagem 1 fica sozinha/],
    ['[![x](imagem:1)](https://a.example)', /^Linha 3: A imagem 1 fica sozinha/],
    [`![${'a'.repeat(200)}](imagem:1)`, /^Linha 3: O que se vê na imagem 1 diz-se em até 160/],
    [`![x](imagem:1 "${'a'.repeat(300)}")`, /^Linha 3: A legenda/],
    [`## ![x](imagem:1)`, /^Linha 3: A imagem 1 fica sozinha/],
  ])('%s', async (markdown, sentence) => expect(await why(`Um.\n\n${markdown}`, [1])).toMatch(sentence))

  test('each has its place, with its words; handlers in them are words', async () => {
    const body =
      'Um.\n\n![Uma fita](imagem:1 "De \\" onerror=alert(1)")\n\nDois.\n\n![Uma <b>parede</b>](imagem:2)'
    const { text, pictures } = await checkText(body, new Set([1, 2]))
    expect(text.map(({ tag, id }) => [tag, id])).toEqual([
      ['p', undefined],
      ['slot', 'figura_0'],
      ['p', undefined],
      ['slot', 'figura_1'],
    ])
    expect(pictures).toMatchObject([
      { no: 1, alt: 'Uma fita', caption: 'De " onerror=alert(1)', line: 3 },
      { no: 2, alt: 'Uma <b>parede</b>', caption: null, line: 7 },
    ])
    expect(textOf(picturesSaid(text, pictures)[1] ?? '')).toContain('imagem 1: Uma fita')
  })
})

test('a source is four parts, and its day exists', () => {
  expect(readSource('Lei | https://dre.example/x | artigo 1.º | 2026-11-24')).toEqual({
    title: 'Lei',
    address: 'https://dre.example/x',
    part: 'artigo 1.º',
    readOn: '2026-11-24',
  })
  for (const bad of [
    'Lei | https://dre.example/x | artigo 1.º',
    'Lei | javascript:alert(1) | artigo | 2026-11-24',
    'Lei | https://dre.example/x | artigo 1.º | 2026-02-30',
    'a | https://b.example | c | 2026-11-24 | e',
  ])
    expect(readSource(bad)).toBeNull()
})

test('words are counted without addresses and signs', () => {
  expect(countWords('## Um título\n\nDuas [ligações](https://a.example/b-c-d) e 3 - | ---')).toBe(6)
})

test.each([
  ['2026-11-18', '09:30', '2026-11-18T09:30:00.000Z'],
  ['2026-07-01', '09:30', '2026-07-01T08:30:00.000Z'],
  ['2027-03-28', '12:00', '2027-03-28T11:00:00.000Z'],
  ['2026-10-25', '12:00', '2026-10-25T12:00:00.000Z'],
])('%s at %s of Lisbon', (day, time, at) => expect(momentOf(day, time).toISOString()).toBe(at))

test('an editor is warned of what is missing', async () => {
  const body = '### Antes\n\nA Lei n.º 41/2015 e o Código Civil.\n\n## Um\n\nTexto.'
  const { text } = await checkText(body)
  const draft = { body, text, words: 8, sources: [], related: [], reviewedOn: '2025-01-01' }
  expect(unsourcedLaws(draft)).toEqual(['Lei n.º 41/2015', 'Código Civil'])
  expect(warningsOf(draft, '2026-11-24')).toHaveLength(9)
})
