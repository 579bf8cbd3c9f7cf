import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Distribution } from './distribution'
import { DistrictMap } from './district-map'
import { DISTRICTS } from './districts'
import { initials } from './logo-mark'
import { Stars } from './stars'
import { TrendChart } from './trend-chart'

test('no widths by style, so that the strict policy holds', () => {
  const html = renderToStaticMarkup(
    <Distribution counts={{ 5: 71, 4: 18, 3: 5, 2: 2, 1: 4 }} hrefFor={(n) => `?e=${n}`} />,
  )
  expect(html).not.toContain('style=')
  expect(html).toContain('<rect width="71" height="8"></rect>')
  expect(html).toContain('aria-label="1 estrela"')
})

test('no reviews, no division by zero', () => {
  expect(renderToStaticMarkup(<Distribution counts={{ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }} />)).not.toContain(
    'NaN',
  )
})

test('a gap in the data is a gap in the line, and stands in the table', () => {
  const html = renderToStaticMarkup(
    <TrendChart
      label="Nota"
      domain={[1, 5]}
      points={[
        { at: '2026-01', value: 4 },
        { at: '2026-02', value: null },
        { at: '2026-03', value: 5 },
      ]}
    />,
  )
  expect(html).toMatch(/class="trend-line" d="M[\d. ]+M[\d. ]+"/)
  expect(html).toContain('<td>—</td>')
})

test('a point between gaps is drawn, and the words say what the line does', () => {
  const html = renderToStaticMarkup(
    <TrendChart
      label="Nota"
      domain={[1, 5]}
      points={[
        { at: '2026-01', value: 4 },
        { at: '2026-02', value: null },
        { at: '2026-03', value: 3 },
        { at: '2026-04', value: null },
        { at: '2026-05', value: 5 },
        { at: '2026-06', value: 4.5 },
      ]}
    />,
  )
  expect(html.match(/<circle/g)).toHaveLength(3)
  expect(html).toContain(
    'Nota: de 4,0 em janeiro de 2026 a 4,5 em junho de 2026; o mais baixo 3,0 em março de 2026; o mais alto 5,0 em maio de 2026; 2 períodos sem dados que cheguem',
  )
})

test('too little data says so', () => {
  expect(renderToStaticMarkup(<TrendChart label="Nota" points={[{ at: '2026-01', value: 4 }]} />)).toContain(
    'Ainda não há dados',
  )
})

test('the map names every district and its number', () => {
  const html = renderToStaticMarkup(
    <DistrictMap counts={{ '03': 1, '11': 900 }} hrefFor={(code) => `?d=${code}`} />,
  )
  expect(DISTRICTS).toHaveLength(20)
  expect(html).toContain('aria-label="Braga: 1 empresa"')
  expect(html).toContain('aria-label="Lisboa: 900 empresas"')
  expect(html.match(/<use class="d5"/g)).toHaveLength(1)
})

test('a star row is cut at the value', () => {
  expect(renderToStaticMarkup(<Stars value={4.6} />)).toContain('aria-label="4,6 em 5"')
  expect(renderToStaticMarkup(<Stars value={0} />)).not.toContain('width="-')
})

test.each([
  ['Canalizações Ribeiro & Filhos, Lda.', 'CR'],
  ['Oficina do Largo', 'OL'],
  ['Évora', 'É'],
  ['A. P., Cinfães', 'AP'],
  ['E. T., Lisboa', 'ET'],
  ['&', '&'],
])('initials of %s', (name, due) => {
  expect(initials(name)).toBe(due)
})
