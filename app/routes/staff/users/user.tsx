import { Outlet } from 'react-router'
import { accountMerges } from '~/domain/account-merging/reading'
import { type UserRecord, userRecord } from '~/domain/people/staff/user-record'
import { userTrail } from '~/domain/people/staff/user-trail'
import { stateOfUser } from '~/domain/people/staff/user-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/user'
import { MergeRequests } from './merge-requests'
import { RoleRequests } from './role-requests'
import { UserDetails } from './user-details'
import { userPanels } from './user-panels'
import { UserTrail } from './user-trail'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const after = new URL(request.url).searchParams.get('depois')
  const [person, trail, merges] = await Promise.all([
    userRecord(ctx, params.id),
    userTrail(ctx, params.id, after),
    accountMerges(ctx, params.id),
  ])
  return {
    merges,
    person,
    trail,
    after,
    now: ctx.now,
    seo: unlisted(`${person.name}: ficha`, 'Ficha de uma pessoa.'),
  }
})

export default function User({ loaderData: { person, trail, merges, after, now } }: Route.ComponentProps) {
  const state = stateOfUser({
    ...person,
    merged: person.mergedInto !== null,
    erasureDue: person.erasure?.dueAt ?? null,
  })
  return (
    <ObjectPage
      title={person.name}
      crumbs={[
        { to: paths.users(), label: 'Utilizadores' },
        { to: paths.user(person.id), label: person.name },
      ]}
      lead={
        <>
          <WordBadge of={state} /> {person.email}
        </>
      }
      thing={person}
      panels={userPanels}
      to={(step) => paths.userStep(person.id, step)}
      ways={[
        { to: paths.userTimeline(person.id), label: 'Cronologia' },
        person.can.merge && { to: paths.mergeUser(person.id), label: 'Juntar a outra conta' },
      ]}
    >
      {person.own && (
        <Notice title="É a sua própria conta">
          <p>Papéis, bloqueio e sessões da própria conta decide outra pessoa da equipa.</p>
        </Notice>
      )}
      <Parts person={person} />
      <MergeRequests merges={merges} now={now} />
      {person.blockedReason && !person.mergedInto && (
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
    </ObjectPage>
  )
}

/** Whether this account is part of another, or others are part of it. */
function Parts({ person: { mergedInto, parts } }: { person: UserRecord }) {
  if (mergedInto)
    return (
      <Notice tone="warn" title="Esta conta faz parte de outra">
        <p>
          O que a pessoa escreveu e tem está em <A to={paths.user(mergedInto.id)}>{mergedInto.name}</A>. Por
          esta já não se entra; aqui ficou o que é só dela: como se provava e o seu registo.
        </p>
      </Notice>
    )
  if (parts.length === 0) return null
  return (
    <Notice title="Esta conta reúne outras da mesma pessoa">
      <ul>
        {parts.map(({ id, name, email }) => (
          <li key={id}>
            <A to={paths.user(id)}>{name}</A>, {email}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
