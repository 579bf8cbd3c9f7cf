import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { firstName } from '../shared/display-name'
import { longDateTime } from '../shared/long-date'
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

interface Appealed {
  company: string
  /** Where the appeal is, for whoever made it. */
  href: string
}

const becauseAppealed = 'Recebe esta mensagem porque recorreu de uma decisão da Aval.'

/** We missed our own deadline. */
export const appealLateMail = ({ company, dueAt, href }: Appealed & { dueAt: Date }): DrawnMail =>
  drawMail({
    subject: `Ainda não decidimos o seu recurso sobre ${company}`,
    preview: 'O recurso continua à espera; a falha é nossa.',
    parts: [
      { title: 'Ainda não decidimos o seu recurso' },
      `Devíamos ter decidido o seu recurso sobre uma avaliação de ${company} até ${longDateTime(dueAt)}. A falha é nossa e é contada em público.`,
      'O recurso continua à espera e decide-se logo que possível; não precisa de fazer nada.',
      { button: 'Ver o recurso', to: href },
      {
        small:
          'Entretanto pode recorrer aos tribunais, ou a um organismo de resolução extrajudicial de litígios certificado (Regulamento (UE) 2022/2065, artigo 21.º).',
      },
    ],
    reason: becauseAppealed,
  })

/** What it was about is no more. */
export const appealEndedMail = ({ company, href }: Appealed): DrawnMail =>
  drawMail({
    subject: `O seu recurso sobre uma avaliação de ${company} ficou sem efeito`,
    preview: 'A avaliação mudou de estado: não há mais nada a decidir.',
    parts: [
      { title: 'O recurso ficou sem efeito' },
      `Aquilo de que recorreu, numa avaliação de ${company}, mudou entretanto, por outra decisão ou por vontade de quem o escreveu. Não há mais nada a decidir.`,
      { button: 'Ver o recurso', to: href },
    ],
    reason: becauseAppealed,
  })

/** To whoever may decide: what waits, and what is late. */
export function appealWaitsMail(f: { name: string; late: number; soon: number; dueAt: Date }): DrawnMail {
  const late = f.late === 1 ? '1 recurso fora de prazo' : `${f.late} recursos fora de prazo`
  const soon = f.soon === 1 ? '1 recurso a vencer' : `${f.soon} recursos a vencer`
  return drawMail({
    subject: f.late > 0 ? `${late}` : `${soon} nos próximos dias`,
    preview: 'Decide quem não decidiu da primeira vez.',
    parts: [
      { title: f.late > 0 ? 'Recursos fora de prazo' : 'Recursos a vencer' },
      `Olá, ${firstName(f.name)}. ${[f.late > 0 ? late : '', f.soon > 0 ? soon : ''].filter(Boolean).join(' e ')}. O primeiro prazo: ${longDateTime(f.dueAt)}.`,
      { button: 'Ver os recursos', to: paths.appeals() },
    ],
    reason: 'Recebe esta mensagem porque modera avaliações na Aval.',
  })
}
