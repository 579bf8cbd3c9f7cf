import type { RoleRequest } from '~/domain/people/staff/role-requests'
import { rolesInWords } from '~/domain/people/staff/user-words'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'

/** Changes of roles that wait for a second administrator, each with its two answers. */
export function RoleRequests({
  requests,
  now,
  named,
}: {
  requests: RoleRequest[]
  now: Date
  /** Where the page is not the person's own. */
  named?: boolean
}) {
  return requests.map((request) => (
    <div key={request.id} id={request.id}>
      <Notice
        tone="warn"
        title={`Mudança de papéis à espera${named ? `: ${request.person.name}` : ''}`}
        actions={<Answers request={request} />}
      >
        <p>
          De «{rolesInWords(request.before)}» para «{rolesInWords(request.after)}». Pedida por{' '}
          {request.askedBy ?? 'alguém que já não está'}, <Time at={request.askedAt} now={now} />.
        </p>
        <p className="text">{request.reason}</p>
        {named && (
          <p>
            <A to={paths.user(request.person.id)}>Ver a ficha de {request.person.name}</A>
          </p>
        )}
        {!request.mine && !request.mayDecide && <p>É sobre si: decide outra pessoa da administração.</p>}
        {request.mine && <p>Falta a decisão de outra pessoa da administração.</p>}
      </Notice>
    </div>
  ))
}

function Answers({ request: { id, version, mine, mayDecide } }: { request: RoleRequest }) {
  if (mine)
    return <PostButton action={paths.roleChange(id, 'recusar')} version={version} label="Retirar o pedido" />
  if (!mayDecide) return null
  return (
    <>
      <PostButton
        action={paths.roleChange(id, 'aceitar')}
        version={version}
        kind="primary"
        label="Aceitar a mudança"
      />
      <PostButton action={paths.roleChange(id, 'recusar')} version={version} label="Recusar" />
    </>
  )
}
