import type { WaitingChange } from '~/domain/configuration/change-history'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'
import { reachInWords } from './reach'

/** Changes that wait for a second person, each with its two answers. */
export function SettingRequests({
  requests,
  now,
  own,
}: {
  requests: WaitingChange[]
  now: Date
  own?: boolean
}) {
  return requests.map((request) => (
    <div key={request.id} id={request.id}>
      <Notice
        tone="warn"
        title={own ? 'Há uma mudança à espera' : `À espera: ${request.label}`}
        actions={<Answers request={request} />}
      >
        <p>
          De «{request.before}» para «{request.after}»
          {request.holdsFrom > now && (
            <>
              , a partir de <Time at={request.holdsFrom} kind="date" />
            </>
          )}
          . Pedida por {request.askedBy ?? 'alguém que já não está'}, <Time at={request.askedAt} now={now} />.
        </p>
        <p className="text">{request.reason}</p>
        <p>
          Alcança agora: {reachInWords(request.reach)}. {request.reach?.after}
        </p>
        {!own && (
          <p>
            <A to={paths.setting(request.path)}>Ver a configuração e o que já foi</A>
          </p>
        )}
        {request.mine && <p>Falta a decisão de outra pessoa.</p>}
      </Notice>
    </div>
  ))
}

function Answers({ request: { id, version, mine, mayDecide } }: { request: WaitingChange }) {
  if (mine)
    return (
      <PostButton action={paths.settingRequest(id, 'recusar')} version={version} label="Retirar o pedido" />
    )
  if (!mayDecide) return null
  return (
    <>
      <PostButton
        action={paths.settingRequest(id, 'aceitar')}
        version={version}
        kind="primary"
        label="Aceitar a mudança"
      />
      <PostButton action={paths.settingRequest(id, 'recusar')} version={version} label="Recusar" />
    </>
  )
}
