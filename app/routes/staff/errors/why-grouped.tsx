import type { ErrorRecord } from '~/domain/errors/group-record'
import { groupedByWords } from '~/domain/errors/words'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { count } from '~/ui/format'
import { Section } from '~/ui/page'

/** The rules that lead here, in words; what was joined can be taken out again. */
export function WhyGrouped({ record: { group, rules } }: { record: ErrorRecord }) {
  if (rules.length === 0) return null
  const joined = [...new Map(rules.filter((r) => r.joined).map((r) => [r.homeId, r.homeName]))]
  return (
    <Section title="Porque estão juntos">
      <ul className="why-grouped">
        {rules.map((rule) => (
          <li key={rule.fingerprint}>
            <p>{groupedByWords[rule.groupedBy]}</p>
            <div>
              {rule.why.map((part, i) => (
                <span key={i} className="code">
                  {i > 0 && '← '}
                  {part}
                </span>
              ))}
            </div>
            <small className="soft">
              {count(rule.count, 'vez', 'vezes')}
              {rule.homeId !== group.id && <> · veio de «{rule.homeName}»</>}
            </small>
          </li>
        ))}
      </ul>
      {joined.map(([home, name]) => (
        <div key={home} className="joined">
          <span>Foi junto a este: «{name}».</span>
          <PostButton action={paths.unmergeError(group.id, home)} label="Separar" size="small" />
        </div>
      ))}
    </Section>
  )
}
