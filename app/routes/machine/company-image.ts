import { certifiedWord, listingWords } from '~/domain/companies/listing-words'
import { type ImageFacts, imageFacts } from '~/domain/company-pages/profile/company-image'
import { tag } from '~/platform/cache-tags'
import { pngOf } from '~/platform/drawing'
import { type Face, face, inLines, lettered, widthOf, writable } from '~/platform/lettering'
import { count, decimal, shortDate } from '~/ui/format'
import { STAR } from '~/ui/stars'
import { tileLayers, tileParameters } from '~/ui/tile'
import { infoOf } from '~/web/context'
import type { Route } from './+types/company-image'
import { framed, ink, left, line, soft, star, starOff } from './light-drawing'
import { or404 } from './or-404'
import { placed } from './site-drawing'

/** The picture that other sites show for a company. Kept with its ETag until the company changes, at most an hour. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  return or404(async () => {
    const facts = await imageFacts(info.ctx, params.slug)
    info.tags.add(tag.company(facts.id))
    const png = await pngOf(await companyDrawing(facts))
    return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
  })
}

export const handle = { cache: { params: [], seconds: 3600 } }

const states = {
  certified: { word: certifiedWord, colour: '#1e7a4c' },
  approved: { word: listingWords.approved, colour: '#1b4a8f' },
  suspended: { word: listingWords.suspended, colour: '#b3261e' },
  closed: { word: listingWords.closed, colour: soft },
} as const

/** The picture that other sites show for a company: 1200 × 630, letters and tiles as outlines. */
async function companyDrawing(facts: ImageFacts): Promise<string> {
  const [serif, sans] = [await face('serif'), await face('sans')]
  const width = facts.code ? 700 : 1056
  const name = writable(serif, facts.name) || writable(serif, facts.slug)
  const { lines, size } = nameLines(serif, name, width)
  const top = 224 + (3 - lines.length) * 20
  const metaY = top + (lines.length - 1) * size * 1.08 + 58
  const text = (words: string, x: number, y: number, size: number, fill: string) =>
    lettered(sans, writable(sans, words), { x, y, size, fill })
  return framed(
    serif,
    `${lines.map((l, i) => lettered(serif, l, { x: left, y: top + i * size * 1.08, size, fill: ink })).join('')}
${text(inLines(sans, facts.meta, 32, width, 1)[0] ?? '', left, metaY, 32, soft)}
${facts.score ? scored(serif, sans, facts, metaY + 112) : text(facts.reviews === 0 ? 'Ainda sem avaliações' : `${count(facts.reviews, 'avaliação', 'avaliações')}, ainda sem pontuação`, left, metaY + 90, 34, ink)}
${facts.code ? certificate(sans, facts.code) : ''}
<rect x="${left}" y="546" width="1056" height="2" fill="${line}"/>
${text(states[facts.state].word, left, 594, 30, states[facts.state].colour)}
${foot(sans, `em ${shortDate(`${facts.day}T12:00:00Z`)}`)}`,
  )
}

/** As large as fits: two lines, else three smaller ones. */
function nameLines(serif: Face, name: string, width: number) {
  for (const size of [84, 72]) {
    const lines = inLines(serif, name, size, width, 3)
    if (lines.length <= 2 && !lines.at(-1)?.endsWith('…')) return { lines, size }
  }
  return { lines: inLines(serif, name, 56, width, 3), size: 56 }
}

function scored(serif: Face, sans: Face, { score, reviews }: ImageFacts, y: number): string {
  const { value, words } = score as NonNullable<ImageFacts['score']>
  const figure = decimal(value)
  const x = left + widthOf(serif, figure, 104) + 32
  const full = Math.floor(value) * 22 + (value - Math.floor(value)) * 16 + 2
  const stars = [0, 22, 44, 66, 88].map((dx) => `<path transform="translate(${dx} 0)" d="${STAR}"/>`).join('')
  const said = writable(sans, `${words} · ${count(reviews, 'avaliação', 'avaliações')}`)
  return `${lettered(serif, figure, { x: left, y, size: 104, fill: ink })}
<g transform="translate(${x} ${y - 76}) scale(1.75)" fill="${starOff}">${stars}</g>
<svg x="${x}" y="${y - 76}" width="${full * 1.75}" height="36"><g transform="scale(1.75)" fill="${star}">${stars}</g></svg>
${lettered(sans, said, { x, y: y - 2, size: 32, fill: ink })}`
}

function certificate(sans: Face, code: string): string {
  const shown = writable(sans, code)
  return `<rect x="822" y="120" width="306" height="368" rx="18" fill="#fff" stroke="${line}" stroke-width="2"/>
${placed(tileLayers(tileParameters(code)), 850, 148, 250)}
${lettered(sans, shown, { x: 975 - widthOf(sans, shown, 27) / 2, y: 456, size: 27, fill: ink })}`
}

const foot = (sans: Face, words: string) =>
  lettered(sans, words, { x: 1128 - widthOf(sans, words, 26), y: 594, size: 26, fill: soft })
