import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type Cropping, moved, part, zoomed } from './cropping'

const step = 0.02
const zoomStep = 1.1
const percent = (n: number) => `${Math.round(n * 100)} %`

/**
 * Where the part of a picture is chosen that stays: dragged, pinched, by the arrows and + and −, or by three sliders
 * that say the same in numbers. Drawn as the window of an SVG, because the policy forbids styles of one element.
 */
export function CropStage({
  cropping,
  onChange,
  href,
  round,
}: {
  cropping: Cropping
  onChange: (next: Cropping) => void
  href: string
  /** Beside it, as small as it will be drawn in lists. */
  round?: boolean
}) {
  const id = useId()
  const { across, down, width, height } = part(cropping)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const window = `${across * cropping.picture.width} ${down * cropping.picture.height} ${width * cropping.picture.width} ${height * cropping.picture.height}`
  const image = (
    <image
      href={href}
      width={cropping.picture.width}
      height={cropping.picture.height}
      preserveAspectRatio="none"
    />
  )
  const keys = (event: KeyboardEvent) => {
    const ways: Record<string, () => Cropping> = {
      ArrowLeft: () => moved(cropping, -step, 0),
      ArrowRight: () => moved(cropping, step, 0),
      ArrowUp: () => moved(cropping, 0, -step),
      ArrowDown: () => moved(cropping, 0, step),
      '+': () => zoomed(cropping, zoomStep),
      '=': () => zoomed(cropping, zoomStep),
      '-': () => zoomed(cropping, 1 / zoomStep),
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    onChange(way())
  }
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].filter(([pointer]) => pointer !== event.pointerId).map(([, at]) => at)
    fingers.current.set(event.pointerId, now)
    const [other] = others
    if (other) {
      const apart = (a: typeof now) => Math.hypot(a.x - other.x, a.y - other.y)
      return onChange(zoomed(cropping, apart(now) / Math.max(1, apart(before))))
    }
    const box = event.currentTarget.getBoundingClientRect()
    onChange(
      moved(cropping, (-(now.x - before.x) / box.width) * width, (-(now.y - before.y) / box.height) * height),
    )
  }
  const leave = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return (
    <div className="crop">
      <div className="crop-views">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role=application: it takes keys and fingers */}
        <svg
          className="crop-stage"
          viewBox={window}
          width={cropping.shape.width}
          height={cropping.shape.height}
          role="application"
          aria-label="Corte da imagem"
          aria-describedby={`${id}-como`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrows and + and −
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={keys}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          }}
          onPointerMove={drag}
          onPointerUp={leave}
          onPointerCancel={leave}
        >
          {image}
        </svg>
        {round && (
          <p className="crop-small">
            <svg className="mark" viewBox={window} width="64" height="64" aria-hidden="true">
              {image}
            </svg>
            <small className="soft">Assim aparece nas listas</small>
          </p>
        )}
      </div>
      <p className="help" id={`${id}-como`}>
        Arraste a imagem, ou use as setas do teclado; + e − aproximam e afastam.
      </p>
      <div className="crop-sliders">
        <Slider
          label="Aproximar"
          value={cropping.zoom}
          min={1}
          max={cropping.closest}
          text={`${Math.round(cropping.zoom * 10) / 10} vezes`.replace('.', ',')}
          onChange={(zoom) => onChange(zoomed(cropping, zoom / cropping.zoom))}
        />
        <Slider
          label="Da esquerda para a direita"
          value={cropping.x}
          text={percent(cropping.x)}
          onChange={(x) => onChange({ ...cropping, x })}
          still={width >= 1}
        />
        <Slider
          label="De cima para baixo"
          value={cropping.y}
          text={percent(cropping.y)}
          onChange={(y) => onChange({ ...cropping, y })}
          still={height >= 1}
        />
      </div>
    </div>
  )
}

function Slider(props: {
  label: string
  value: number
  min?: number
  max?: number
  text: string
  /** There is nowhere to go. */
  still?: boolean
  onChange: (value: number) => void
}) {
  const { label, value, min = 0, max = 1, text, still, onChange } = props
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={text}
        disabled={still}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
