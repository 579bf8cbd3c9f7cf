import {
  type SealShape,
  type SealTheme,
  scoreShapeOf,
  scoreSizes,
  sealSizes,
  sealText,
} from '~/domain/certification/seal/seal-words'
import type { Shown } from '~/domain/company-pages/profile/brand-kit'
import { frameSize } from '~/domain/company-pages/widgets/widget-words'
import { paths } from '~/paths'
import { componentCode, escaped, iframeCode, linkCode } from '../../widgets/embed-code'
import { scoreText } from '../../widgets/score-words'

/** Ways to show a seal or a score on another page. */
export const ways = {
  imagem: 'Imagem com ligação',
  moldura: 'Moldura (iframe)',
  avaliacoes: 'Últimas avaliações (iframe)',
  componente: 'Componente',
  email: 'Assinatura de e-mail',
  oembed: 'oEmbed',
} as const
export type Way = keyof typeof ways

export interface Look {
  shape: SealShape
  theme: SealTheme
  way: Way
}

export interface TakenAway {
  /** What stands for the picture where it is not seen. */
  alt: string
  picture: string
  png: string
  frame: string
  /** With the newest reviews: of a company only, and where its plan has it. */
  reviews: string | null
  page: string
  width: number
  height: number
  /** Code or last part of the profile's address, for the component. */
  attribute: readonly [string, string]
}

/** Where the pictures of what was asked for are, and what they are called. */
export function takenAway(shown: Exclude<Shown, { kind: 'none' }>, { shape, theme }: Look): TakenAway {
  if (shown.kind === 'seal') {
    const { code, level, company, state } = shown.facts
    const [width, height] = sealSizes[shape]
    const look = { forma: shape === 'cartao' ? null : shape, tema: theme === 'claro' ? null : theme }
    return {
      alt: sealText(state, level, company),
      picture: paths.seal(code, 'svg', look),
      png: paths.seal(code, 'png', look),
      frame: paths.sealFrame(code, look),
      reviews: null,
      page: paths.certificate(code),
      width,
      height,
      attribute: ['codigo', code],
    }
  }
  const { slug } = shown.facts
  const fits = scoreShapeOf(shape)
  const [width, height] = scoreSizes[fits]
  const look = { forma: fits === 'cartao' ? null : fits, tema: theme === 'claro' ? null : theme }
  return {
    alt: scoreText(shown.facts),
    picture: paths.scoreBadge(slug, 'svg', look),
    png: paths.scoreBadge(slug, 'png', look),
    frame: paths.scoreFrame(slug, look),
    reviews: paths.reviewsFrame(slug, { tema: look.tema }),
    page: paths.company(slug),
    width,
    height,
    attribute: ['empresa', slug],
  }
}

/** The text to paste. A state goes stale in an alternative text, so that one says where to look instead. */
export function snippet(origin: string, shown: Exclude<Shown, { kind: 'none' }>, look: Look): string {
  const t = takenAway(shown, look)
  const whole = (path: string) => escaped(origin + path)
  const name = shown.kind === 'seal' ? shown.facts.company : shown.facts.name
  const said =
    shown.kind === 'seal'
      ? `Selo Aval de ${name}: confira o certificado ${shown.facts.code}`
      : `Avaliações de ${name} na Aval`
  const alt = escaped(said)
  const room = { width: t.width, height: t.height, fluid: false }
  const size = `width="${t.width}" height="${t.height}"`
  switch (look.way) {
    case 'moldura':
      return iframeCode(origin + t.frame, room, said)
    case 'avaliacoes':
      return t.reviews
        ? iframeCode(origin + t.reviews, frameSize('avaliacoes', 'lista'), said)
        : iframeCode(origin + t.frame, room, said)
    case 'componente': {
      const set = (
        [
          ['forma', look.shape, 'cartao'],
          ['tema', look.theme, 'claro'],
        ] as const
      ).flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value] as const]))
      return componentCode(origin, 'aval-selo', [t.attribute, ...set], room, linkCode(origin + t.page, said))
    }
    case 'email':
      return `<a href="${whole(t.page)}"><img src="${whole(t.png)}" ${size} alt="${alt}" style="border:0"></a>`
    case 'oembed':
      return origin + t.page
    default:
      return `<a href="${whole(t.page)}"><img src="${whole(t.picture)}" ${size} alt="${alt}"></a>`
  }
}
