import { Outlet } from 'react-router'
import { userRecord } from '~/domain/people/staff/user-record'
import { userTrail } from '~/domain/people/staff/user-trail'
import { stateOfUser } from '~/domain/people/staff/user-words'
import { paths } from '~/paths'
import { ActionButtons } from '~/ui/action-panel'
import { WordBadge } from '~/ui/badge'
import { dateTime } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/user'
import { RoleRequests } from './role-requests'
import { UserDetails } from './user-details'
import { userPanels } from './user-panels'
import { UserTrail } from './user-trail'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const after = new URL(request.url).searchParams.get('depois')
  const [person, trail] = await Promise.all([userRecord(ctx, params.id), userTrail(ctx, params.id, after)])
  return {
    person,
    trail,
    after,
    now: ctx.now,
    seo: unlisted(`${person.name}: ficha`, 'Ficha de uma pessoa.'),
  }
})

export default function User({ loaderData: { person, trail, after, now } }: Route.ComponentProps) {
  const state = stateOfUser({ ...person, erasureDue: person.erasure?.dueAt ?? null })
  return (
    <Page
      title={person.name}
      width="full"
      crumbs={[
        { to: paths.users(), label: 'Utilizadores' },
        { to: paths.user(person.id), label: person.name },
      ]}
      lead={
        <>
          <WordBadge of={state} /> {person.email}
        </>
      }
      actions={
        <ActionButtons thing={person} panels={userPanels} to={(step) => paths.userStep(person.id, step)} />
      }
    >
      {person.own && (
        <Notice title="É a sua própria conta">
          <p>Papéis, bloqueio e sessões da própria conta decide outra pessoa da equipa.</p>
        </Notice>
      )}
      {person.blockedReason && (
        <Notice tone="bad" title="Conta bloqueada">
          <p className="text">{person.blockedReason}</p>
        </Notice>
      )}
      {person.recovery && (
        <Notice tone="warn" title="Pediu que o segundo fator seja retirado">
          <p>
            {person.recovery.waitsUntil
              ? `Pedido em ${dateTime(person.recovery.askedAt)} e confirmado por e-mail. Não pode ser retirado antes de ${dateTime(person.recovery.waitsUntil)}; o pedido serve até ${dateTime(person.recovery.expiresAt)}. Ninguém o pode adiantar.`
              : `Pedido em ${dateTime(person.recovery.askedAt)}; falta confirmar por e-mail, até ${dateTime(person.recovery.expiresAt)}.`}
          </p>
        </Notice>
      )}
      <RoleRequests requests={person.request ? [person.request] : []} now={now} />
      <Outlet context={person} />
      <UserDetails person={person} now={now} />
      <UserTrail id={person.id} trail={trail} after={after} />
    </Page>
  )
}
