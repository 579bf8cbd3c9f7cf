import { articleImageFacts } from '~/domain/articles/reading'
import { categories } from '~/domain/articles/words'
import { tag } from '~/platform/cache-tags'
import { pngOf } from '~/platform/drawing'
import { face, inLines, lettered, writable } from '~/platform/lettering'
import { coverLayers } from '~/ui/article-cover'
import { infoOf } from '~/web/context'
import type { Route } from './+types/article-image'
import { ink, left, soft } from './light-drawing'
import { or404 } from './or-404'

/** The picture that other sites show for an article. Kept until the article changes, at most an hour. */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  return or404(async () => {
    const facts = await articleImageFacts(info.ctx, params.slug)
    info.tags.add(tag.article(facts.id))
    const png = await pngOf(await drawing(facts))
    return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
  })
}

export const handle = { cache: { params: [], seconds: 3600 } }

type Facts = Awaited<ReturnType<typeof articleImageFacts>>

/** 1200 × 630: the middle of the article's own picture, and its title; letters as outlines. */
async function drawing({ slug, category, title }: Facts): Promise<string> {
  const [serif, sans] = [await face('serif'), await face('sans')]
  const lines = inLines(serif, writable(serif, title) || 'Blog', 58, 1056, 3)
  const first = 402 - (lines.length - 3) * 22
  const kind = writable(sans, `Blog da Aval · ${categories[category].label}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#faf8f3"/><svg width="1200" height="300" viewBox="0 50 1200 300">${coverLayers(slug, category)}</svg>
<rect y="300" width="1200" height="8" fill="#12305e"/>
${lines.map((l, i) => lettered(serif, l, { x: left, y: first + i * 66, size: 58, fill: ink })).join('')}
${lettered(sans, kind, { x: left, y: 598, size: 28, fill: soft })}</svg>`
}
