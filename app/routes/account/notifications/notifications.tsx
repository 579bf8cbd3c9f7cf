import { kinds } from '~/domain/notifications/kinds'
import { notificationList, staffNotificationList } from '~/domain/notifications/notification-filter'
import { myNotifications, type ShownNotification } from '~/domain/notifications/reading'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { Dotted } from '~/ui/dotted'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/notifications'

const lists = { people: notificationList, staff: staffNotificationList }

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const whose: keyof typeof lists = may(ctx.actor, 'staff.open') ? 'staff' : 'people'
  return {
    whose,
    notifications: await listing(ctx, request, lists[whose], ({ kind }, after) =>
      myNotifications(ctx, kind, after),
    ),
    now: ctx.now,
    seo: unlisted('Avisos', 'O que aconteceu e lhe diz respeito.'),
  }
})

export default function Notifications({ loaderData: { whose, notifications, now } }: Route.ComponentProps) {
  const { rows, after, filter } = notifications
  const unread = rows.some((notification) => !notification.read)
  return (
    <Page
      title="Avisos"
      lead="O que ainda não leu está no princípio."
      actions={
        <>
          {unread && <PostButton action={paths.readAllNotifications()} label="Marcar tudo como lido" />}
          <ButtonLink kind="quiet" icon="sliders-horizontal" to={paths.editPreferences()}>
            Escolher avisos
          </ButtonLink>
        </>
      }
    >
      <List
        list={lists[whose]}
        page={notifications}
        caption="Avisos"
        noun={['aviso', 'avisos']}
        empty={
          <EmptyState title={after ? 'Não há mais avisos' : 'Ainda não tem avisos'}>
            <p>
              {filter.kind
                ? kinds[filter.kind].about
                : 'Aqui aparecem as respostas às suas avaliações, as decisões sobre elas e o que muda nas suas empresas.'}
            </p>
          </EmptyState>
        }
        cards={(shown) => (
          <CardList label="Avisos">
            {shown.map((notification) => (
              <One key={notification.id} notification={notification} now={now} />
            ))}
          </CardList>
        )}
      />
    </Page>
  )
}

/** One notification; its button marks it as read and leads to what it is about. */
function One({ notification, now }: { notification: ShownNotification; now: Date }) {
  const { id, kind, title, text, createdAt, read } = notification
  return (
    <Panel title={title} actions={!read && <Badge tone="us">Por ler</Badge>}>
      <p className="text break">{text}</p>
      <Dotted className="soft">
        {kinds[kind].label}
        <Time at={createdAt} now={now} />
      </Dotted>
      <PostButton
        size="small"
        kind={read ? 'quiet' : 'secondary'}
        action={paths.readNotification(id)}
        label={
          <>
            Ver<span className="sr"> «{title}»</span>
          </>
        }
      />
    </Panel>
  )
}
