import {
  kindWords as invitationKinds,
  stateWords as invitationStates,
} from '~/domain/invitations/invitation-words'
import type { UserRecord } from '~/domain/people/staff/user-record'
import { rolesInWords } from '~/domain/people/staff/user-words'
import { stateWords } from '~/domain/reviews/words'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { type Fact, Facts } from '~/ui/facts'
import { count, longDate, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

/** What is known of a person: who they are, how they sign in, what they belong to and what they wrote. */
export function UserDetails({ person, now }: { person: UserRecord; now: Date }) {
  return (
    <>
      <Panel title="Quem é">
        <Facts rows facts={factsOf(person)} />
      </Panel>
      <Panel title="Empresas">
        <Table
          lines
          caption="Empresas a que pertence"
          rows={person.companies}
          rowKey={(c) => c.id}
          empty={<p className="soft">Não pertence a nenhuma empresa.</p>}
          columns={[
            {
              key: 'name',
              header: 'Empresa',
              main: true,
              cell: (c) => (
                <A to={person.can.examine ? paths.companyActions(c.id) : paths.company(c.slug)}>{c.name}</A>
              ),
            },
            { key: 'role', header: 'Papel', cell: (c) => companyRoleWords[c.role] },
          ]}
        />
      </Panel>
      <Reviews person={person} />
      <Panel title={`Sessões abertas: ${number(person.sessionCount)}`}>
        <Table
          lines
          caption="Sessões abertas"
          rows={person.sessions}
          rowKey={(s) => s.id}
          empty={<p className="soft">Nenhuma sessão aberta.</p>}
          columns={[
            { key: 'device', header: 'Aparelho', main: true, cell: (s) => s.device },
            { key: 'country', header: 'País da rede', cell: (s) => s.country ?? 'desconhecido' },
            { key: 'since', header: 'Desde', cell: (s) => <Time at={s.since} kind="date" /> },
            { key: 'used', header: 'Usada', cell: (s) => <Time at={s.usedAt} now={now} /> },
          ]}
        />
      </Panel>
      <Panel title="Convites enviados">
        <Table
          lines
          caption="Os últimos convites que enviou"
          rows={person.invitations}
          rowKey={(i) => i.id}
          empty={<p className="soft">Não convidou ninguém.</p>}
          columns={[
            {
              key: 'kind',
              header: 'Para quê',
              main: true,
              cell: (i) => invitationKinds[i.kind as keyof typeof invitationKinds],
            },
            {
              key: 'state',
              header: 'Estado',
              cell: (i) => invitationStates[i.state as keyof typeof invitationStates],
            },
            { key: 'at', header: 'Quando', cell: (i) => <Time at={i.createdAt} now={now} /> },
          ]}
        />
      </Panel>
    </>
  )
}

function Reviews({ person }: { person: UserRecord }) {
  const states = person.reviewsByState.map((s) => `${stateWords[s.state]}: ${number(s.count)}`)
  return (
    <Panel title="Avaliações">
      {states.length > 0 && (
        <p className="list-head soft">{states.join(' · ')}. Em baixo, as mais recentes.</p>
      )}
      <Table
        lines
        caption="As avaliações mais recentes"
        rows={person.reviews}
        rowKey={(r) => r.id}
        empty={<p className="soft">Ainda não escreveu nenhuma.</p>}
        columns={[
          {
            key: 'title',
            header: 'Avaliação',
            main: true,
            cell: (r) =>
              person.can.moderate ? (
                <A to={paths.moderate(r.id)}>{r.title}</A>
              ) : r.state === 'published' ? (
                <A to={paths.review(r.id)}>{r.title}</A>
              ) : (
                r.title
              ),
          },
          { key: 'company', header: 'Empresa', cell: (r) => r.company },
          { key: 'state', header: 'Estado', cell: (r) => stateWords[r.state] },
          { key: 'at', header: 'Escrita', cell: (r) => <Time at={r.createdAt} kind="date" /> },
        ]}
      />
    </Panel>
  )
}

function factsOf(p: UserRecord): Fact[] {
  const factors = [
    p.factors.totp ? 'aplicação de códigos' : '',
    p.factors.passkeys > 0 ? count(p.factors.passkeys, 'chave de acesso', 'chaves de acesso') : '',
    p.factors.recoveryCodes > 0 ? `${number(p.factors.recoveryCodes)} códigos de recuperação por usar` : '',
  ].filter(Boolean)
  return [
    { label: 'E-mail', value: p.email, source: p.emailVerified ? 'confirmado' : 'por confirmar' },
    ...(p.phone
      ? [{ label: 'Telemóvel', value: p.phone, source: p.phoneVerified ? 'confirmado' : 'por confirmar' }]
      : []),
    ...(p.place ? [{ label: 'Concelho', value: p.place }] : []),
    { label: 'Conta criada', value: longDate(p.createdAt) },
    ...(p.invitedBy
      ? [{ label: 'Convite de', value: <A to={paths.user(p.invitedBy.id)}>{p.invitedBy.name}</A> }]
      : []),
    { label: 'Segundo fator', value: factors.length > 0 ? factors.join(', ') : 'nenhum' },
    { label: 'Papéis na equipa', value: rolesInWords(p.staffRoles) },
    ...(p.isAffiliate ? [{ label: 'Afiliados', value: 'Está no programa' }] : []),
    ...(p.erasure
      ? [
          {
            label: 'Apagamento',
            value: `Pedido em ${longDate(p.erasure.requestedAt)}; a conta é apagada em ${longDate(p.erasure.dueAt)}`,
          },
        ]
      : []),
    ...(p.can.tickets
      ? [
          {
            label: 'Pedidos de apoio',
            value: <A to={paths.tickets({ vista: 'todos', q: p.email })}>Ver os desta pessoa</A>,
          },
        ]
      : []),
    { label: 'Identificador', value: <span className="code">{p.id}</span> },
  ]
}
