import type { RequestPage } from '~/domain/teams/request-page'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { Panel } from '~/ui/page'

/** Who asks, for what, in their own words: above both answers. */
export function AccessRequest({ request }: { request: RequestPage }) {
  const { name, email, role, message, createdAt, expiresAt } = request
  return (
    <Panel title={name}>
      <p className="soft break">
        {email} (confirmado) · pediu em {longDate(createdAt)} o papel «{companyRoleWords[role]}» · responda
        até {longDate(expiresAt)}
      </p>
      {message && <blockquote className="text break">{message}</blockquote>}
    </Panel>
  )
}

/** It was answered, withdrawn, or its days are over. */
export function NoLongerOpen() {
  return (
    <EmptyState
      title="Este pedido já não está à espera"
      actions={<ButtonLink to={paths.team()}>Ver a equipa</ButtonLink>}
    >
      <p>Foi respondido por outra pessoa, quem pediu desistiu, ou o prazo terminou.</p>
    </EmptyState>
  )
}
