import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { Tone } from './notice'

export interface Flash {
  tone?: Tone
  text: string
  /** Undo, see, … */
  link?: { to: string; label: string }
}

/**
 * What just happened, after a redirect. The region is always there, so that screen readers hear what appears
 * in it; it sticks to the lower edge of the window but ends in the flow of the page, so that it hides nothing for good.
 */
export function Toast({ flash, children }: { flash?: Flash | null; children?: ReactNode }) {
  return (
    <div className="toast" role="status">
      {flash && (
        <p className={`toast-text ${flash.tone ?? 'ok'}`}>
          <Icon
            name={
              flash.tone === 'bad'
                ? 'octagon-alert'
                : flash.tone === 'warn'
                  ? 'triangle-alert'
                  : flash.tone === 'info'
                    ? 'info'
                    : 'circle-check'
            }
          />
          <span>{flash.text}</span>
          {flash.link && <a href={flash.link.to}>{flash.link.label}</a>}
        </p>
      )}
      {children}
    </div>
  )
}
