import { highlightTextMax } from '~/domain/feedback/highlight'
import { make } from './elements'
import type { Rect, Size } from './geometry'
import { place } from './rectangles'
import './text-prompt.css'

/** Asks, where it will stand, what a text is to say. @returns null when it was cancelled or left empty */
export function askText(
  frame: HTMLElement,
  rect: Rect,
  scale: number,
  picture: Size,
): Promise<string | null> {
  return new Promise((done) => {
    let over = false
    const end = (text: string | null) => {
      if (over) return
      over = true
      form.remove()
      done(text?.trim().slice(0, highlightTextMax) || null)
    }
    const input: HTMLInputElement = make('input', {
      'aria-label': 'Texto a pôr na captura',
      placeholder: 'Escreva e prima Enter',
      maxlength: highlightTextMax,
      autocomplete: 'off',
      onkeydown(event: KeyboardEvent) {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        end(null)
      },
      onblur: () => {
        end(input.value)
      },
    })
    const form = make(
      'form',
      {
        class: 'fb-prompt',
        onsubmit(event: Event) {
          event.preventDefault()
          end(input.value)
        },
      },
      input,
    )
    const room = Math.max(0, picture.width * scale - 240)
    place(
      form,
      Math.min(rect.x * scale, room),
      Math.min(rect.y * scale, Math.max(0, picture.height * scale - 44)),
    )
    frame.append(form)
    input.focus()
  })
}
