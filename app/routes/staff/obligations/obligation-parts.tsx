import { kindWords, linkWords, outcomeWord, verbWords } from '~/domain/obligations/obligation-words'
import type { ObligationDetail } from '~/domain/obligations/reading'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { dateTime, type Moment } from '~/ui/format'
import { A } from '~/ui/link'
import { Timeline } from '~/ui/timeline'

type Of = { of: ObligationDetail }

/** Where each thing that one is about is seen by staff. */
const linkPages = { company: paths.companyActions, person: paths.user, review: paths.moderate } as const

/** What reached us, by which law, and until when. */
export function ObligationFacts({ of: o }: Of) {
  const { label, law, to, sender, since } = kindWords[o.kind]
  return (
    <>
      <p className="text">{o.facts}</p>
      <Facts
        rows
        facts={[
          { label: 'Género', value: label, source: law },
          { label: sender, value: o.sender, source: o.reference && `Referência ${o.reference}` },
          ...(o.email ? [{ label: 'E-mail', value: o.email }] : []),
          {
            label: since,
            value: dateTime(o.receivedAt),
            source: `Registada por ${o.createdByName ?? 'conta apagada'}, ${dateTime(o.createdAt)}`,
          },
          {
            label: 'Prazo',
            value: dateTime(o.dueAt),
            source: o.extendedAt ? `Prorrogado a ${dateTime(o.extendedAt)}` : kindWords[o.kind].clock,
          },
          ...(o.refusalDue
            ? [
                {
                  label: 'Prazo da recusa',
                  value: dateTime(o.refusalDue),
                  source: 'Uma recusa segue no primeiro prazo, mesmo prorrogado (RGPD, artigo 12.º, n.º 4)',
                },
              ]
            : []),
          { label: 'Responde-se a', value: to },
          { label: 'Com quem', value: o.holder ?? 'ninguém' },
          {
            label: 'Sobre',
            value:
              o.links.length === 0 ? (
                <span className="soft">nada ligado</span>
              ) : (
                <ul>
                  {o.links.map(({ kind, targetId, label: name }) => (
                    <li key={targetId}>
                      {linkWords[kind]}:{' '}
                      {name === null ? (
                        'já não existe'
                      ) : (
                        <A to={linkPages[kind](targetId)}>{name || 'sem título'}</A>
                      )}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </>
  )
}

/** How it ends: what was answered, by whom it was proposed and who closed it. */
export function ObligationAnswer({ of: o }: Of) {
  if (!o.outcome || !o.proposedAt) return <p className="soft">Ainda não há resposta.</p>
  return (
    <>
      <p className="text">{o.answer}</p>
      <Facts
        rows
        facts={[
          { label: 'Resultado', value: <b>{outcomeWord(o.kind, o.outcome)}</b> },
          {
            label: 'Proposta por',
            value: o.proposedByName ?? 'conta apagada',
            source: dateTime(o.proposedAt),
          },
          ...(o.closedAt
            ? [
                {
                  label: 'Concluída por',
                  value: o.closedByName ?? 'conta apagada',
                  source: dateTime(o.closedAt),
                },
              ]
            : []),
          ...(o.answeredAt
            ? [
                {
                  label: 'Respondida',
                  value: dateTime(o.answeredAt),
                  source: o.answeredAt <= (o.refusalDue ?? o.dueAt) ? 'Dentro do prazo' : 'Fora do prazo',
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

export function ObligationHistory({ of: { history }, now }: Of & { now?: Moment }) {
  return (
    <Timeline
      label="O que aconteceu"
      now={now}
      exact={now === undefined}
      events={history.map(({ at, verb, who, reason }) => ({
        at,
        title: verbWords[verb] ?? verb,
        who: who ?? undefined,
        text: reason,
      }))}
    />
  )
}
