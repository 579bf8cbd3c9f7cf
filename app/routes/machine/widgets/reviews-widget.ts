import { newestForWidget } from '~/domain/company-pages/widgets/widget-facts'
import { listShapes, reviewsIn } from '~/domain/company-pages/widgets/widget-words'
import type { ReviewOutside } from '~/domain/reviews/sharing/outside'
import { isOwn } from '~/domain/shared/own'
import { paths } from '~/paths'
import { infoOf } from '~/web/context'
import { isShown } from '../../widgets/score-words'
import { beside, framed } from '../shown/frame'
import { within } from '../shown/ground'
import { cardStyle, leadsOn, reviewCard } from '../shown/review-cards'
import { scoreDrawing } from '../shown/score-drawing'
import { lookOf, scoreFrame } from '../shown/score-frame'
import { movedPicture } from '../shown/shown-answer'
import { shownCompany } from '../shown/shown-company'
import { escapeXml } from '../xml'
import type { Route } from './+types/reviews-widget'

/**
 * The newest reviews of a company in a frame, below its score: part of the plans that have all widgets. Where the plan ended, or
 * the company is suspended, the same frame shows the score alone.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const { search, searchParams } = new URL(request.url)
  const found = await shownCompany(info, params.slug)
  if (found && 'movedTo' in found) return movedPicture(paths.reviewsFrame(found.movedTo), search)
  const look = { ...lookOf(search), shape: 'cartao' as const }
  const facts = found?.facts ?? null
  if (!facts || !isShown(facts)) return scoreFrame(facts, look)
  const asked = searchParams.get('forma')
  const shape = isOwn(listShapes, asked) ? asked : 'lista'
  // The newest, whatever their stars.
  const newest = await newestForWidget(info.ctx, facts.id, reviewsIn[shape])
  if (newest === null) return scoreFrame(facts, look)
  const { ground } = look
  const svg = await scoreDrawing({ facts, shape: 'linha', ground: within(ground) })
  const none = facts.takesReviews
    ? 'Ainda não há avaliações. Quem foi cliente pode escrever a primeira.'
    : 'Não há avaliações.'
  const drawn =
    newest.length === 0
      ? `<p class="n">${none}</p>`
      : shape === 'carrossel' && newest.length > 1
        ? carousel(newest)
        : newest.map(reviewCard).join('')
  return framed({
    title: `Avaliações de ${facts.name} na Aval`,
    ground,
    style: cardStyle + listStyle + carouselStyle,
    body: `<main><h1>${escapeXml(`Avaliações de ${facts.name} na Aval`)}</h1>${beside(paths.company(facts.slug), svg)}<p class="n">As mais recentes, seja qual for a nota.</p>${drawn}${leadsOn(facts)}</main>`,
  })
}

export const handle = {
  cache: { params: ['forma', 'tema', 'fundo', 'texto', 'cor'], seconds: 60, elsewhere: true },
}

/** So that the longest are no higher than what is kept for them (widget-words.ts): a line of a title, three of a text. */
const listStyle =
  'article h2,article p:not(.s){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}article h2{-webkit-line-clamp:1}'

/**
 * One at a time, by the arrow keys, by a press or a tap, without script: radio buttons, so that looking through them leaves no steps
 * in the history of the page around it. All of them lie in one place, as high as the highest.
 */
function carousel(reviews: readonly ReviewOutside[]): string {
  const n = reviews.length
  const choices = reviews.map(
    (_, i) =>
      `<input type="radio" name="r" id="r${i}" aria-label="Avaliação ${i + 1} de ${n}"${i === 0 ? ' checked' : ''}>`,
  )
  const turn = (to: number, sign: string) =>
    `<label for="r${(to + n) % n}" aria-hidden="true">${sign}</label>`
  const slides = reviews.map(
    (review, i) => `<li id="a${i}">${reviewCard(review)}${turn(i - 1, '‹')}${turn(i + 1, '›')}</li>`,
  )
  return `<div class="c"><fieldset><legend>Escolher a avaliação</legend>${choices.join('')}</fieldset><ul>${slides.join('')}</ul></div>`
}

const chosen = [0, 1, 2, 3, 4].map((i) => `main:has(#r${i}:checked) #a${i}`).join(',')
/** Where a browser does not know «:has», all of them stand below each other. */
const carouselStyle = `h1,legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}h1{margin:0}fieldset{display:none}ul{margin:0;padding:0;list-style:none}label{display:none}@supports selector(:has(*)){.c{position:relative}fieldset{display:flex;justify-content:center;align-items:center;gap:8px;height:44px;border:0;margin:0;padding:0}input{width:24px;height:24px;margin:0;accent-color:var(--accent);color-scheme:var(--scheme)}ul{display:grid}li{grid-area:1/1;visibility:hidden}${chosen}{visibility:visible}label{display:grid;place-items:center;position:absolute;top:0;width:44px;height:44px;font-size:28px;cursor:pointer;color:var(--accent)}label:first-of-type{left:0}label:last-of-type{right:0}}`
