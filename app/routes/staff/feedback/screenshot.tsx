import { cropOf, type Highlight, type HighlightType, markNumber } from '~/domain/feedback/highlight'
import '~/ui/screenshot.css'

interface Props {
  src: string
  width: number
  height: number
  highlights: Highlight[]
}

const typeWords: Record<HighlightType, string> = {
  highlight: 'Destaque',
  hide: 'Tapado',
  arrow: 'Seta',
  text: 'Texto',
  pen: 'Traço à mão',
  mark: 'Marca',
  crop: 'Recorte',
}

/**
 * The picture as it was sent, and over it the rectangles as they were drawn, from the data: in units of the whole
 * picture, of which a crop left a part.
 */
export function Screenshot({ src, width, height, highlights }: Props) {
  const { x: left, y: top } = cropOf(highlights) ?? { x: 0, y: 0 }
  return (
    <figure className="shot">
      <a href={src}>
        <img src={src} width={width} height={height} alt="Captura enviada com o comentário" loading="lazy" />
        <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
          {highlights.map((h, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and their order is all they have
            <rect key={i} className={`shot-${h.type}`} x={h.x} y={h.y} width={h.w} height={h.h} />
          ))}
        </svg>
      </a>
      {highlights.length > 0 && (
        <figcaption>
          <ol>
            {highlights.map((h, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and their order is all they have
              <li key={i}>
                {typeWords[h.type]}
                {h.type === 'mark' && ` ${markNumber(highlights, h)}`}
                {h.text && ` «${h.text}»`}
                {h.element && (
                  <>
                    {' sobre '}
                    <code className="mono wrap">{h.element}</code>
                  </>
                )}{' '}
                <span className="soft">
                  {Math.round(h.w)} × {Math.round(h.h)} em {Math.round(h.x)}, {Math.round(h.y)}
                </span>
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  )
}
