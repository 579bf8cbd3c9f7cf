import { expect, test } from 'vitest'
import { amount, capital, inWords, megabytes, oneIn, percentage, spelt } from './amounts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [amount(14, 'dia'), '14 dias'],
  [amount(1, 'dia útil'), '1 dia útil'],
  [amount(0, 'dia'), '0 dias'],
  [amount(1, 'mês'), '1 mês'],
  [amount(12_000, 'píxel'), '12 000 píxeis'],
  [spelt(5, 'dia útil'), 'cinco dias úteis'],
  [spelt(1, 'hora'), 'uma hora'],
  [spelt(2, 'hora'), 'duas horas'],
  [spelt(2, 'dia'), 'dois dias'],
  [spelt(1, 'dia'), 'um dia'],
  [spelt(20, 'fotografia'), 'vinte fotografias'],
  [spelt(30, 'dia'), '30 dias'],
  [inWords(0), 'zero'],
  [inWords(10), 'dez'],
  [inWords(15), 'quinze'],
  [inWords(21), '21'],
  [inWords(2.5), '2,5'],
  [inWords(1, 'f'), 'uma'],
  [inWords(2, 'f'), 'duas'],
  [capital(spelt(10, 'dia')), 'Dez dias'],
  [capital('às 9'), 'Às 9'],
  [megabytes(12_000_000), '12 MB'],
  [megabytes(2_500_000), '2,5 MB'],
  [percentage(0.8), '80 %'],
  [percentage(0.003), '0,3 %'],
  [`um em cada ${oneIn(0.1)}`, 'um em cada dez'],
  [`um em cada ${oneIn(0.05)}`, 'um em cada vinte'],
])('%s', (written, due) => {
  expect(plain(written)).toBe(due)
})
