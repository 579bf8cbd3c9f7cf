import {
  type AppealSide,
  appealSideWords,
  appealWords,
  type DecisionSubject,
  subjectWords,
} from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import { flagWords } from '~/domain/flags/flag-words'
import type { flagsOfReview } from '~/domain/flags/review-flags'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'

/** Flags and appeals of a review, each with its page. */
export function Said({
  said: { flags, appeals },
  now,
}: {
  said: Awaited<ReturnType<typeof flagsOfReview>>
  now: Date
}) {
  if (flags.length + appeals.length === 0) return null
  return (
    <Panel title="Denúncias e recursos">
      <Facts
        rows
        facts={[
          ...flags.map((f) => ({
            label: <WordBadge of={flagWords[f.state]} />,
            value: <A to={paths.flag(f.id)}>{ruleLabel(f.what)}</A>,
            source: <Time at={f.at} now={now} />,
          })),
          ...appeals.map((a) => ({
            label: <WordBadge of={appealWords[a.state]} />,
            value: (
              <A to={paths.appeal(a.id)}>
                Recurso {appealSideWords[a.what as AppealSide].of}
                {a.subject !== 'review' && `: ${subjectWords[a.subject as DecisionSubject].noun}`}
              </A>
            ),
            source: <Time at={a.at} now={now} />,
          })),
        ]}
      />
    </Panel>
  )
}
