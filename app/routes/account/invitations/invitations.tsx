import { type MyList, myLists } from '~/domain/invitations/invitation-words'
import { type InvitationRow, myInvitations, teamOf } from '~/domain/invitations/inviting/my-invitations'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Page, Panel, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/invitations'

const listOf = (value: string | null): MyList => myLists.find((l) => l === value) ?? 'enviados'

/** What I sent, what I received, and for a company what its team sent. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const list = listOf(query.get('ver'))
  const after = query.get('depois')
  const { activeCompanyId: companyId } = ctx.actor
  return {
    ...(await myInvitations(ctx, list, after)),
    list,
    after,
    now: ctx.now,
    team: teamOf(ctx.actor) !== null,
    customers: companyId !== null && may(ctx.actor, 'invitation.review', { companyId }),
    unverified: !ctx.actor.emailVerified,
    seo: unlisted('Convites', 'Convites enviados e recebidos.'),
  }
})

const words: Record<MyList, string> = {
  enviados: 'Enviados',
  recebidos: 'Recebidos',
  equipa: 'Da equipa',
}

const tones: Partial<Record<InvitationRow['state'], BadgeTone>> = {
  accepted: 'blue',
  bounced: 'bad',
  suppressed: 'warn',
  expired: 'warn',
}

export default function Invitations({ loaderData }: Route.ComponentProps) {
  const { rows, next, list, after, now, team, customers, unverified } = loaderData
  const ver = list === 'enviados' ? null : list
  const lists = myLists.filter((l) => l !== 'equipa' || team)
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
          <p>
            {customers && <ButtonLink to={paths.inviteCustomers()}>Clientes a avaliar</ButtonLink>}{' '}
            {customers && <ButtonLink to={paths.inviteByCsv()}>Clientes por ficheiro CSV</ButtonLink>}{' '}
            {team && <ButtonLink to={paths.inviteToTeam()}>Pessoas para a equipa</ButtonLink>}
          </p>
        </Section>
      )}
      <Tabs
        label="Convites"
        tabs={lists.map((l) => ({
          to: paths.myInvitations({ ver: l === 'enviados' ? null : l }),
          label: words[l],
          current: l === list,
        }))}
      />
      {rows.length === 0 ? (
        <Nothing list={list} unverified={unverified} />
      ) : list === 'recebidos' ? (
        rows.map((row) => <Received key={row.id} row={row} />)
      ) : (
        <Sent rows={rows} now={now} />
      )}
      <Paging
        next={next && paths.myInvitations({ ver, depois: next })}
        first={after && paths.myInvitations({ ver })}
      />
    </Page>
  )
}

function Nothing({ list, unverified }: { list: MyList; unverified: boolean }) {
  if (list === 'recebidos') {
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
      title={list === 'equipa' ? 'Ainda ninguém foi convidado para a equipa' : 'Ainda não enviou convites'}
      actions={
        list === 'equipa' ? (
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

function Sent({ rows, now }: { rows: InvitationRow[]; now: Date }) {
  return (
    <Table
      caption="Convites enviados"
      rows={rows}
      rowKey={(r) => r.id}
      columns={[
        { key: 'who', header: 'Para', main: true, cell: (r) => r.who },
        {
          key: 'kind',
          header: 'Convite',
          cell: (r) => [r.company ?? r.kindWord, r.role].filter(Boolean).join(' · '),
        },
        {
          key: 'state',
          header: 'Estado',
          cell: (r) => <Badge tone={tones[r.state] ?? 'neutral'}>{r.stateWord}</Badge>,
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
      ]}
    />
  )
}
