import { make } from './elements'
import './page-bar.css'

interface Options {
  text: string
  /** What to press when the part of the page is there. */
  act?: [label: string, onclick: () => void]
  back: () => void
}

/**
 * A bar at the foot of the page while the dialog is away: asks which part of it, and says that it is being drawn. The
 * page scrolls behind it. Whoever shows it takes it away.
 */
export function showBar({ text, act, back }: Options): HTMLElement {
  const bar = make(
    'dialog',
    {
      class: 'fb-bar',
      'aria-label': text,
      oncancel(event: Event) {
        event.preventDefault()
        back()
      },
    },
    make('p', {}, text),
    make(
      'div',
      {},
      act ? make('button', { type: 'button', class: 'btn small primary', onclick: act[1] }, act[0]) : null,
      make('button', { type: 'button', class: 'btn small', onclick: back }, 'Voltar'),
    ),
  )
  document.body.append(bar)
  bar.showModal()
  return bar
}

/** On a narrow screen «Sugestões» stands at the end of the page, and what is meant lies somewhere above. */
export function standsInCorner(): boolean {
  const corner = document.querySelector('.feedback-corner')
  return !corner || getComputedStyle(corner).position === 'fixed'
}
