import { PostButton } from './form'
import { Icon } from './icon'
import './broadcast-banner.css'

/** What is said to many, above the pages of an account; `close`: where it is put away. */
export function BroadcastBanner({
  of: { title, text, button, href },
  close,
}: {
  of: { title: string; text: string; button: string | null; href: string | null }
  close?: string
}) {
  return (
    <section className="broadcast-banner" aria-label="Comunicado da Aval">
      <Icon name="megaphone" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <div className="broadcast-banner-acts">
        {button && (
          // A document of its own: it is counted at the server.
          <a className="btn small" href={href || undefined}>
            {button}
          </a>
        )}
        {close ? (
          <PostButton action={close} label="Fechar" kind="quiet" />
        ) : (
          <span className="btn small quiet">Fechar</span>
        )}
      </div>
    </section>
  )
}
