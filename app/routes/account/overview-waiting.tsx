import { kinds } from '~/domain/notifications/kinds'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { PostButton } from '~/ui/form'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import type { Route } from './+types/overview'
import { WaitingWorks } from './works/waiting-works'

type Data = Route.ComponentProps['loaderData']

/** What waits for whoever opens their account: first what stops them, then what others want, then advice. */
export function Waiting({ waiting, newest, now }: Data) {
  const unconfirmedReviews = newest.filter((review) => review.state === 'awaiting_email')
  return (
    <div className="waiting">
      {waiting.unconfirmed && (
        <Notice
          tone="warn"
          title="Falta confirmar o seu e-mail"
          actions={<ButtonLink to={paths.verification()}>Confirmar o e-mail</ButtonLink>}
        >
          <p>Até lá pode escrever rascunhos, mas não publicar avaliações nem registar empresas.</p>
        </Notice>
      )}
      {unconfirmedReviews.length > 0 && (
        <Notice title="Há avaliações à espera da sua confirmação">
          <p>Abra a mensagem que lhe enviámos e confirme-as; sem isso não são publicadas.</p>
        </Notice>
      )}
      {waiting.tickets.map((ticket) => (
        <Notice
          key={ticket.id}
          title={`O apoio espera pela sua resposta: ${ticket.subject}`}
          actions={<ButtonLink to={paths.myTicket(ticket.id)}>Responder</ButtonLink>}
        >
          <p>
            Pedido {ticket.number}, <Time at={ticket.since} now={now} />.
          </p>
        </Notice>
      ))}
      <WaitingWorks works={waiting.works} />
      {waiting.invitations > 0 && (
        <Notice
          title={`Tem ${count(waiting.invitations, 'convite por responder', 'convites por responder')}`}
          actions={<ButtonLink to={paths.myInvitations()}>Ver os convites</ButtonLink>}
        >
          <p>Pode aceitar ou recusar; quem convidou fica a saber.</p>
        </Notice>
      )}
      {waiting.notifications.length > 0 && <Unread waiting={waiting} now={now} />}
      {waiting.profileIncomplete && (
        <Notice
          title="Complete o seu perfil"
          actions={<ButtonLink to={paths.verifyProfile()}>Completar o perfil</ButtonLink>}
        >
          <p>Escolha como o seu nome aparece e, se quiser, o concelho e o telemóvel.</p>
        </Notice>
      )}
      {waiting.noSecondFactor && (
        <p className="soft">
          A sua conta não tem segundo fator. <A to={paths.security()}>Junte um</A> para a proteger melhor.
        </p>
      )}
    </div>
  )
}

function Unread({ waiting, now }: Pick<Data, 'waiting' | 'now'>) {
  return (
    <Panel
      title={count(waiting.unread, 'aviso por ler', 'avisos por ler')}
      actions={<A to={paths.notifications()}>Ver todos</A>}
    >
      <ul className="plain-list">
        {waiting.notifications.map((notification) => (
          <li key={notification.id}>
            <div className="row-actions">
              <Dotted>
                <b>{notification.title}</b>
                <span className="soft">
                  {kinds[notification.kind].label}, <Time at={notification.createdAt} now={now} />
                </span>
              </Dotted>
              <PostButton
                size="small"
                kind="quiet"
                action={paths.readNotification(notification.id)}
                label={
                  <>
                    Ver<span className="sr"> «{notification.title}»</span>
                  </>
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
