import { describe, expect, test } from 'vitest'
import { choice, choicesOf, code, day, defineList, fixed, oneOf, sortedBy, view, words } from './list-filter'

const states = { aberta: { value: 'open', label: 'Aberta' }, fechada: { value: 'closed', label: 'Fechada' } }
const orders = {
  recentes: { value: 'newest', label: 'Mais recentes', head: ['at', 'desc'] },
  nome: { value: 'name', label: 'Nome' },
} as const
const list = defineList('/admin/coisas', {
  view: view('ver', 'Vistas', choicesOf({ todas: 'Todas', minhas: 'Minhas' }), 'todas'),
  search: words('q', 'Nome'),
  state: choice('estado', 'Estado', states),
  kind: oneOf('tipo', 'Tipo', choicesOf({ a: 'A', b: 'B' }), 'a'),
  place: code('distrito', 'Distrito'),
  from: day('de', 'Desde', 'Desde'),
  listed: fixed('approved'),
  sort: sortedBy<'newest' | 'name'>(orders, 'newest'),
})
const nothing = {
  view: 'todas',
  search: '',
  state: null,
  kind: 'a',
  place: null,
  from: null,
  listed: 'approved',
  sort: 'newest',
}
const read = (text: string) => list.read(new URLSearchParams(text))

describe('the address is the filter', () => {
  test.each([
    ['', {}],
    ['q=+Ana++Silva+', { search: 'Ana Silva' }],
    [
      'estado=fechada&tipo=b&ver=minhas&ordem=nome',
      { state: 'closed', kind: 'b', view: 'minhas', sort: 'name' },
    ],
    ['estado=closed&tipo=c&ordem=ontem', {}],
    ['estado=constructor&tipo=__proto__&ver=toString&ordem=hasOwnProperty', {}],
    ['de=2026-02-28', { from: '2026-02-28' }],
    ['de=2026-02-30', {}],
    ['distrito=03', { place: '03' }],
    ['distrito=%27%20or%201', {}],
    ['listed=x&=x', {}],
    [`q=${'a'.repeat(300)}`, { search: 'a'.repeat(100) }],
  ])('%j', (text, expected) => expect(read(text)).toEqual({ ...nothing, ...expected }))

  test('what it writes it reads; what it shows by itself stands nowhere', () => {
    const all = read('ordem=nome&de=2026-01-02&distrito=03&tipo=b&estado=aberta&q=ana&ver=minhas&x=1')
    const written = Object.entries(list.query(all)).flatMap(([k, v]) => (v ? [`${k}=${v}`] : []))
    expect(written.join('&')).toBe(
      'ver=minhas&q=ana&estado=aberta&tipo=b&distrito=03&de=2026-01-02&ordem=nome',
    )
    expect(read(written.join('&'))).toEqual(all)
    expect(Object.values(list.query(read('ordem=recentes&tipo=a&ver=todas'))).filter(Boolean)).toEqual([])
  })

  test('chips say what was narrowed in words: no view, no order, nothing that it shows by itself', () => {
    const filter = read('ver=minhas&ordem=nome&q=ana&estado=fechada&tipo=a&distrito=03&de=2026-01-02')
    expect(list.narrowed(filter, { place: 'Braga' })).toEqual([
      { param: 'q', label: '«ana»' },
      { param: 'estado', label: 'Fechada' },
      { param: 'distrito', label: 'Braga' },
      { param: 'de', label: 'Desde 02/01/2026' },
    ])
    expect(list.narrowed(read('distrito=99')).map(({ label }) => label)).toEqual(['99'])
    expect(list.narrowed(read(''))).toEqual([])
  })
})

test('what stands for a filter and is none is told, with the words of its field', () => {
  const unread = (text: string) => list.unread(new URLSearchParams(text))
  expect(
    unread('q=%25&estado=aberta&tipo=b&de=2026-02-28&distrito=03&ver=minhas&estranho=1&depois=x'),
  ).toEqual([])
  expect(unread('estado=constructor&de=31/02/2026&distrito=Braga!&ver=nada&ordem=acaso')).toEqual([
    { label: 'Vistas', text: 'nada' },
    { label: 'Estado', text: 'constructor' },
    { label: 'Distrito', text: 'Braga!' },
    { label: 'Desde', text: '31/02/2026' },
    { label: 'Ordem', text: 'acaso' },
  ])
})

test('rows that leave as a file: what it does not know, or knows twice, is refused in words', () => {
  const readWhole = (text: string) => list.readWhole(new URLSearchParams(text))
  expect(readWhole('q=ana&estado=fechada&ordem=nome&utm_source=x&utm_source=y&depois=x')).toEqual({
    ...nothing,
    search: 'ana',
    state: 'closed',
    sort: 'name',
  })
  expect(() => readWhole('estado=closed&de=2026-02-30')).toThrow(
    'Não percebemos «closed» em «Estado». Não percebemos «2026-02-30» em «Desde».',
  )
  expect(() => readWhole('estado=fechada&estado=aberta')).toThrow('«Estado» está repetido no endereço.')
  const oneOrder = defineList('/admin/fila', { search: words('q', 'Nome') })
  expect(oneOrder.readWhole(new URLSearchParams('ordem=inversa')).reversed).toBe(true)
  expect(() => oneOrder.readWhole(new URLSearchParams('ordem=nome'))).toThrow('«nome» em «Ordem»')
})
