import {
  type SealShape,
  type SealTheme,
  scoreSizes,
  sealSizes,
  sealText,
} from '~/domain/certification/seal/seal-words'
import type { Shown } from '~/domain/company-pages/profile/brand-kit'
import { paths } from '~/paths'
import { count, decimal } from '~/ui/format'

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
  attribute: string
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
      attribute: `codigo="${code}"`,
    }
  }
  const { name, slug, score, reviews } = shown.facts
  const fits = shape === 'compacto' ? shape : 'cartao'
  const [width, height] = scoreSizes[fits]
  const look = { forma: fits === 'cartao' ? null : fits, tema: theme === 'claro' ? null : theme }
  const counted = count(reviews, 'avaliação', 'avaliações')
  return {
    alt: `Aval: ${name}, ${score ? `${decimal(score.value)} em 5, ` : ''}${counted}`,
    picture: paths.scoreBadge(slug, 'svg', look),
    png: paths.scoreBadge(slug, 'png', look),
    frame: paths.scoreFrame(slug, look),
    reviews: paths.reviewsFrame(slug, { tema: look.tema }),
    page: paths.company(slug),
    width,
    height,
    attribute: `empresa="${slug}"`,
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text to paste. A state goes stale in an alternative text, so that one says where to look instead. */
export function snippet(origin: string, shown: Exclude<Shown, { kind: 'none' }>, look: Look): string {
  const t = takenAway(shown, look)
  const whole = (path: string) => escaped(origin + path)
  const name = escaped(shown.kind === 'seal' ? shown.facts.company : shown.facts.name)
  const alt =
    shown.kind === 'seal'
      ? `Selo Aval de ${name}: confira o certificado ${shown.facts.code}`
      : `Avaliações de ${name} na Aval`
  const size = `width="${t.width}" height="${t.height}"`
  const iframe = (path: string, measures: string) =>
    `<iframe src="${whole(path)}" ${measures} title="${alt}" loading="lazy" style="border:0"></iframe>`
  switch (look.way) {
    case 'moldura':
      return iframe(t.frame, size)
    case 'avaliacoes':
      return t.reviews ? iframe(t.reviews, 'width="320" height="520"') : iframe(t.frame, size)
    case 'componente': {
      const set = [
        look.shape !== 'cartao' && `forma="${look.shape}"`,
        look.theme !== 'claro' && `tema="${look.theme}"`,
      ]
      return `<script async src="${whole(paths.sealScript())}"></script>\n<aval-selo ${[t.attribute, ...set.filter(Boolean)].join(' ')}></aval-selo>`
    }
    case 'email':
      return `<a href="${whole(t.page)}"><img src="${whole(t.png)}" ${size} alt="${alt}" style="border:0"></a>`
    case 'oembed':
      return origin + t.page
    default:
      return `<a href="${whole(t.page)}"><img src="${whole(t.picture)}" ${size} alt="${alt}"></a>`
  }
}
