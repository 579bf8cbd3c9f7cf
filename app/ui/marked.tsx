interface Span {
  start: number
  end: number
  text: string
}

/** A text with parts of it marked; `nameOf` says what each is. */
export function Marked<S extends Span>({
  text,
  spans,
  nameOf,
}: {
  text: string
  spans: S[]
  nameOf: (span: S) => string
}) {
  const parts = spans.map((span, i) => ({ before: text.slice(spans[i - 1]?.end ?? 0, span.start), span }))
  return (
    <>
      {parts.map(({ before, span }) => (
        <span key={span.start}>
          {before}
          <mark title={nameOf(span)}>{span.text}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  )
}
