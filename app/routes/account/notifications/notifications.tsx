import { isKind, kindNames, kinds } from '~/domain/notifications/kinds'
import { myNotifications, type ShownNotification } from '~/domain/notifications/reading'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { PostButton } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/notifications'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const after = search.get('depois')
  return {
    ...(await myNotifications(ctx, search.get('assunto'), after)),
    after,
    now: ctx.now,
    seo: unlisted('Avisos', 'O que aconteceu e lhe diz respeito.'),
  }
})

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, kind, next, after, now } = loaderData
  const unread = notifications.some((notification) => !notification.read)
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
      <ChipLinks
        label="Assunto"
        options={[
          { label: 'Todos', href: paths.notifications(), current: kind === null },
          ...kindNames.map((name) => ({
            label: kinds[name].label,
            href: paths.notifications({ assunto: name }),
            current: name === kind,
          })),
        ]}
      />
      {notifications.length === 0 ? (
        <EmptyState title={after ? 'Não há mais avisos' : 'Ainda não tem avisos'}>
          <p>
            {kind !== null && isKind(kind)
              ? kinds[kind].about
              : 'Aqui aparecem as respostas às suas avaliações, as decisões sobre elas e o que muda nas suas empresas.'}
          </p>
        </EmptyState>
      ) : (
        <CardList label="Avisos">
          {notifications.map((notification) => (
            <One key={notification.id} notification={notification} now={now} />
          ))}
        </CardList>
      )}
      <Paging
        next={next && paths.notifications({ assunto: kind, depois: next })}
        first={after && paths.notifications({ assunto: kind })}
      />
    </Page>
  )
}

/** One notification; its button marks it as read and leads to what it is about. */
function One({ notification, now }: { notification: ShownNotification; now: Date }) {
  const { id, kind, title, text, createdAt, read } = notification
  return (
    <Panel title={title} actions={!read && <Badge tone="blue">Por ler</Badge>}>
      <p className="break">{text}</p>
      <p className="soft">
        {kinds[kind].label} · <Time at={createdAt} now={now} />
      </p>
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
