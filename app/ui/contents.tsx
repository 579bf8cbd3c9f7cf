/** The headings of a text, each a step away. */
export const Contents = ({
  headings,
  className,
}: {
  headings: readonly { id: string; title: string }[]
  className: string
}) => (
  <nav className={className} aria-label="Neste artigo">
    <h2>Neste artigo</h2>
    <ul>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
