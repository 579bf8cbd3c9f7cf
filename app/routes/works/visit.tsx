import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import type { ShownVisit } from '~/domain/work-requests/conversation/visit-reading'
import { dayAndHour } from '~/domain/work-requests/conversation/visit-words'
import { ButtonLink } from '~/ui/button'
import { Panel } from '~/ui/page'
import type { ConversationStep } from './conversation-panels'

export interface VisitProps {
  visit: ShownVisit | null
  /** Whether anything may be done; whether times may be proposed. */
  live: boolean
  proposes: boolean
  to: (step: ConversationStep) => string
  calendarHref: string
}

const ended: Record<ShownVisit['state'], string> = {
  offered: 'As horas propostas passaram sem resposta.',
  agreed: 'A visita era a esta hora.',
  declined: 'Nenhuma das horas propostas serviu.',
  cancelled: 'A visita ficou sem efeito.',
  done: 'A visita já foi.',
}

/** What stands of a visit, and what this side may do with it. */
export function Visit({ visit, live, proposes, to, calendarHref }: VisitProps) {
  if (!visit && !(live && proposes)) return null
  const standing = visit && !visit.over
  return (
    <Panel
      title="Visita"
      actions={
        live && (
          <>
            {visit?.toAnswer && (
              <ButtonLink kind="primary" to={to('visita/responder')}>
                Escolher a hora
              </ButtonLink>
            )}
            {proposes && (
              <ButtonLink to={to('visita')}>
                {standing ? 'Propor outras horas' : 'Propor uma visita'}
              </ButtonLink>
            )}
            {standing && (visit.state === 'agreed' || visit.mine) && (
              <ButtonLink kind="quiet" to={to('visita/cancelar')}>
                {visit.state === 'agreed' ? 'Desmarcar' : 'Retirar as horas'}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {!visit && (
        <p>
          Antes de um preço fechado, pode ajudar ver o local. Proponha até{' '}
          {spelt(settings.work.visitTimes, 'hora')}.
        </p>
      )}
      {visit && (
        <>
          <p>{standing ? words(visit) : ended[visit.state]}</p>
          {visit.chosen ? (
            <p>
              <b>{dayAndHour(visit.chosen)}</b>
            </p>
          ) : (
            standing && (
              <ul>
                {visit.times.map((at) => (
                  <li key={String(at)}>{dayAndHour(at)}</li>
                ))}
              </ul>
            )
          )}
          {visit.note && standing && <p className="soft">{visit.note}</p>}
          {standing && visit.state === 'agreed' && (
            <p>
              <a href={calendarHref} download>
                Guardar no calendário
              </a>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function words({ state, mine }: ShownVisit): string {
  if (state === 'agreed') return 'Está marcada. Lembramos os dois na véspera.'
  return mine ? 'Propôs estas horas; falta o outro lado escolher.' : 'Foram-lhe propostas estas horas.'
}
