import { Icon } from './icon'

/** A code to read aloud, compare and copy. The button appears only where the island runs. */
export function Code({
  children,
  copy = true,
  label = 'Copiar',
}: {
  children: string
  copy?: boolean
  label?: string
}) {
  return (
    <span className="code-box">
      <code className="code">{children}</code>
      {copy && <CopyButton text={children} label={label} />}
    </span>
  )
}

/** Copies a text and says so. */
export function CopyButton({ text, label = 'Copiar' }: { text: string; label?: string }) {
  return (
    <button type="button" className="copy" data-island="copy" data-copy={text}>
      <Icon name="copy" />
      <span>{label}</span>
    </button>
  )
}

/** A snippet to take away: embed code, an address. */
export function Snippet({ text, label }: { text: string; label: string }) {
  return (
    <figure className="snippet-box">
      <figcaption>
        {label} <CopyButton text={text} />
      </figcaption>
      {/* Scrolls sideways, so the keyboard must reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
