import { classNames } from './class-names'

export interface LogoSource {
  src: string
  width?: number
  height?: number
  srcSet?: string
}

// Small words carry no initial: «Ribeiro & Filhos, Lda.» is RF.
const QUIET = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'a',
  'o',
  'lda',
  'sa',
  'unipessoal',
  'the',
  'and',
])

/** Somebody who signs with initials, and a place besides: «A. P., Cinfães». */
const signed = /^(\p{Lu})\.\s*(\p{Lu})\./u

/** Two initials of a name. */
export function initials(name: string) {
  const [, own, family] = signed.exec(name) ?? []
  if (own && family) return own + family
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !QUIET.has(word.toLowerCase()))
  const [first = name, second] = words
  return (first.charAt(0) + (second?.charAt(0) ?? '')).toLocaleUpperCase('pt-PT')
}

/** A company's logo, or its initials on a tile of a steady colour. */
export function LogoMark({
  name,
  logo,
  size = 'normal',
}: {
  name: string
  logo?: LogoSource | null
  size?: 'small' | 'normal' | 'large'
}) {
  const className = classNames('mark', size !== 'normal' && size)
  if (logo) {
    return (
      <img
        className={className}
        src={logo.src}
        srcSet={logo.srcSet}
        width={logo.width ?? 64}
        height={logo.height ?? 64}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <span className={classNames(className, `hue${hue(name)}`)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** A person's picture or initials. */
export function Avatar({
  name,
  src,
  size = 'small',
}: {
  name: string
  src?: string | null
  size?: 'small' | 'normal'
}) {
  const className = classNames('mark', 'avatar', size === 'small' && 'small')
  if (src) return <img className={className} src={src} width="40" height="40" alt="" loading="lazy" />
  return (
    <span className={classNames(className, `hue${hue(name)}`)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

const hue = (name: string) => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
