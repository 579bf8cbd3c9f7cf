import { type ReviewImageFacts, reviewImageFacts } from '~/domain/reviews/page/review-image'
import { tag } from '~/platform/cache-tags'
import { pngOf } from '~/platform/drawing'
import { face, inLines, lettered, widthOf, writable } from '~/platform/lettering'
import { longDate } from '~/ui/format'
import { STAR, starLabel } from '~/ui/stars'
import { infoOf } from '~/web/context'
import type { Route } from './+types/review-image'
import { framed, ink, left, line, soft, star, starOff } from './light-drawing'
import { or404 } from './or-404'

/** The picture that other sites show for a review. Kept with its ETag until the review changes, at most an hour. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  return or404(async () => {
    const facts = await reviewImageFacts(info.ctx, params.id)
    info.tags.add(tag.review(facts.id))
    info.tags.add(tag.company(facts.companyId))
    const png = await pngOf(await reviewDrawing(facts))
    return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
  })
}

export const handle = { cache: { params: [], seconds: 3600 } }

const width = 1056

/** The picture that other sites show for a review: 1200 × 630, letters as outlines. */
async function reviewDrawing({ shown }: ReviewImageFacts): Promise<string> {
  const [serif, sans] = [await face('serif'), await face('sans')]
  const said = (words: string, y: number, size: number, fill: string) =>
    lettered(sans, inLines(sans, writable(sans, words), size, width, 1)[0] ?? '', { x: left, y, size, fill })
  const { said: words, stars } = shown
  // What its author keeps to the site is not drawn: stars, day and how it was verified stand alone.
  const title = inLines(serif, (words && writable(serif, words.title)) || starLabel(stars), 60, width, 2)
  const titleY = 300
  const textY = titleY + (title.length - 1) * 66 + 64
  const text = inLines(
    sans,
    writable(sans, words ? words.text.replace(/\s+/g, ' ') : 'O texto lê-se na Aval.'),
    30,
    width,
    title.length > 1 ? 2 : 3,
  )
  const proof = writable(sans, shown.proof)
  const day = longDate(shown.publishedAt)
  const signed = words ? `${day} · ${words.author}` : day
  return framed(
    serif,
    `${said(`Avaliação de ${shown.company}`, 176, 32, soft)}
${[0, 1, 2, 3, 4].map((i) => `<path transform="translate(${left + i * 44} 198) scale(2)" fill="${i < stars ? star : starOff}" d="${STAR}"/>`).join('')}
${title.map((l, i) => lettered(serif, l, { x: left, y: titleY + i * 66, size: 60, fill: ink })).join('')}
${text.map((l, i) => lettered(sans, l, { x: left, y: textY + i * 42, size: 30, fill: ink })).join('')}
<rect x="${left}" y="546" width="${width}" height="2" fill="${line}"/>
${lettered(sans, inLines(sans, writable(sans, signed), 28, 560, 1)[0] ?? '', { x: left, y: 594, size: 28, fill: ink })}
${lettered(sans, proof, { x: 1128 - widthOf(sans, proof, 26), y: 594, size: 26, fill: soft })}`,
  )
}
