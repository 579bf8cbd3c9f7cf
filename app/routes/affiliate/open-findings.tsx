import { findingWords, ruleWords, weightWords } from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import type { FindingState, FindingWeight } from '~/domain/affiliates/states'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Due } from '~/ui/due'
import { Notice } from '~/ui/notice'

interface Shown {
  id: string
  rule: string
  weight: FindingWeight
  state: FindingState
  expiresAt: Date
}

/** What is looked at, each with the way to answer it. */
export function OpenFindings({ findings, now }: { findings: Shown[]; now: Date }) {
  return findings.map((f) => (
    <Notice
      key={f.id}
      tone={f.state === 'open' && f.weight !== 'look' ? 'warn' : 'info'}
      title={ruleWords[f.rule as FraudRule].title}
      actions={
        <ButtonLink size="small" to={paths.myFinding(f.id)}>
          {f.state === 'open' ? 'Ver e responder' : 'Ver'}
        </ButtonLink>
      }
    >
      <p>
        {ruleWords[f.rule as FraudRule].told} {f.state === 'open' && weightWords[f.weight].means}
      </p>
      <p>
        {f.state === 'open' ? (
          <>
            Decidimos até <Due at={f.expiresAt} now={now} />
          </>
        ) : (
          <WordBadge of={findingWords[f.state]} />
        )}
      </p>
    </Notice>
  ))
}
