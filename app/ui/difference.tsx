/** A piece of text that both versions have, or only one of them. */
export interface DifferencePart {
  text: string
  change?: 'added' | 'removed'
}

/** What changed from one text to the next: new words underlined, gone ones struck through, both said aloud. */
export function Difference({ parts }: { parts: DifferencePart[] }) {
  return parts.map((part, i) => <Changed key={i} {...part} />)
}

export function Changed({ text, change }: DifferencePart) {
  if (change === 'added') {
    return (
      <ins>
        <span className="sr">(novo: </span>
        {text}
        <span className="sr">)</span>
      </ins>
    )
  }
  if (change === 'removed') {
    return (
      <del>
        <span className="sr">(saiu: </span>
        {text}
        <span className="sr">)</span>
      </del>
    )
  }
  return text
}
