import { paths } from '~/paths'
import { LOGO_LAYERS } from '~/ui/logo-tile'
import { infoOf } from '~/web/context'
import { reviewPath } from '../../visitor/profile/review-path'
import { placedTile } from '../shown/drawing-parts'
import { beside, framed } from '../shown/frame'
import { lookOf } from '../shown/score-frame'
import { movedPicture } from '../shown/shown-answer'
import { shownCompany } from '../shown/shown-company'
import type { Route } from './+types/review-button'

const tile = `<svg width="24" height="24" aria-hidden="true">${placedTile(LOGO_LAYERS, 0, 0, 24)}</svg>`
const style =
  'body{margin:0;font:600 15px/1.2 system-ui,sans-serif}a{display:flex;box-sizing:border-box;width:220px;max-width:100%;height:52px;align-items:center;justify-content:center;gap:10px;padding:0 10px;text-decoration:none}.b{background:var(--accent);color:var(--on)}.n{background:var(--paper);color:var(--ink);border:1px solid var(--line)}a:focus-visible{outline:2px solid var(--paper);outline-offset:-5px}.n:focus-visible{outline-color:var(--accent)}'

/** The button that leads to writing a review; what to read instead, where the company takes none now. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { search } = new URL(request.url)
  const found = await shownCompany(infoOf(context), params.slug)
  if (found && 'movedTo' in found) return movedPicture(paths.reviewButton(found.movedTo), search)
  const facts = found?.facts ?? null
  const { ground } = lookOf(search)
  const answer = (title: string, to: string, words: string, kind: 'b' | 'n', status = 200) =>
    framed({ title, ground, style, body: `<main>${beside(to, tile + words, kind)}</main>`, status })
  if (!facts)
    return answer('Aval: este perfil não está publicado', paths.companies(), 'Perfil não publicado', 'n', 404)
  const { name, slug, state } = facts
  if (state === 'suspended')
    return answer(`Aval: ${name}, empresa suspensa`, paths.company(slug), 'Suspensa na Aval', 'n')
  if (!facts.takesReviews) return answer(`${name} na Aval`, paths.company(slug), 'Ver na Aval', 'n')
  const to = reviewPath({
    slug,
    listing: state === 'closed' ? 'closed' : 'approved',
    certified: state === 'certified',
  })
  return answer(`Avaliar ${name} na Aval`, to, 'Avalie-nos na Aval', 'b')
}

export const handle = { cache: { params: ['tema', 'fundo', 'texto', 'cor'], seconds: 60, elsewhere: true } }
