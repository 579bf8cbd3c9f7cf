import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AreaContext } from './link'
import { ReviewCard, type ReviewView } from './review-card'

const review: ReviewView = {
  id: '1',
  href: '/avaliacoes/1',
  stars: 4,
  title: 'Bom <script>',
  text: 'Primeiro.\n\nSegundo.',
  author: { name: 'Helena M.', reviews: 6, place: 'Braga' },
  proof: { level: 'V2', label: 'Comprovativo validado', explanation: 'A equipa viu a fatura.' },
  experienceMonth: '2026-10',
  publishedAt: '2026-11-18T09:30:00Z',
  useful: { count: 0 },
}

test('says what, who, when and how it was verified', () => {
  const html = renderToStaticMarkup(<ReviewCard review={review} now="2026-11-21T10:00:00Z" />)
  expect(html).toContain('aria-label="4 estrelas, Bom"')
  expect(html).toContain('Bom &lt;script&gt;')
  expect(html).toContain('Comprovativo validado')
  expect(html).toContain('6 avaliações')
  expect(html).toContain('<dt>Experiência</dt><dd>outubro de 2026</dd>')
  expect(html).toContain('há 3 dias')
  expect(html).toContain('<p class="text">Segundo.</p>')
  expect(html).not.toContain('style=')
})

test('a long text folds without a script and loses nothing', () => {
  const text = `${'palavra '.repeat(200)}fim`
  const html = renderToStaticMarkup(<ReviewCard review={{ ...review, text }} />)
  expect(html).toContain('<details class="clamp">')
  expect(html).toContain('<span class="more">mais</span>')
  expect(html).toContain(text)
})

test('an answer says how fast it came, whose it is away from the company’s page, and its date behind «Pormenores»', () => {
  const reply = { company: 'Fontanário', text: 'Obrigado.', at: '2026-11-18T16:30:00Z' }
  const company = { name: 'Fontanário', href: '/empresas/fontanario' }
  const here = renderToStaticMarkup(<ReviewCard review={{ ...review, company, reply }} />)
  expect(here).toContain('<b>Resposta da empresa</b> <span class="soft">em 7 horas</span>')
  expect(here).toContain('<dt>Respondida em</dt><dd>18 de novembro de 2026</dd>')
  const elsewhere = renderToStaticMarkup(<ReviewCard review={{ ...review, company, reply }} showCompany />)
  expect(elsewhere).toContain('<b>Resposta de Fontanário</b>')
})

test('what was removed leaves a stone without its words', () => {
  const html = renderToStaticMarkup(
    <ReviewCard
      review={{ ...review, tombstone: { label: 'Avaliação retirada', reason: 'Dados pessoais.' } }}
    />,
  )
  expect(html).toContain('Dados pessoais.')
  expect(html).not.toContain('Primeiro')
  expect(html).not.toContain('Helena')
})

test('outside a hydrated area every link is a plain anchor', () => {
  // A <Link> without a router throws; that it renders at all is the point.
  expect(renderToStaticMarkup(<ReviewCard review={review} />)).toContain('href="/avaliacoes/1"')
  const area = (contains: (to: string) => boolean) => () =>
    renderToStaticMarkup(
      <AreaContext value={contains}>
        <ReviewCard review={review} />
      </AreaContext>,
    )
  expect(area(() => true)).toThrow(/basename|Router/)
  expect(area(() => false)).not.toThrow()
})
