import { A } from './link'

export interface TopicChip {
  label: string
  href: string
  current?: boolean
  praised: number
  blamed: number
}

/** What people speak of, and how: each narrows the reviews to those that do. */
export function TopicChips({ topics, label }: { topics: TopicChip[]; label: string }) {
  return (
    <ul className="topics" aria-label={label}>
      {topics.map(({ label: name, href, current, praised, blamed }) => (
        <li key={name}>
          <A to={href} aria-current={current ? 'true' : undefined}>
            <b>{name}</b>
            <span>
              {praised > 0 && <span className="praised">{`${praised} bem`}</span>}{' '}
              {blamed > 0 && <span className="blamed">{`${blamed} mal`}</span>}
              {praised + blamed === 0 && 'dividem-se'}
            </span>
            <Split praised={praised} blamed={blamed} />
          </A>
        </li>
      ))}
    </ul>
  )
}

function Split({ praised, blamed }: Pick<TopicChip, 'praised' | 'blamed'>) {
  const all = praised + blamed
  if (all === 0) return null
  const at = Math.round((praised / all) * 100)
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {praised > 0 && <path className="praised" d={`M0 0h${blamed > 0 ? at - 1 : 100}v4H0z`} />}
      {blamed > 0 && (
        <path className="blamed" d={`M${praised > 0 ? at + 1 : 0} 0H100v4H${praised > 0 ? at + 1 : 0}z`} />
      )}
    </svg>
  )
}
