import { z } from 'zod'
import { paths } from '~/paths'
import { imageFacts } from '../company-pages/profile/company-image'
import { companyReviewsPage } from '../reviews/listings/listings'
import { filterQuery, reviewFilter, sorts } from '../reviews/listings/review-filter'
import type { ReviewCardView } from '../reviews/review-card'
import { outside } from '../reviews/sharing/outside'
import { cursorAt, placeOf } from '../shared/keyset'
import { named } from './quoting'
import { type Asking, defineTool } from './tool'
import { companyIn } from './what-is-asked'

export const listReviews = defineTool({
  name: 'list_reviews',
  title: 'Avaliações de uma empresa',
  description:
    'Avaliações publicadas de uma empresa, com estrelas, data e o modo como foram verificadas. Leva o texto só onde quem escreveu deixa que saia do site: nos outros casos, o endereço. Uma página não é a amostra toda: para a nota use get_company.',
  input: {
    company: z.string().min(1).max(300).describe('O endereço da empresa na Aval, ou a última parte dele.'),
    order: z
      .enum(Object.keys(sorts) as (keyof typeof sorts)[])
      .optional()
      .describe('Por omissão, as mais recentes.'),
    stars: z.number().int().min(1).max(5).optional(),
    withProof: z.boolean().optional().describe('true: só com comprovativo; false: só sem.'),
    text: z.string().trim().min(1).max(100).optional().describe('Palavras que a avaliação tem.'),
    after: z.string().max(200).optional().describe('«next» da resposta anterior, para continuar.'),
  },
  read: async (input, { ctx, whole, quote }) => {
    const facts = await imageFacts(ctx, companyIn(input.company))
    const { order, stars, withProof, text, after } = input
    const proof = withProof === undefined ? undefined : withProof ? 'sim' : 'nao'
    const list = ['list_reviews', facts.id, order, stars, proof, text]
    const place = placeOf(list, after, 'after') ?? undefined
    const asked = { ordem: order, estrelas: stars, comprovativo: proof, q: text, depois: place }
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    const filter = reviewFilter(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
    const { reviews, removed, next } = await companyReviewsPage(ctx, facts.id, filter)
    return {
      sources: [
        {
          what: 'As mesmas avaliações na página da empresa',
          url: whole(paths.company(facts.slug, filterQuery(filter))),
        },
      ],
      answer: {
        company: facts.slug,
        name: named(facts.name),
        reviewsInAll: facts.reviews,
        reviews: reviews.map((review) => asQuoted(review, whole, quote)),
        removedLately: removed.map((r) => ({ url: whole(r.href), why: r.tombstone?.reason ?? null })),
        next: cursorAt(list, next),
      },
    }
  },
})

/** As it may leave the site; covered words stay there too. */
function asQuoted(review: ReviewCardView, whole: Asking['whole'], quote: Asking['quote']) {
  const { id, href, stars, proof, publishedAt, updatedAt, answeredAt, said } = outside(review)
  const shown = review.covered ? null : said
  return {
    id,
    url: whole(href),
    stars,
    proof,
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    companyRepliedAt: answeredAt?.toISOString() ?? null,
    author: shown ? named(shown.author) : null,
    title: shown ? quote(shown.title) : null,
    text: shown ? quote(shown.text) : 'Lê-se só na página da avaliação.',
  }
}
