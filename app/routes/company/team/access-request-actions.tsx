import { acceptAccess, declineAccess } from '~/domain/teams/deciding-access'
import { declineForm, grantForm } from '~/domain/teams/forms'
import { type RequestPage, requestPage } from '~/domain/teams/request-page'
import { companyRoleWords } from '~/domain/teams/role-words'
import { type AccessRequestStep, paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { EmptyState } from '~/ui/empty-state'
import { TextArea } from '~/ui/fields'
import { longDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/access-request-actions'
import { RoleField } from './role-field'

type Of = { of: RequestPage }

/** Who asks, for what, in their own words: above both answers. */
const Asked = ({ of: { name, email, role, message, createdAt, expiresAt } }: Of) => (
  <Panel title={name}>
    <Dotted className="soft break">
      {`${email} (confirmado)`}
      {`pediu em ${longDate(createdAt)} o papel «${companyRoleWords[role]}»`}
      {`responda até ${longDate(expiresAt)}`}
    </Dotted>
    {message && <blockquote className="text break">{message}</blockquote>}
  </Panel>
)

const Role = ({ of }: Of) => (
  <>
    <Asked of={of} />
    <RoleField roles={of.roles} value={of.role} />
  </>
)

const Reason = ({ of }: Of) => (
  <>
    <Asked of={of} />
    <TextArea
      name="reason"
      label="Motivo"
      help="Quem pediu recebe-o tal como o escrever."
      rows={4}
      minLength={10}
      maxLength={500}
      required
    />
  </>
)

const panels: Panels<AccessRequestStep, RequestPage> = {
  aceitar: {
    verb: 'decide',
    label: 'Aceitar na equipa',
    title: ({ name, company }) => `Aceitar ${name} na equipa de ${company}?`,
    submit: 'Aceitar na equipa',
    lead: 'Só aceite quem conhece. Pode dar o papel pedido ou um que possa menos.',
    Fields: Role,
    Leave: ({ of }) => (
      <ButtonLink to={paths.accessRequestStep(of.id, 'recusar')}>Recusar com um motivo</ButtonLink>
    ),
  },
  recusar: {
    verb: 'decide',
    label: 'Recusar o pedido',
    title: ({ name }) => `Recusar o pedido de ${name}`,
    submit: 'Recusar o pedido',
    submitKind: 'danger',
    Fields: Reason,
  },
}

export const loader = actionPage('account.open', panels, 'Um pedido para entrar na equipa.', {
  needs: requestPage,
})

export const action = actions(
  {
    aceitar: [
      grantForm,
      (ctx, id, { role }) => acceptAccess(ctx, id, role),
      ({ role }) => `Já faz parte da equipa, com o papel «${companyRoleWords[role]}».`,
    ],
    recusar: [
      declineForm,
      (ctx, id, { reason }) => declineAccess(ctx, id, reason),
      'Pedido recusado. Quem pediu recebeu o motivo.',
    ],
  },
  () => paths.team(),
)

export default function AccessRequestActions({ loaderData, actionData }: Route.ComponentProps) {
  const request = loaderData.needed
  const team = <ButtonLink to={paths.team()}>Ver a equipa</ButtonLink>
  return (
    <ActionPage
      thing={{ ...request, verbs: request.open ? ['decide'] : [] }}
      panels={panels}
      tried={actionData}
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
      leave={<ButtonLink to={paths.team()}>Cancelar</ButtonLink>}
      why="Este pedido já não está à espera."
      closed={
        <EmptyState title="Este pedido já não está à espera" actions={team}>
          <p>Foi respondido por outra pessoa, quem pediu desistiu, ou o prazo terminou.</p>
        </EmptyState>
      }
    />
  )
}
