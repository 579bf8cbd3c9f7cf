import { scoreShapeOf, themeOf } from '~/domain/certification/seal/seal-words'
import type { ImageFacts } from '~/domain/company-pages/profile/company-image'
import { coloursOf } from '~/domain/company-pages/widgets/widget-words'
import { paths } from '~/paths'
import { isShown, scoreText } from '../../widgets/score-words'
import { frame } from './frame'
import { type Ground, groundOf, within } from './ground'
import { scoreDrawing } from './score-drawing'

/** What the address of something shown elsewhere says of how it looks. */
export function lookOf(search: string): { shape: ReturnType<typeof scoreShapeOf>; ground: Ground } {
  const asked = new URLSearchParams(search)
  return {
    shape: scoreShapeOf(asked.get('forma')),
    ground: groundOf(themeOf(asked.get('tema')), coloursOf(asked)),
  }
}

/** The score of a company alone; that the public sees none with this address, where there is none. */
export async function scoreFrame(
  facts: ImageFacts | null,
  { shape, ground }: ReturnType<typeof lookOf>,
): Promise<Response> {
  const how = shape === 'cartao' && facts?.score && isShown(facts)
  const svg = await scoreDrawing({ facts, shape, ground: within(ground), linked: Boolean(how) })
  return frame({
    title: scoreText(facts),
    to: facts ? paths.company(facts.slug) : paths.companies(),
    ground,
    svg,
    how: how ? paths.companyScore(facts.slug) : null,
    status: facts ? 200 : 404,
  })
}
