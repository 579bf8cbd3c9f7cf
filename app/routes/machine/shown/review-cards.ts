import type { ImageFacts } from '~/domain/company-pages/profile/company-image'
import type { ReviewOutside } from '~/domain/reviews/sharing/outside'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { count, decimal, longDate } from '~/ui/format'
import { escapeXml } from '../xml'
import { beside } from './frame'

/** Letters of a text that a card shows before it leads to the rest, and of a title, which is one line or two. */
const longest = { text: 140, title: 70 }

/** A review as its frame shows it: stars, words where its author lets them leave the site, how it was verified. */
export function reviewCard({ stars, said, proof, publishedAt, href }: ReviewOutside): string {
  const row = `<p class="s"><span aria-hidden="true">${'★'.repeat(stars)}<i>${'★'.repeat(5 - stars)}</i></span> ${stars} em 5</p>`
  const words = said
    ? `<h2>${escapeXml(excerpt(said.title, longest.title))}</h2><p>${escapeXml(excerpt(said.text, longest.text))}</p>`
    : '<p>O texto lê-se na Aval.</p>'
  const who = said ? `${escapeXml(said.author)}, ` : ''
  return beside(
    href,
    `<article>${row}${words}<small>${who}${longDate(publishedAt)}. ${escapeXml(proof)}</small></article>`,
  )
}

/** What leads on: how the figure comes about, and all of them. */
export function leadsOn({ slug, score, reviews }: ImageFacts): string {
  const how = score && beside(paths.companyScore(slug), `Como se chega a ${decimal(score.value)}`)
  const all = beside(
    paths.company(slug),
    reviews === 0 ? 'Ver na Aval' : `Ler ${count(reviews, 'avaliação', 'avaliações')}`,
  )
  return `<p class="f">${[how, all].filter(Boolean).join(' ')}</p>`
}

export const cardStyle =
  'body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}main{box-sizing:border-box;min-height:100vh;display:flex;flex-direction:column;padding:12px;border:1px solid var(--line)}svg{max-width:100%;height:auto;display:block}a{color:var(--accent)}a:has(>svg,>article){display:block;color:inherit;text-decoration:none}a:hover h2{text-decoration:underline}a:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}article{padding:12px 2px;border-bottom:1px solid var(--line)}h2{font-size:16px;margin:2px 0}p{margin:0;overflow-wrap:anywhere}.s{font-size:13px}.s span{color:var(--star);font-size:16px;letter-spacing:1px}i{color:var(--off);font-style:normal}small,.n{color:var(--soft);font-size:13px;overflow-wrap:anywhere}.f{display:flex;flex-wrap:wrap;gap:0 16px;margin-top:auto;padding-top:8px;font-size:14px;line-height:28px}'
