import type { RequirementView } from '~/domain/certification/application/application-requirements-reading'
import { outcomeWords } from '~/domain/certification/life/life-words'
import { Badge } from '~/ui/badge'
import { Time } from '~/ui/time'

/** What machines saw of a requirement: the finding, in words, and when. */
export function SeenByMachine({ requirement: { check, by } }: { requirement: RequirementView }) {
  if (!check) return by === 'staff' ? null : <small className="soft">Ainda não verificado.</small>
  const { word, tone } = outcomeWords[check.outcome]
  return (
    <div>
      <Badge tone={tone}>{word}</Badge> {check.seen}
      <div>
        <small className="soft">
          Verificado <Time at={check.at} kind="datetime" />
        </small>
      </div>
    </div>
  )
}
