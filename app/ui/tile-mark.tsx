import { useId } from 'react'
import {
  quarteredLayers,
  quarterImages,
  smallLayers,
  type TileLayer,
  type TileParameters,
  tileLayers,
  tileParameters,
} from './tile'

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
  const p = tileParameters(code)
  return (
    <svg className="tile" viewBox="0 0 100 100" width={size} height={size} {...name}>
      {size < wholeFrom ? <Quarters p={p} mono={mono} /> : drawn(tileLayers(p, mono))}
    </svg>
  )
}

/** Lists show twenty small ones: those are sent as a quarter. Large ones are compared, and drawn without any seam. */
const wholeFrom = 64

const drawn = (layers: TileLayer[], within?: string) =>
  layers.map(({ fill, d }, i) => <path key={i} fill={fill === within ? undefined : fill} d={d} />)

function Quarters({ p, mono }: { p: TileParameters; mono?: boolean }) {
  const id = useId()
  const quartered = quarteredLayers(p, mono)
  if (!quartered) return drawn(smallLayers(p, mono))
  const { ground, quarter, frame } = quartered
  return (
    <g fill={frame.fill}>
      {drawn([ground])}
      <g id={id}>{drawn(quarter, frame.fill)}</g>
      {quarterImages(p).map((image) => (
        <use key={image} href={`#${id}`} transform={image} />
      ))}
      {drawn([frame], frame.fill)}
    </g>
  )
}
