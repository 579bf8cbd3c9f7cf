import type { ShownRequest } from '~/domain/company-pages/team-page'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { Dotted } from '~/ui/dotted'
import { longDate } from '~/ui/format'
import { Panel, Section } from '~/ui/page'
import { Time } from '~/ui/time'

/** Whoever asks to join, in their own words, with both answers. */
export function TeamRequests({ requests, now }: { requests: ShownRequest[]; now: Date }) {
  return (
    <Section title="Pedidos para entrar">
      <CardList label="Pedidos para entrar na equipa">
        {requests.map((request) => (
          <Panel
            key={request.id}
            title={request.name}
            actions={<Badge tone="you">Pede: {companyRoleWords[request.role]}</Badge>}
          >
            <div className="stack">
              <Dotted className="soft break">
                {`${request.email} (confirmado)`}
                <>
                  pediu <Time at={request.createdAt} now={now} />
                </>
              </Dotted>
              {request.message && <blockquote className="text break">{request.message}</blockquote>}
              <div className="row-actions">
                <ButtonLink size="small" kind="primary" to={paths.accessRequestStep(request.id, 'aceitar')}>
                  Aceitar<span className="sr"> {request.name}</span>
                </ButtonLink>
                <ButtonLink size="small" to={paths.accessRequestStep(request.id, 'recusar')}>
                  Recusar<span className="sr"> {request.name}</span>
                </ButtonLink>
                <span className="soft">Responda até {longDate(request.expiresAt)}.</span>
              </div>
            </div>
          </Panel>
        ))}
      </CardList>
    </Section>
  )
}
