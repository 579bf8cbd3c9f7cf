import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { readOutbox } from '~/platform/outbox'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { devOnly } from '~/web/dev-only'
import { contentSecurityPolicy } from '~/web/http/security-headers'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/mail'

/** The mail in the frame inherits this page's policy, and mails carry their styles inside. Scripts stay forbidden. */
export const headers = () => ({
  'content-security-policy': contentSecurityPolicy(null).replace(
    "style-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ),
})

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  devOnly(ctx)
  const mail = await readOutbox(params.name)
  if (!mail) throw new Refusal('not-found', 'Não há nenhuma mensagem com este nome.')
  return { mail, seo: unlisted(mail.subject, 'Mensagem de experiência.') }
})

const shown: Record<string, string> = {
  from: 'De',
  to: 'Para',
  subject: 'Assunto',
  date: 'Data',
  'message-id': 'Message-ID',
  'list-unsubscribe': 'List-Unsubscribe',
  'list-unsubscribe-post': 'List-Unsubscribe-Post',
}

export default function Mail({ loaderData: { mail } }: Route.ComponentProps) {
  const facts = mail.headers
    .filter((header) => Object.hasOwn(shown, header.name))
    .map((header) => ({ label: shown[header.name] as string, value: header.value }))
  return (
    <Page title={mail.subject} crumbs={[{ to: paths.mailbox(), label: 'Correio de experiência' }]}>
      <Facts facts={facts.length > 0 ? facts : [{ label: 'Para', value: mail.to }]} />
      {mail.links.length > 0 && (
        <Section title="Ligações">
          <ul>
            {mail.links.map((link) => (
              <li key={link.href}>
                {link.label}: <A to={link.href}>{link.href}</A>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mail.html && (
        <Section title="Como se vê">
          <iframe
            className="mail-frame"
            title="A mensagem em HTML"
            sandbox=""
            srcDoc={mail.html}
            width="100%"
            height="720"
          />
        </Section>
      )}
      <Section title="Como texto">
        <Prose>
          {mail.text.split(/\n{2,}/).map((block, i) => (
            <p key={i}>
              {block.split('\n').map((line, j) => (
                <span key={j}>
                  {j > 0 && <br />}
                  {line}
                </span>
              ))}
            </p>
          ))}
        </Prose>
      </Section>
    </Page>
  )
}
