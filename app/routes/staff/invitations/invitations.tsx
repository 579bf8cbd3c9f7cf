import { redirect } from 'react-router'
import { findForm } from '~/domain/invitations/forms'
import { invitationList } from '~/domain/invitations/invitation-filter'
import { kindWords } from '~/domain/invitations/invitation-words'
import { findByEmail, findInvitations } from '~/domain/invitations/inviting/staff-listings'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { EmailField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/invitations'

/** All invitations. A person is looked up by POST, and stands in the address as a mark that says nothing. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  invitations: await listing(ctx, request, invitationList, (filter, after) =>
    findInvitations(ctx, filter, after),
  ),
  now: ctx.now,
  team: may(ctx.actor, 'staff.team'),
  seo: unlisted('Convites', 'Todos os convites.'),
}))

export const action = submit(findForm, async (ctx, { email }) =>
  redirect(paths.invitations({ pessoa: await findByEmail(ctx, email) })),
)

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, now, team } = loaderData
  return (
    <Page
      title="Convites"
      actions={
        <>
          <ButtonLink kind="primary" to={paths.newInvitation()}>
            Novo convite
          </ButtonLink>{' '}
          {team && <ButtonLink to={paths.inviteStaff()}>Convidar para a equipa</ButtonLink>}
        </>
      }
    >
      <List
        list={invitationList}
        page={invitations}
        caption="Convites"
        noun={['convite', 'convites']}
        options={{ kind: kinds.filter(({ value }) => team || value !== 'staff') }}
        empty={<EmptyState title="Nenhum convite" />}
        none={
          <EmptyState title="Nenhum convite com estes filtros">
            <p>Escolha outro tipo ou estado, ou procure por e-mail.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'email',
            header: 'Para',
            main: true,
            cell: (r) => <A to={paths.staffInvitationRecord(r.id)}>{r.email}</A>,
          },
          { key: 'kind', header: 'Tipo', cell: (r) => [r.kindWord, r.company].filter(Boolean).join(': ') },
          { key: 'inviter', header: 'Quem convida', cell: (r) => r.inviter ?? 'Conta apagada' },
          { key: 'state', header: 'Estado', cell: (r) => <Badge>{r.stateWord}</Badge> },
          { key: 'at', header: 'Criado', sortKey: 'at', cell: (r) => <Time at={r.createdAt} now={now} /> },
        ]}
      />
      <Section title="Procurar por e-mail" lead="O endereço inteiro. A procura fica no registo de auditoria.">
        <PostForm tried={actionData} submit="Procurar" submitKind="secondary">
          <EmailField name="email" label="E-mail" required />
        </PostForm>
      </Section>
    </Page>
  )
}
