// A text longer than this is folded. Counted in characters, because the server knows no line lengths: about four lines
// on a phone, and about four in a column of 700 px.
const LIMITS = { short: { phone: 150, desk: 200 }, long: { phone: 150, desk: 380 } }

/** Little is left: a fold would cost more than it saves. */
const spare = 1.15

/**
 * A text in paragraphs, folded by `<details>` when it is long: opening needs no script, searching in the page finds what is
 * inside, and print shows it whole. What is too long for a phone may stand whole on a wide screen.
 */
export function Clamp({ text, lines }: { text: string; lines: 'short' | 'long' }) {
  const { phone, desk } = LIMITS[lines]
  if (text.length <= phone * spare) return <Paragraphs text={text} />
  const flat = text.replaceAll(/\s*\n\s*/g, ' ')
  const first = clauseEnd(flat, phone)
  const whole = flat.length <= desk * spare
  const second = whole ? flat.length : clauseEnd(flat, desk)
  return (
    <details className={whole ? 'clamp clamp-phone' : 'clamp'}>
      <summary>
        <span className="clamp-start">
          {flat.slice(0, first)}
          <span className="clamp-wide">{flat.slice(first, second)}</span>
          <span className="clamp-dots">…</span>
        </span>{' '}
        <span className="more">mais</span>
        <span className="less">menos</span>
      </summary>
      <Paragraphs text={text} />
    </details>
  )
}

/** Where a text is cut: after the last clause that fits, else after the last word. */
function clauseEnd(text: string, limit: number): number {
  const fits = text.slice(0, limit)
  const clause = Math.max(...['. ', '! ', '? ', '; ', ': ', ', '].map((mark) => fits.lastIndexOf(mark)))
  if (clause > limit * 0.6) return /[.!?]/.test(fits[clause] ?? '') ? clause + 1 : clause
  const word = fits.lastIndexOf(' ')
  return word > limit / 2 ? word : limit
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p className="text" key={index}>
      {paragraph}
    </p>
  ))
}
