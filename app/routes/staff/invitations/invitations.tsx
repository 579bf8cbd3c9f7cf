import { redirect } from 'react-router'
import { findForm } from '~/domain/invitations/forms'
import { kindWords, stateWords } from '~/domain/invitations/invitation-words'
import { findByEmail, invitationList } from '~/domain/invitations/inviting/staff-listings'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { EmailField } from '~/ui/fields'
import { ChipLinks, Chips } from '~/ui/filters'
import { PostForm } from '~/ui/form'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/invitations'

/** All invitations. A person is looked up by POST, and stands in the address as a mark that says nothing. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const after = query.get('depois')
  return {
    ...(await invitationList(ctx, { kind: get('tipo'), state: get('estado'), person: get('pessoa'), after })),
    after,
    now: ctx.now,
    team: may(ctx.actor, 'staff.team'),
    seo: unlisted('Convites', 'Todos os convites.'),
  }
})

export const action = submit(findForm, async (ctx, { email }) =>
  redirect(paths.invitations({ pessoa: await findByEmail(ctx, email) })),
)

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, kind, state, person, after, now, team, count, more } = loaderData
  const at = (over: { tipo?: string; estado?: string }) =>
    paths.invitations({ tipo: kind, estado: state, pessoa: person, ...over })
  return (
    <Page
      title="Convites"
      lead={more ? `Mais de ${number(count)}.` : `${number(count)} com estes filtros.`}
      actions={
        <>
          <ButtonLink kind="primary" to={paths.newInvitation()}>
            Novo convite
          </ButtonLink>{' '}
          {team && <ButtonLink to={paths.inviteStaff()}>Convidar para a equipa</ButtonLink>}
        </>
      }
    >
      <ChipLinks
        label="Tipo"
        options={[
          { label: 'Todos', href: at({ tipo: '' }), current: !kind },
          ...Object.entries(kindWords)
            .filter(([k]) => team || k !== 'staff')
            .map(([k, label]) => ({ label, href: at({ tipo: k }), current: k === kind })),
        ]}
      />
      <ChipLinks
        label="Estado"
        options={[
          { label: 'Todos', href: at({ estado: '' }), current: !state },
          ...Object.entries(stateWords).map(([s, label]) => ({
            label: s === 'suppressed' ? 'Não enviado' : label,
            href: at({ estado: s }),
            current: s === state,
          })),
        ]}
      />
      {person && (
        <Chips
          active={[
            {
              label: 'Um só endereço',
              removeHref: paths.invitations({ tipo: kind, estado: state }),
            },
          ]}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title="Nenhum convite com estes filtros">
          <p>Escolha outro tipo ou estado, ou procure por e-mail.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Convites"
          rows={rows}
          rowKey={(r) => r.id}
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
            { key: 'at', header: 'Criado', cell: (r) => <Time at={r.createdAt} now={now} /> },
          ]}
        />
      )}
      <Paging
        next={next && paths.invitations({ tipo: kind, estado: state, pessoa: person, depois: next })}
        first={after && at({})}
      />
      <Section title="Procurar por e-mail" lead="O endereço inteiro. A procura fica no registo de auditoria.">
        <PostForm tried={actionData} submit="Procurar" submitKind="secondary">
          <EmailField name="email" label="E-mail" required />
        </PostForm>
      </Section>
    </Page>
  )
}
