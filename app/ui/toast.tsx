import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon'
import type { Tone } from './notice'

export interface Flash {
  tone?: Tone
  text: string
  /** Undo, see, … */
  link?: { to: string; label: string }
}

const icons = {
  ok: 'circle-check',
  info: 'info',
  warn: 'triangle-alert',
  bad: 'octagon-alert',
} as const

/**
 * What just happened, after a redirect. The region is always there, so that screen readers hear what appears
 * in it; it stands above the page and in its flow, so that it covers nothing.
 * A script lets it be closed and ends it after a while (islands/toast.ts); without one it goes with its page.
 */
export function Toast({ flash }: { flash?: Flash | null }) {
  const { pathname } = useLocation()
  // A document may go on to other pages.
  const [of] = useState(pathname)
  return (
    <div className="toast" role="status">
      {flash && pathname === of && <ToastText flash={flash} />}
    </div>
  )
}

function ToastText({ flash: { tone = 'ok', text, link } }: { flash: Flash }) {
  const said = useRef<HTMLDivElement>(null)
  // Drawn after the document came: nobody else starts it.
  useEffect(() => {
    said.current?.dispatchEvent(new Event('island', { bubbles: true }))
  }, [])
  return (
    <div className={`toast-text ${tone}`} data-island="toast" data-island-when="load" ref={said}>
      <Icon name={icons[tone]} />
      <p>{text}</p>
      {link && <a href={link.to}>{link.label}</a>}
      <button type="button" className="btn quiet small" hidden>
        Fechar
      </button>
    </div>
  )
}
