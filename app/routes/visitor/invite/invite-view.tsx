import type { MailPreview as Preview } from '~/domain/invitations/answering/previewing'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { Dotted } from '~/ui/dotted'
import { EmailField, TextArea, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Qr } from '~/ui/qr'
import type { Tried } from '~/ui/tried'

const lead =
  'Quem convida ajuda outros a escolher melhor. Não há prémios: nem quem convida nem quem aceita ganha nada, muito menos por avaliações.'

/** For who isn't signed in, or hasn't confirmed the address yet. */
export function InviteExplained({ signedIn }: { signedIn: boolean }) {
  return (
    <Page title="Convidar para a Aval" lead={lead} width="reading">
      <Section title="Como funciona">
        <Prose>
          <ol>
            <li>Recebe uma ligação só sua, com código QR, que pode mostrar ou enviar a quem quiser.</li>
            <li>Ou escreve o e-mail de alguém, e nós enviamos o convite em seu nome.</li>
            <li>Vê na sua conta o que foi feito de cada convite, e pode anulá-lo.</li>
          </ol>
        </Prose>
      </Section>
      {signedIn ? (
        <Notice
          tone="warn"
          title="Falta confirmar o seu e-mail"
          actions={
            <ButtonLink kind="primary" to={paths.emailUnverified({ volta: paths.invite() })}>
              Confirmar o e-mail
            </ButtonLink>
          }
        >
          <p>Para convidar em seu nome temos de saber que o endereço é seu.</p>
        </Notice>
      ) : (
        <p>
          <ButtonLink kind="primary" to={paths.signIn({ volta: paths.invite() })}>
            Entrar para convidar
          </ButtonLink>{' '}
          <ButtonLink kind="quiet" to={paths.signUp({ volta: paths.invite() })}>
            Ainda não tenho conta
          </ButtonLink>
        </p>
      )}
      <p className="soft">
        Recebeu um código? <A to={paths.inviteLanding()}>Escreva-o aqui</A>.
      </p>
    </Page>
  )
}

interface Mine {
  link: string | null
  /** The short one that it is, where there is one. */
  short: { id: string; label: string } | null
  qr: { path: string; size: number } | null
  brought: number
  upTo: number
  perDay: number
  looked: boolean
  mail: Preview
}

/** One's own link, and an invitation by mail that is seen before it goes. */
export function InviteFriends({ mine, tried }: { mine: Mine; tried?: Tried }) {
  return (
    <Page
      title="Convidar para a Aval"
      lead={lead}
      width="reading"
      actions={<ButtonLink to={paths.myInvitations()}>Convites enviados</ButtonLink>}
    >
      {mine.brought > 0 && (
        <p>
          {mine.brought >= mine.upTo
            ? `Mais de ${number(mine.upTo)} pessoas`
            : mine.brought === 1
              ? 'Uma pessoa'
              : `${number(mine.brought)} pessoas`}{' '}
          {mine.brought === 1 ? 'veio' : 'vieram'} por si. Obrigado.
        </p>
      )}
      <Section title="A sua ligação">
        {mine.link && mine.qr ? (
          <>
            <Snippet text={mine.link} label="Ligação para convidar" />
            <p className="form-actions">
              <a className="btn" href={mine.link} data-island="share" data-title="Convite para a Aval">
                Partilhar
              </a>{' '}
              <a
                className="btn"
                href={mine.short ? paths.shortLinkQrSvg(mine.short.id) : paths.inviteQr()}
                download="convite-aval.svg"
              >
                Descarregar o código QR
              </a>
            </p>
            <Qr path={mine.qr.path} size={mine.qr.size} label="Código QR da sua ligação" />
            {mine.short ? (
              <Dotted>
                <A to={paths.myLink(mine.short.id)}>Quem a seguiu</A>
                <A to={paths.myLinks()}>Outras ligações suas</A>
              </Dotted>
            ) : (
              <PostButton action={paths.invite({ ligacao: 'criar' })} label="Encurtar a ligação" />
            )}
          </>
        ) : (
          <>
            <p>Uma ligação só sua, curta, que pode mostrar ou enviar a quem quiser.</p>
            <PostButton action={paths.invite({ ligacao: 'criar' })} label="Criar a minha ligação" />
          </>
        )}
      </Section>
      <Section
        title="Por e-mail"
        lead={`Enviamos o convite em seu nome. Até ${mine.perDay} por dia. Convide só quem conhece.`}
      >
        {mine.looked && (
          <Notice title="Ainda não foi enviado">
            <p>A mensagem está abaixo, como vai chegar. Se estiver bem, carregue em «Enviar convite».</p>
          </Notice>
        )}
        <PostForm
          tried={tried}
          submit="Enviar convite"
          actions={
            <Button type="submit" name="look" value="sim">
              Ver antes de enviar
            </Button>
          }
        >
          <EmailField name="email" label="E-mail de quem convida" required />
          <TextField name="name" label="Nome" maxLength={80} help="Para a mensagem começar por ele." />
          <TextArea name="message" label="Umas palavras suas" rows={3} maxLength={500} />
        </PostForm>
      </Section>
      <Section title={mine.looked ? 'A mensagem' : 'O que chega'}>
        <MailPreview mail={mine.mail} />
      </Section>
    </Page>
  )
}

/** A mail as whoever gets it will read it. */
function MailPreview({ mail }: { mail: Preview }) {
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
