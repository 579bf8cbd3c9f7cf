import type { MailPreview as Preview } from '~/domain/invitations/answering/previewing'
import { Panel } from '~/ui/page'
import { Prose } from '~/ui/prose'

/** A mail as whoever gets it will read it. */
export function MailPreview({ mail }: { mail: Preview }) {
  return (
    <Panel title={`Assunto: ${mail.subject}`}>
      <Prose>
        {mail.lines.map(({ as, text }) => {
          if (as === 'title')
            return (
              <p key={text}>
                <b>{text}</b>
              </p>
            )
          if (as === 'quote')
            return (
              <blockquote key={text} className="text">
                {text}
              </blockquote>
            )
          if (as === 'button') return <p key={text}>[ {text} ]</p>
          return (
            <p key={text} className={as === 'small' ? 'soft' : 'text'}>
              {text}
            </p>
          )
        })}
        <p className="soft">{mail.reason}</p>
      </Prose>
    </Panel>
  )
}
