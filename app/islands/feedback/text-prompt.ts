import { highlightTextMax } from '~/domain/feedback/highlight'
import { make } from './elements'
import type { Rect, Size } from './geometry'
import { place } from './rectangles'
import './text-prompt.css'

interface Options {
  frame: HTMLElement
  /** Where it will stand. */
  rect: Rect
  scale: number
  picture: Size
  label: string
  /** What it says already. */
  value?: string
}

/** Asks, on the picture, what a text or a mark is to say. @returns null when it was cancelled */
export function askText({ frame, rect, scale, picture, label, value }: Options): Promise<string | null> {
  return new Promise((done) => {
    let over = false
    const end = (text: string | null) => {
      if (over) return
      over = true
      form.remove()
      done(text && text.trim().slice(0, highlightTextMax))
    }
    const input: HTMLInputElement = make('input', {
      'aria-label': label,
      placeholder: 'Escreva e prima Enter',
      value,
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
    input.select()
  })
}
