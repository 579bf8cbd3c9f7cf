import { type DecisionKind, decisionKinds } from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import { Facts } from '~/ui/facts'
import { Time } from '~/ui/time'

export interface Statement {
  kind: DecisionKind
  rule: string | null
  law: string | null
  facts: string
  automated: boolean
  scope: string
  redress: string
  decidedAt: Date
}

/** A statement of reasons, as both sides read it. */
export function StatementFacts({ statement: s }: { statement: Statement }) {
  return (
    <Facts
      rows
      facts={[
        {
          label: 'Decisão',
          value: decisionKinds[s.kind].label,
          source: <Time at={s.decidedAt} kind="date" />,
        },
        { label: 'Alcance', value: <span className="said">{s.scope}</span> },
        { label: 'Factos', value: <span className="said">{s.facts}</span> },
        { label: 'Regra', value: s.rule ? ruleLabel(s.rule) : 'Nenhuma regra foi violada' },
        ...(s.law ? [{ label: 'Lei', value: s.law }] : []),
        {
          label: 'Decidido por',
          value: s.automated ? 'Verificação automática' : 'Uma pessoa da equipa de moderação',
        },
        { label: 'O que pode fazer', value: <span className="said">{s.redress}</span> },
      ]}
    />
  )
}
