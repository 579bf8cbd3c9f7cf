import type { ReactNode } from 'react'
import { previewOf } from '~/domain/broadcasts/previewing'
import { paths } from '~/paths'
import { BroadcastBanner } from '~/ui/broadcast-banner'
import { Page, Section } from '~/ui/page'
import { contentSecurityPolicy } from '~/web/http/security-headers'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/broadcast-preview'
import './broadcasts.css'

/** The mail in the frame inherits this page's policy, and mails carry their styles inside. Its scripts stay forbidden: `sandbox`. */
const policy = (nonce: string | null) =>
  contentSecurityPolicy(nonce).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  const preview = await previewOf(ctx, params.id)
  info.headers.set('content-security-policy', policy(info.nonce))
  return { preview, seo: unlisted(`Como fica: ${preview.title}`, 'Um comunicado como se vê num telemóvel.') }
})

const themes = [
  ['light', 'Tema claro'],
  ['dark', 'Tema escuro'],
] as const

/** As mail, notice and banner, on a phone, in both themes. */
export default function BroadcastPreview({ loaderData: { preview: p } }: Route.ComponentProps) {
  return (
    <Page
      title="Como fica"
      width="full"
      crumbs={[
        { to: paths.broadcasts(), label: 'Comunicados' },
        { to: paths.broadcast(p.id), label: p.title },
      ]}
      lead="À largura de um telemóvel, com o seu nome no lugar do de quem lê."
    >
      {p.channels.includes('notice') && (
        <Section title="No sino">
          <Both>
            {() => (
              <div className="preview-notice">
                <b>{p.title}</b>
                <p className="text">{p.notice}</p>
                <small className="soft">agora mesmo</small>
              </div>
            )}
          </Both>
        </Section>
      )}
      {p.channels.includes('banner') && (
        <Section title="Na faixa">
          <Both>{() => <BroadcastBanner of={{ ...p, href: '' }} />}</Both>
        </Section>
      )}
      {p.channels.includes('mail') && (
        <Section title="Por e-mail">
          <Both>
            {(theme) => (
              <iframe
                className="preview-mail"
                title={theme === 'light' ? 'O e-mail, claro' : 'O e-mail, escuro'}
                sandbox=""
                srcDoc={p.mail[theme]}
                width="390"
                height="720"
              />
            )}
          </Both>
        </Section>
      )}
    </Page>
  )
}

const Both = ({ children }: { children: (theme: 'light' | 'dark') => ReactNode }) => (
  <div className="preview-both">
    {themes.map(([theme, label]) => (
      <figure key={theme}>
        <figcaption className="soft">{label}</figcaption>
        <div className="preview-phone" data-theme={theme}>
          {children(theme)}
        </div>
      </figure>
    ))}
  </div>
)
