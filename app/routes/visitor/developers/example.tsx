export const Example = ({ language, text }: { language: string; text: string }) => (
  <figure className="api-example">
    <figcaption>{language}</figcaption>
    {/* Scrolls sideways, so the keyboard must reach it (WCAG 2.1.1). */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </figure>
)
