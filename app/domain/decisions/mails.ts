import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { type DecisionKind, type DecisionSubject, decisionKinds, subjectWords } from './decision-words'
import { ruleLabel } from './rules'

interface Statement {
  subject: DecisionSubject
  kind: DecisionKind
  rule: string | null
  law: string | null
  facts: string
  automated: boolean
  scope: string
  redress: string
  company: string
  /** «a sua avaliação «Bom trabalho»» */
  what: string
  /** What was written, where whoever wrote it may not find it any more. */
  quote?: string | null
  buttons: MailPart[]
  /** What is asked of whoever reads it. */
  also?: string | undefined
  reason: string
}

/** A statement of reasons: what was decided, on which facts and rule, by whom, how far it goes, what can be done. */
export function statementMail(s: Statement): DrawnMail {
  const { label } = decisionKinds[s.kind]
  return drawMail({
    subject: `Decisão sobre uma ${subjectWords[s.subject].noun}${s.subject === 'review' ? '' : ' numa avaliação'} de ${s.company}: ${label.toLowerCase()}`,
    preview: s.rule ? `Regra: ${ruleLabel(s.rule)}` : s.scope,
    parts: [
      { title: label },
      `Decidimos sobre ${s.what}, de ${s.company}.`,
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
      ...(s.quote ? [{ quote: s.quote }] : []),
      ...(s.also ? [s.also] : []),
      ...s.buttons,
    ],
    reason: s.reason,
  })
}
