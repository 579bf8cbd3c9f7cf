import { markedParts, quotedIn } from '~/domain/reviews/replies/discretion'
import type { Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'

/** Where in a text stands what was refused: the words that the refusal quotes, marked. */
export function Marked({ tried }: { tried?: Tried | null }) {
  const text = tried?.values.text
  const pieces = quotedIn((tried?.errors.text ?? []).join(' '))
  if (typeof text !== 'string' || pieces.length === 0) return null
  return (
    <Notice tone="warn" title="Onde está">
      <p className="text">
        {markedParts(text, pieces).map((part, i) =>
          // The text does not change while it is shown.
          part.marked ? <mark key={i}>{part.text}</mark> : part.text,
        )}
      </p>
    </Notice>
  )
}
