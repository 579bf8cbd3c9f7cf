import { useOutletContext } from 'react-router'
import type { Change } from '~/domain/certification/rules/rules-difference'
import type { RulesPage } from '~/domain/certification/rules/rules-reading'
import { WordBadge } from '~/ui/badge'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'

export const useRules = () => useOutletContext<{ rules: RulesPage }>().rules

const words = {
  added: { word: 'Novo', tone: 'done' },
  removed: { word: 'Retirado', tone: 'bad' },
  changed: { word: 'Mudado', tone: 'us' },
} as const

/** What a draft changes against the version in force. */
export function RulesChanges({ changes, inForce }: { changes: Change[]; inForce: string }) {
  if (changes.length === 0)
    return <Notice title="Ainda igual ao que está em vigor">Mude um requisito ou um nível abaixo.</Notice>
  return (
    <Section title={`O que muda em relação a ${inForce}`}>
      <dl className="facts rows">
        {changes.map((c) => (
          <div key={c.what}>
            <dt>
              {c.what} <WordBadge of={words[c.kind]} />
            </dt>
            <dd>
              {c.kind === 'removed'
                ? c.fields[0]?.before
                : c.fields.map((f) => (
                    <p key={f.label}>
                      {f.label}: {f.before !== null && <del>{f.before}</del>} <ins>{f.after}</ins>
                    </p>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
