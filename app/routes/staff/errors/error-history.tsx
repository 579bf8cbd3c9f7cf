import type { ReactNode } from 'react'
import type { ErrorRecord } from '~/domain/errors/group-record'
import { errorVerbWords } from '~/domain/errors/words'
import { paths } from '~/paths'
import { longDate, type Moment, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'

const linked = {
  ticket: { word: 'Um pedido de apoio', to: paths.ticket },
  feedback: { word: 'Um comentário', to: paths.feedbackItem },
}

/** What people told us about it. */
export function Links({ links }: { links: ErrorRecord['links'] }) {
  if (links.length === 0) return null
  return (
    <Section title="O que nos disseram">
      <ul>
        {links.map((link) => (
          <li key={link.targetId}>
            <A to={linked[link.kind].to(link.targetId)}>{linked[link.kind].word}</A>,{' '}
            <Time at={link.at} kind="date" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ErrorHistory({ record: { group, history }, now }: { record: ErrorRecord; now: Moment }) {
  const begun = {
    at: group.firstSeenAt,
    title: 'Aconteceu pela primeira vez',
    text: `Na versão ${group.firstRelease}.`,
  }
  return (
    <Section title="O que se fez">
      <Timeline
        label="O que se fez com este erro"
        now={now}
        events={[
          ...history.map((event) => ({
            at: event.at,
            title: errorVerbWords[event.verb] ?? event.verb,
            who: event.who ?? (event.actorKind === 'system' ? undefined : 'conta apagada'),
            text: more(event.data),
            tone: event.verb === 'regress' ? ('bad' as const) : undefined,
          })),
          begun,
        ]}
      />
    </Section>
  )
}

function more(data: Record<string, unknown> | null): ReactNode {
  const { release, until, count, name, group } = (data ?? {}) as {
    release?: string
    until?: string
    count?: number
    name?: string
    group?: string
  }
  if (name && group) return <A to={paths.staffError(group)}>{name}</A>
  const parts = [
    ...(release ? [`Na versão ${release}.`] : []),
    ...(until ? [`Até ${longDate(until)}.`] : []),
    ...(count ? [`Até acontecer mais ${number(count)} vezes.`] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}
