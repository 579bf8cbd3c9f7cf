import { type MyView, myInvitationLists } from '~/domain/invitations/invitation-filter'
import { stateTones } from '~/domain/invitations/invitation-words'
import { type InvitationRow, myInvitations, teamOf } from '~/domain/invitations/inviting/my-invitations'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Page, Panel, Section } from '~/ui/page'
import type { Column } from '~/ui/table'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/invitations'

const listFor = (team: boolean) => myInvitationLists[team ? 'team' : 'own']

/** What I sent, what I received, and for a company what its team sent. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const { activeCompanyId: companyId } = ctx.actor
  const team = teamOf(ctx.actor) !== null
  return {
    invitations: await listing(ctx, request, listFor(team), ({ view }, after) =>
      myInvitations(ctx, view, after),
    ),
    now: ctx.now,
    team,
    customers: companyId !== null && may(ctx.actor, 'invitation.review', { companyId }),
    unverified: !ctx.actor.emailVerified,
    seo: unlisted('Convites', 'Convites enviados e recebidos.'),
  }
})

export default function Invitations({ loaderData }: Route.ComponentProps) {
  const { invitations, now, team, customers, unverified } = loaderData
  const { view } = invitations.filter
  return (
    <Page
      title="Convites"
      actions={
        <ButtonLink kind="primary" icon="mail" to={paths.invite()}>
          Convidar para a Aval
        </ButtonLink>
      }
    >
      {(customers || team) && (
        <Section title="Convidar pela empresa">
          <div className="row-actions">
            {customers && <ButtonLink to={paths.inviteCustomers()}>Clientes a avaliar</ButtonLink>}
            {customers && <ButtonLink to={paths.inviteByCsv()}>Clientes por ficheiro CSV</ButtonLink>}
            {team && <ButtonLink to={paths.inviteToTeam()}>Pessoas para a equipa</ButtonLink>}
          </div>
        </Section>
      )}
      <List
        list={listFor(team)}
        page={invitations}
        caption={view === 'recebidos' ? 'Convites recebidos' : 'Convites enviados'}
        noun={['convite', 'convites']}
        empty={<Nothing view={view} unverified={unverified} />}
        columns={sentColumns(now)}
        cards={
          view === 'recebidos' ? (rows) => rows.map((row) => <Received key={row.id} row={row} />) : undefined
        }
      />
    </Page>
  )
}

function Nothing({ view, unverified }: { view: MyView; unverified: boolean }) {
  if (view === 'recebidos') {
    return (
      <EmptyState title="Não tem convites à espera de resposta">
        <p>
          {unverified
            ? 'Confirme o seu e-mail para ver aqui os convites que lhe foram enviados.'
            : 'Os convites enviados para o seu e-mail aparecem aqui até responder ou o prazo terminar.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={view === 'equipa' ? 'Ainda ninguém foi convidado para a equipa' : 'Ainda não enviou convites'}
      actions={
        view === 'equipa' ? (
          <ButtonLink to={paths.inviteToTeam()}>Convidar para a equipa</ButtonLink>
        ) : (
          <ButtonLink to={paths.invite()}>Convidar alguém</ButtonLink>
        )
      }
    >
      <p>Cada convite que enviar aparece aqui, com o que foi feito dele.</p>
    </EmptyState>
  )
}

function Received({ row }: { row: InvitationRow }) {
  return (
    <Panel
      title={row.company ? `${row.kindWord}: ${row.company}` : row.kindWord}
      actions={
        row.answer && (
          <ButtonLink kind="primary" to={row.answer}>
            Ver e responder
          </ButtonLink>
        )
      }
    >
      <p>
        Enviado por {row.who}
        {row.role && <>, com o papel «{row.role}»</>}.{' '}
        {row.expiresAt && <span className="soft">Responda até {longDate(row.expiresAt)}.</span>}
      </p>
    </Panel>
  )
}

const sentColumns = (now: Date): Column<InvitationRow>[] => [
  { key: 'who', header: 'Para', main: true, cell: (r) => r.who },
  {
    key: 'kind',
    header: 'Convite',
    cell: (r) => [r.company ?? r.kindWord, r.role].filter(Boolean).join(' · '),
  },
  {
    key: 'state',
    header: 'Estado',
    cell: (r) => <Badge tone={stateTones[r.state]}>{r.stateWord}</Badge>,
  },
  { key: 'at', header: 'Criado', cell: (r) => <Time at={r.createdAt} now={now} /> },
  {
    key: 'do',
    header: 'Ações',
    cell: (r) => (
      <>
        {r.mayResend && (
          <PostButton size="small" action={paths.myInvitationStep(r.id, 'reenviar')} label="Reenviar" />
        )}
        {r.mayRevoke && (
          <PostButton
            size="small"
            kind="quiet"
            action={paths.myInvitationStep(r.id, 'anular')}
            label="Anular"
          />
        )}
        {!r.mayResend && !r.mayRevoke && <span className="soft">nenhuma</span>}
      </>
    ),
  },
]
