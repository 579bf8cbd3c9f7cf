import { themeOf } from '~/domain/certification/seal/seal-words'
import { companyFeed } from '~/domain/company-pages/profile/company-feed'
import { imageFacts } from '~/domain/company-pages/profile/company-image'
import { limitsOf } from '~/domain/plans/plan'
import { excerpt } from '~/domain/shared/excerpt'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { longDate } from '~/ui/format'
import { infoOf } from '~/web/context'
import type { Route } from './+types/reviews-widget'
import { beside, frame, framed } from './shown/frame'
import { scoreDrawing, scoreText } from './shown/score-drawing'
import { noSuchPicture } from './shown/shown-answer'
import { escapeXml } from './xml'

/** Reviews in the frame: the newest, whatever their stars. */
const shown = 3

/**
 * The newest reviews of a company in a frame, below its score: part of the plans that have all widgets. Where the plan ended, the same
 * frame shows the score alone.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const theme = themeOf(new URL(request.url).searchParams.get('tema'))
  try {
    const seen = imageFacts(info.ctx, params.slug).then(async (facts) => {
      info.tags.add(tag.company(facts.id))
      return { facts, ...(await limitsOf(info.ctx, facts.id)) }
    })
    const [{ facts, allWidgets }, { reviews }] = await Promise.all([seen, companyFeed(info.ctx, params.slug)])
    const svg = await scoreDrawing({ facts, shape: 'cartao', theme })
    const page = paths.company(facts.slug)
    if (!allWidgets) return frame({ title: scoreText(facts), to: page, svg })
    const newest = reviews.filter((r) => !r.covered).slice(0, shown)
    return framed({
      title: `Avaliações de ${facts.name} na Aval`,
      style: styles[theme],
      body: `${beside(page, svg)}${newest.map(drawn).join('')}`,
    })
  } catch (error) {
    if (error instanceof Refusal) return noSuchPicture()
    throw error
  }
}

export const handle = { cache: { params: ['tema'], seconds: 60, elsewhere: true } }

type Review = Awaited<ReturnType<typeof companyFeed>>['reviews'][number]

const drawn = ({ stars, said, proof, publishedAt, href }: Review): string =>
  beside(
    href,
    `<article><p class="s"><span aria-hidden="true">${'★'.repeat(stars)}<i>${'★'.repeat(5 - stars)}</i></span> ${stars} em 5</p>${said ? `<h2>${escapeXml(said.title)}</h2><p>${escapeXml(excerpt(said.text, 140))}</p>` : '<p>Ler a avaliação na Aval</p>'}<small>${said ? `${escapeXml(said.author)}, ` : ''}${longDate(publishedAt)}. ${escapeXml(proof)}</small></article>`,
  )

const style = (ink: string, soft: string, line: string, star: string, off: string) =>
  `body{margin:0;font:15px/1.45 system-ui,sans-serif;color:${ink}}a{color:inherit;text-decoration:none;display:block}a:hover h2{text-decoration:underline}svg{max-width:100%;height:auto;display:block}article{padding:12px 2px;border-bottom:1px solid ${line}}h2{font-size:16px;margin:2px 0}p{margin:0;overflow-wrap:anywhere}.s{font-size:13px}.s span{color:${star};font-size:16px;letter-spacing:1px}i{color:${off};font-style:normal}small{color:${soft}}`
/** The colours of the house's tokens (ui/tokens.css). */
const styles = {
  claro: style('#161a22', '#565e6c', '#e2ddd1', '#d9971f', '#dfd9cb'),
  escuro: style('#eef0f4', '#a4adbc', '#2a3140', '#e5ae45', '#343b49'),
}
