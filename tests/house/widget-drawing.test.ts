import { describe, expect, test } from 'vitest'
import type { ImageFacts } from '~/domain/company-pages/profile/company-image'
import { contrast } from '~/domain/company-pages/widgets/contrast'
import {
  coloursOf,
  correctedColours,
  embedWays,
  frameSize,
  shapesOf,
  type Widget,
  widgets,
} from '~/domain/company-pages/widgets/widget-words'
import type { ReviewOutside } from '~/domain/reviews/sharing/outside'
import { groundCss, groundOf } from '~/routes/machine/shown/ground'
import { leadsOn, reviewCard } from '~/routes/machine/shown/review-cards'
import { scoreDrawing } from '~/routes/machine/shown/score-drawing'
import { type Embedded, embedCode } from '~/routes/widgets/embed-code'
import { scoreText } from '~/routes/widgets/score-words'

const hostile = `"><script>alert('1')</script><img src=x onerror=alert(1)> & 'Filhos'`
const company: ImageFacts = {
  id: '',
  name: hostile,
  slug: 'horta',
  meta: '',
  score: { value: 4.6, words: 'Excelente' },
  reviews: 12_345,
  day: '2026-11-21',
  state: 'approved',
  takesReviews: true,
  since: new Date(0),
  code: null,
}
const review: ReviewOutside = {
  id: '0193f000-0000-7000-8000-000000000001',
  href: '/avaliacoes/0193f000-0000-7000-8000-000000000001',
  stars: 2,
  proof: 'Fatura confirmada',
  level: 'V3',
  publishedAt: new Date('2026-11-21T12:00:00Z'),
  company: hostile,
  companyHref: '/empresas/horta',
  said: { title: hostile.repeat(4), text: `${hostile} ${'comprida '.repeat(800)}`, author: hostile },
  answeredAt: null,
  updatedAt: new Date(0),
}
/** What is markup here was written here: three kinds of quotes and every tag of theirs are text. */
const isOurs = (markup: string) => !/<script|<img|onerror=alert\(1\)>|alert\('1'\)/.test(markup)

describe('what is copied', () => {
  const shown: Embedded = {
    widget: 'pontuacao',
    shape: '',
    theme: 'auto',
    colours: null,
    code: 'AV-7K3M9-XQ2TB-4',
    slug: 'horta',
    name: hostile,
    review: review.id,
    writeTo: '/aprovadas/horta/avaliar',
  }
  const all = (Object.keys(widgets) as Widget[]).flatMap((widget) =>
    (Object.keys(shapesOf[widget]).length > 0 ? Object.keys(shapesOf[widget]) : ['']).flatMap((shape) =>
      (['moldura', 'componente', 'ligacao'] as const).map((way) => ({ widget, shape, way })),
    ),
  )

  test('is there for each of them in each way', () => {
    expect(all).toHaveLength((3 + 3 + 4 + 1 + 1) * Object.keys(embedWays).length)
  })

  test.each(all)('$widget $shape, $way: escaped, with its place, no figure, no markup of ratings', (one) => {
    const code = embedCode('https://aval.example', { ...shown, ...one }, one.way) ?? ''
    expect(code.replace('<script async src="https://aval.example/widget/aval.js"></script>', '')).not.toMatch(
      /<script|<img|onerror=alert\(1\)>/,
    )
    expect(code).not.toMatch(/schema\.org|itemprop|ld\+json|4,6|12.345/)
    const { height } = frameSize(one.widget, one.shape)
    if (one.way === 'moldura') expect(code).toContain(`height="${height}"`)
    if (one.way === 'componente') expect(code).toContain(`height:${height}px`)
    // Nothing of it leads elsewhere, and all of it is readable without a script.
    expect(
      [...code.matchAll(/(?:href|src)="([^"]+)"/g)].every(([, to]) =>
        to?.startsWith('https://aval.example/'),
      ),
    ).toBe(true)
    if (one.way !== 'moldura') expect(code).toContain('<a href="https://aval.example/')
  })
})

describe('what is drawn', () => {
  test('names and texts that are no text are text, and long ones end', () => {
    const card = reviewCard(review)
    expect(isOurs(card)).toBe(true)
    expect(card.length).toBeLessThan(2000)
    expect(isOurs(leadsOn(company))).toBe(true)
    expect(reviewCard({ ...review, said: null })).not.toContain('Filhos')
  })

  test.each([
    ['suspended', { state: 'suspended' }, /Suspensa na Aval/, /4,6|12.345/],
    ['closed', { state: 'closed' }, /encerrada/, /nada/],
    ['without reviews', { score: null, reviews: 0 }, /Sem avaliações/, /4,6|12.345/],
    ['too few for a score', { score: null, reviews: 2 }, /2 avaliações/, /4,6/],
  ] as const)('%s: the badge says so', async (_, over, said, unsaid) => {
    const facts = { ...company, ...over } as ImageFacts
    for (const shape of ['cartao', 'linha', 'compacto'] as const) {
      const svg = await scoreDrawing({ facts, shape, ground: groundOf('auto') })
      expect(isOurs(svg)).toBe(true)
      const words = svg.replace(/<title>.*?<\/title>/, '')
      expect(words).toMatch(new RegExp(said.source, 'i'))
      expect(words).not.toMatch(unsaid)
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(10_000)
    }
    expect(scoreText(facts)).not.toMatch(unsaid)
  })

  test('a company that the public does not see has a badge that says that, and no name', async () => {
    const svg = await scoreDrawing({ facts: null, shape: 'cartao', ground: groundOf('claro') })
    expect(svg).toContain('Perfil não publicado')
  })
})

describe('colours of somebody’s site', () => {
  const chosen = (query: string) => coloursOf(new URLSearchParams(query))

  test('nothing that is no colour comes in, and none is none', () => {
    expect(chosen('tema=escuro')).toBeNull()
    const odd = chosen('fundo=red&texto=%23123456;}body{display:none&cor=1B4A8F')
    expect(odd?.asked).toEqual({ ground: '#ffffff', text: '#161a22', accent: '#1b4a8f' })
  })

  test('what can’t be read is corrected and told, what can stays', () => {
    const pale = chosen('fundo=ffffff&texto=dddddd&cor=1b4a8f')
    if (!pale) throw new Error('none')
    expect(contrast(pale.shown.text, pale.shown.ground)).toBeGreaterThanOrEqual(4.5)
    expect(pale.shown.accent).toBe('#1b4a8f')
    expect(correctedColours(pale)).toEqual([expect.stringContaining('contraste de 1,4 para 1')])
    const fine = chosen('fundo=12305e&texto=f6f3ea&cor=bccde8')
    expect(fine && correctedColours(fine)).toEqual([])
  })

  test.each(['ffffff', '000000', '777777', 'd9971f', '1e7a4c', 'ff00ff', '00ffff', '808000'])(
    'on #%s everything that is drawn can be read',
    (ground) => {
      const { colours } = groundOf('claro', chosen(`fundo=${ground}&texto=${ground}&cor=${ground}`))
      for (const part of ['ink', 'soft', 'accent', 'suspended', 'expired', 'revoked', 'force'] as const)
        expect(contrast(colours[part], colours.paper), part).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours.star, colours.paper)).toBeGreaterThanOrEqual(3)
      expect(contrast(colours.on, colours.accent)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('light, dark and either name all colours', () => {
    const names = (css: string) => new Set([...css.matchAll(/--(\w+):/g)].map(([, name]) => name))
    expect(names(groundCss(groundOf('auto')))).toEqual(names(groundCss(groundOf('claro'))))
    expect(groundCss(groundOf('auto'))).toContain('prefers-color-scheme:dark')
  })
})
