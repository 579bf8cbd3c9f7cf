import type { MyWork } from '~/domain/work-requests/award/my-work'
import { isOpen } from '~/domain/work-requests/states'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Due } from '~/ui/due'
import { dateTime, longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'

/** What a request waits for, with its date. */
export function Waiting({ of: { work, proposals, now } }: { of: MyWork }) {
  const { state, reason, doneBySide, completeBy, acceptBy, expiresAt, decideBy } = work
  const chosen = proposals.find((p) => p.id === work.awardedId)?.company.name ?? 'A empresa'
  if (state === 'in_moderation' && decideBy)
    return (
      <Notice title="Estamos a ver o seu pedido">
        <p>
          Respondemos <Due at={decideBy} now={now} />. Até lá ninguém o vê.
        </p>
      </Notice>
    )
  if (state === 'awarded')
    return (
      <Notice title={`Falta ${chosen} aceitar`}>
        <p>Tem{acceptBy && <> até {dateTime(acceptBy)}</>}; depois disso pode escolher outra.</p>
      </Notice>
    )
  if (state === 'in_progress' && doneBySide === 'company')
    return (
      <Notice tone="warn" title={`${chosen} diz que está feito`}>
        <p>
          Confirme, ou diga que não está de acordo. Se não responder, fica concluído
          {completeBy && ` a ${longDate(completeBy)}`}, sem a sua palavra.
        </p>
      </Notice>
    )
  if (state === 'in_progress' && doneBySide === 'customer')
    return (
      <Notice title={`Falta ${chosen} confirmar`}>
        <p>Fica concluído{completeBy && ` a ${longDate(completeBy)}`}, mesmo sem resposta.</p>
      </Notice>
    )
  if (state === 'refused' || state === 'cancelled')
    return reason ? (
      <Notice title={state === 'refused' ? 'Porque não foi publicado' : 'Porque foi cancelado'}>
        <p className="text">{reason}</p>
      </Notice>
    ) : null
  if (state === 'expired')
    return (
      <Notice
        title="O prazo terminou sem escolha"
        actions={<ButtonLink to={paths.askWork({ categoria: work.category })}>Pedir de novo</ButtonLink>}
      />
    )
  if (isOpen(state) && expiresAt)
    return (
      <p className="soft">
        Recebe propostas até <Time at={expiresAt} />.
      </p>
    )
  return null
}
