import { expect, test } from 'vitest'
import { drawnAnswer, readAnswer } from './answers'

const deep = `${'>'.repeat(3000)} fundo`

test.each([
  ['um guião', 'Olá <script>alert(1)</script>', null],
  ['um manipulador', '<b onclick="x()">olá</b>', null],
  ['uma ligação que corre', '[aqui](javascript:alert(1))', /Linha 3: A ligação «aqui» não leva/],
  ['uma imagem em dados', '![x](data:image/png;base64,AAAA)', /só tem parágrafos/],
  ['uma ligação de dados', '[x](data:image/png;base64,AAAA)', /não leva/],
  ['outro protocolo', '[x](http://exemplo.pt)', /não leva/],
  ['outro anfitrião', '[x](//exemplo.pt)', /não leva/],
  ['um cabeçalho', '# Grande', /só tem parágrafos/],
  ['uma citação muito funda', deep, /só tem parágrafos/],
  ['um espaço de tabela', '[[prazos]]', /só tem parágrafos/],
  ['uma página que não há', '[x](aval:nenhures)', /Não há página/],
  ['o que todos herdam', '[x](aval:toString)', /não leva/],
  ['um número que não há', 'Em {review.nunca} horas.', /não é um número/],
  ['o construtor', 'Em {review.constructor} horas.', /não é um número/],
])('%s', async (_what, markdown, why) => {
  const read = readAnswer(`Antes disto.\n\n${markdown}`)
  if (why) return expect(read).rejects.toThrow(why)
  // Drawn as the letters that were typed: a tree has no place for markup or another address.
  const text = JSON.stringify(await read)
  expect(text).not.toMatch(/"href"|"tag":"(?!p")/)
})

test('numbers are those of the settings, and pages those of Aval', async () => {
  expect(
    JSON.stringify(await readAnswer('Em {review.holdHours} horas: [ver](aval:terms#moderacao).')),
  ).toContain('"href":"/termos#moderacao"')
})

test('what can be drawn no more stands as it was written', async () => {
  expect(await drawnAnswer('x 1', 'Em {review.nunca} horas.')).toEqual([
    { tag: 'p', children: ['Em {review.nunca} horas.'] },
  ])
})
