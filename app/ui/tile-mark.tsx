import { tileLayers, tileParameters } from './tile'

export interface TileProps {
  code: string
  size?: number
  /** Black on white, for print. */
  mono?: boolean
  title?: string
  /** The code stands beside it: then the picture says nothing new to who can't see it. */
  decorative?: boolean
}

/** The azulejo of a certificate code. Small enough to stand for it (16 px), large enough to compare (96 px). */
export function Tile({ code, size = 96, mono, title = `Azulejo do código ${code}`, decorative }: TileProps) {
  const name = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': title } as const)
  return (
    <svg className="tile" viewBox="0 0 100 100" width={size} height={size} {...name}>
      {tileLayers(tileParameters(code), mono).map(({ fill, d }, index) => (
        <path key={index} fill={fill} d={d} />
      ))}
    </svg>
  )
}
