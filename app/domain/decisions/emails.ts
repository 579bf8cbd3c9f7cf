import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { ruleLabel } from '../reviews/rules'
import { type DecisionKind, decisionKinds } from './decision-words'

interface Statement {
  kind: DecisionKind
  rule: string | null
  law: string | null
  facts: string
  automated: boolean
  scope: string
  redress: string
  company: string
  what: string
  button: MailPart
  reason: string
}

/** A statement of reasons: what was decided, on which facts and rule, by whom, how far it goes, what can be done. */
export function statementMail(s: Statement): DrawnMail {
  const { label } = decisionKinds[s.kind]
  return drawMail({
    subject: `Decisão sobre uma avaliação de ${s.company}: ${label.toLowerCase()}`,
    preview: s.rule ? `Regra: ${ruleLabel(s.rule)}` : s.scope,
    parts: [
      { title: label },
      { p: `${s.what}, de ${s.company}, foi decidida.` },
      {
        facts: [
          ['Decisão', label],
          ['Alcance', s.scope],
          ['Factos', s.facts],
          ['Regra', s.rule ? ruleLabel(s.rule) : 'Nenhuma regra foi violada'],
          ...(s.law ? [['Lei', s.law] as [string, string]] : []),
          ['Decidido por', s.automated ? 'Verificação automática' : 'Uma pessoa da equipa de moderação'],
          ['O que pode fazer', s.redress],
        ],
      },
      s.button,
    ],
    reason: s.reason,
  })
}
