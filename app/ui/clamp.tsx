// A text longer than this is folded. Counted in characters, because the server knows no line lengths.
const LIMITS = { short: 200, long: 480 }

/**
 * A text in paragraphs, folded by `<details>` when it is long: opening needs no script, searching in the page
 * finds what is inside, and print shows it whole.
 */
export function Clamp({ text, lines }: { text: string; lines: 'short' | 'long' }) {
  const limit = LIMITS[lines]
  if (text.length <= limit * 1.2) return <Paragraphs text={text} />
  const cut = text.lastIndexOf(' ', limit)
  const at = cut > limit / 2 ? cut : limit
  return (
    <details className="clamp">
      <summary>
        <span className="clamp-start">{text.slice(0, at).replaceAll(/\s*\n\s*/g, ' ')}…</span>{' '}
        <span className="more">Ler mais</span>
        <span className="less">Ler menos</span>
      </summary>
      <Paragraphs text={text} />
    </details>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p className="text" key={index}>
      {paragraph}
    </p>
  ))
}
