import { teamPage } from '~/domain/company-pages/team-page'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { companyRoleHelp, companyRoleWords, teamEvents } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Avatar } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { PlanUseNotice } from '../../plan-use'
import type { Route } from './+types/team'
import { TeamRequests } from './team-requests'
import { WhatRolesMay } from './what-roles-may'

export const loader = page(async (ctx) => {
  const team = await teamPage(ctx)
  return {
    ...team,
    members: team.members.map((m) => ({ ...m, photo: m.photo && paths.file(m.photo) })),
    now: ctx.now,
    seo: unlisted(`Equipa de ${team.company.name}`, 'A equipa da empresa.'),
  }
})

type Data = Route.ComponentProps['loaderData']

export default function Team({ loaderData }: Route.ComponentProps) {
  const { company, members, requests, invited, transfer, mayManage, mayTransfer, rights } = loaderData
  return (
    <Page
      title="Equipa"
      lead={`${count(members.length, 'pessoa age', 'pessoas agem')} em nome de ${company.name}.`}
      crumbs={[{ to: paths.myCompany(), label: company.name }]}
      actions={
        mayManage && (
          <ButtonLink kind="primary" icon="user-plus" to={paths.inviteToTeam()}>
            Convidar para a equipa
          </ButtonLink>
        )
      }
    >
      {loaderData.room && <PlanUseNotice use={loaderData.room} />}
      {transfer && <Waiting transfer={transfer} may={mayTransfer} />}
      {requests.length > 0 && <TeamRequests requests={requests} now={loaderData.now} />}
      <Members {...loaderData} />
      {invited.length > 0 && <Invited {...loaderData} />}
      <Section title="O que pode cada papel" id="papeis">
        <WhatRolesMay rights={rights} />
      </Section>
      <Past {...loaderData} />
      {mayTransfer && !transfer && (
        <Section title="Passar a empresa a outra pessoa">
          <p>
            Quem a recebe passa a ser proprietário e tem de aceitar. Só pode ser alguém da equipa.{' '}
            <A to={paths.transferCompany()}>Passar a empresa</A>
          </p>
        </Section>
      )}
    </Page>
  )
}

function Waiting({ transfer, may }: { transfer: NonNullable<Data['transfer']>; may: boolean }) {
  const { from, to, mine, remainsAs, expiresAt } = transfer
  const after = remainsAs ? `fica com o papel «${companyRoleWords[remainsAs]}»` : 'sai da equipa'
  return (
    <div className="area-notices">
      <Notice
        tone="warn"
        title={`A empresa está para passar a ${to}`}
        actions={may && <PostButton action={paths.withdrawTransfer()} label="Anular a passagem" />}
      >
        <p>
          {mine ? 'Propôs' : `${from} propôs`} passar-lhe a empresa. {to} pode aceitar até{' '}
          {longDate(expiresAt)}; depois, {mine ? '' : `${from} `}
          {after}.
        </p>
      </Notice>
    </div>
  )
}

function Members({ members, mayManage, now }: Data) {
  return (
    <Section
      title="Quem faz parte"
      actions={
        <a href={paths.teamCsv()} download>
          Descarregar em CSV
        </a>
      }
    >
      <Table
        lines
        caption="Pessoas da equipa"
        rows={members}
        rowKey={(m) => m.userId}
        columns={[
          {
            key: 'name',
            header: 'Pessoa',
            main: true,
            cell: (m) => (
              <span className="person">
                <Avatar name={m.name} src={m.photo ?? undefined} />
                <span>
                  {m.name} {m.me && <Badge>a sua conta</Badge>}
                  <span className="soft cell-long">{m.email}</span>
                </span>
              </span>
            ),
          },
          {
            key: 'role',
            header: 'Papel',
            cell: (m) => <span title={companyRoleHelp[m.role]}>{companyRoleWords[m.role]}</span>,
          },
          { key: 'since', header: 'Desde', cell: (m) => <Time at={m.since} kind="day" /> },
          ...(mayManage
            ? [
                {
                  key: 'did',
                  header: 'Última ação',
                  cell: (m: Data['members'][number]) =>
                    m.lastDid ? <Time at={m.lastDid} now={now} /> : <span className="soft">—</span>,
                },
                { key: 'do', header: 'Ações', cell: MemberActions },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

function MemberActions({ userId, name, me, mayChange, mayRemove }: Data['members'][number]) {
  if (!mayChange && !mayRemove) return <span className="soft">nenhuma</span>
  return (
    <div className="row-actions">
      {mayChange && (
        <A to={paths.memberAction(userId, 'papel')}>
          Mudar papel<span className="sr"> de {me ? 'si' : name}</span>
        </A>
      )}
      {mayRemove && (
        <A to={paths.memberAction(userId, 'retirar')}>
          Retirar<span className="sr"> {name}</span>
        </A>
      )}
    </div>
  )
}

function Invited({ invited, now }: Data) {
  return (
    <Section
      title="Convites por responder"
      actions={<A to={paths.myInvitations({ ver: 'equipa' })}>Reenviar ou anular</A>}
    >
      <Table
        lines
        caption="Convites para a equipa por responder"
        rows={invited}
        rowKey={(i) => i.id}
        columns={[
          { key: 'who', header: 'Para', main: true, cell: (i) => <span className="cell-long">{i.who}</span> },
          { key: 'role', header: 'Papel', cell: (i) => companyRoleWords[i.role] },
          { key: 'at', header: 'Criado', cell: (i) => <Time at={i.createdAt} now={now} /> },
          {
            key: 'until',
            header: 'Até',
            cell: (i) => (i.expiresAt ? <Time at={i.expiresAt} kind="day" /> : 'por enviar'),
          },
        ]}
      />
    </Section>
  )
}

function Past({ history, former, now }: Data) {
  return (
    <>
      {former.length > 0 && (
        <Section
          title="Já não fazem parte"
          lead={`Ficam aqui ${spelt(settings.review.formerMemberMonths / 12, 'ano')}, o tempo em que não podem avaliar a empresa.`}
        >
          <ul className="plain-list">
            {former.map((m) => (
              <li key={`${m.name}${m.until.toISOString()}`}>
                {m.name}{' '}
                <span className="soft">
                  · {companyRoleWords[m.role]}, de {longDate(m.since)} a {longDate(m.until)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {history.length > 0 && (
        <Section title="O que mudou na equipa">
          <Timeline
            label="História da equipa"
            now={now}
            events={history.map((e) => ({
              at: e.at,
              title: [e.whom, e.whom ? teamEvents[e.verb]?.toLocaleLowerCase('pt-PT') : teamEvents[e.verb]]
                .filter(Boolean)
                .join(' '),
              who: [e.roles.map((role) => companyRoleWords[role]).join(' → '), e.by && `por ${e.by}`]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        </Section>
      )}
    </>
  )
}
