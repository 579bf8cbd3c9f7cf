import { expect, test } from 'vitest'
import {
  bytes,
  count,
  dateTime,
  decimal,
  duration,
  longDate,
  money,
  month,
  number,
  percent,
  relative,
  shortDate,
  until,
} from './format'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const NOW = '2026-11-21T10:00:00Z'

test.each([
  [decimal(4.6), '4,6'],
  [decimal(5), '5,0'],
  [number(12345), '12 345'],
  [percent(0.712), '71 %'],
  [money(4990), '49,90 €'],
  [money(0), '0,00 €'],
  [count(1, 'avaliação', 'avaliações'), '1 avaliação'],
  [count(0, 'avaliação', 'avaliações'), '0 avaliações'],
  [count(2, 'avaliação', 'avaliações'), '2 avaliações'],
  [longDate('2026-11-21T23:30:00Z'), '21 de novembro de 2026'],
  [longDate('2026-07-21T23:30:00Z'), '22 de julho de 2026'],
  [shortDate('2026-11-05T12:00:00Z'), '05/11/2026'],
  [dateTime('2026-11-21T09:00:00Z'), '21 de novembro de 2026 às 09:00'],
  [month('2026-10'), 'outubro de 2026'],
  // 46 hours, and the day after tomorrow all the same.
  [relative('2026-11-23T08:00:00Z', NOW), 'depois de amanhã'],
  [relative('2026-11-19T12:00:00Z', NOW), 'anteontem'],
  [relative('2026-11-18T09:00:00Z', NOW), 'há 3 dias'],
  [relative('2026-11-20T09:00:00Z', NOW), 'ontem'],
  [relative('2026-11-21T09:59:50Z', NOW), 'agora mesmo'],
  [relative('2026-12-06T10:00:00Z', NOW), 'dentro de 2 semanas'],
  [relative('2026-11-29T10:00:00Z', NOW), 'dentro de 1 semana'],
  [relative('2026-11-13T10:00:00Z', NOW), 'há 1 semana'],
  [relative('2026-12-24T10:00:00Z', NOW), 'dentro de 1 mês'],
  [until('2026-11-21T18:30:00Z', NOW), 'até hoje às 18:30'],
  [until('2026-11-21T10:00:00Z', NOW), 'até hoje às 10:00'],
  [until('2026-11-22T23:59:59Z', NOW), 'até amanhã às 23:59'],
  [until('2026-11-24T10:00:00Z', NOW), 'até 24 de novembro de 2026 (dentro de 3 dias)'],
  [until('2026-11-29T10:00:00Z', NOW), 'até 29 de novembro de 2026 (dentro de 1 semana)'],
  [until('2026-12-14T10:00:00Z', NOW), 'até 14 de dezembro de 2026 (dentro de 3 semanas)'],
  [until('2026-11-21T09:59:50Z', NOW), 'o prazo passou agora mesmo'],
  [until('2026-11-20T09:00:00Z', NOW), 'o prazo passou ontem'],
  [until('2026-11-13T09:00:00Z', NOW), 'o prazo passou há 1 semana'],
  [duration(9 * 3600), '9 horas'],
  [duration(90), '2 minutos'],
  [duration(5 * 86_400), '5 dias'],
  [bytes(1_400_000), '1,4 MB'],
])('%s', (written, due) => {
  expect(plain(written)).toBe(due)
})
