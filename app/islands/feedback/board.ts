import { make } from './elements'
import type { Size } from './geometry'

/** What is drawn on: the picture on one canvas, the drawing on another above it, the layer that takes the pointer. */
export function makeBoard(picture: HTMLCanvasElement, { width, height }: Size) {
  const canvasOf = (name: string) => make('canvas', { class: name, width, height })
  const background = canvasOf('fb-background')
  const foreground = canvasOf('fb-foreground')
  background.getContext('2d')?.drawImage(picture, 0, 0)
  const cross = make('span', { class: 'fb-cross', hidden: true })
  const layer = make(
    'div',
    {
      class: 'fb-layer',
      tabindex: 0,
      role: 'application',
      'aria-label': 'Captura: as setas movem o cursor, Enter marca os cantos',
    },
    cross,
  )
  const frame = make('div', { class: 'fb-frame' }, background, foreground, layer)
  const status = make('p', { role: 'status', class: 'fb-status' })
  return {
    stage: make('div', { class: 'fb-stage' }, frame),
    frame,
    layer,
    cross,
    status,
    pen: foreground.getContext('2d'),
    say: (text: string) => {
      // The same once more is a change only if it differs: else it is not read out again.
      status.textContent = status.textContent === text ? `${text}\u00a0` : text
    },
  }
}

/** Keeps the page behind from scrolling. @returns what gives it back, at the very place where it was */
export function lockPage(): () => void {
  const { scrollX: left, scrollY: top } = window
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
    // Wider by its scrollbar it may have been shorter for a while, and was moved.
    scrollTo({ left, top, behavior: 'instant' })
  }
}
