import { discardRules, publishRules } from '~/domain/certification/rules/editing-rules'
import { publishForm, removeForm } from '~/domain/certification/rules/rules-forms'
import type { RulesPage } from '~/domain/certification/rules/rules-reading'
import { type CertificationRulesStep, paths } from '~/paths'
import { ActionPanel, type Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/rules-actions'
import { RulesChanges, useRules } from './rules-changes'

type Draft = Pick<RulesPage, 'changes' | 'inForce'> & { name: string }

const Reason = ({ of: { changes, inForce } }: { of: Draft }) => (
  <>
    <RulesChanges changes={changes} inForce={inForce} />
    <TextArea
      name="reason"
      label="O que muda e porquê"
      required
      minLength={20}
      maxLength={1000}
      rows={4}
      help="Fica na história do catálogo e no registo de auditoria."
    />
  </>
)

const panels: Panels<CertificationRulesStep, Draft> = {
  publicar: {
    verb: 'publish',
    label: 'Publicar',
    title: ({ name }) => `Publicar ${name}`,
    submit: 'Publicar',
    lead: 'Vale para as candidaturas submetidas a partir de agora. As que estão em curso e os certificados emitidos continuam pela versão que nomeiam.',
    Fields: Reason,
  },
  descartar: {
    verb: 'discard',
    label: 'Descartar',
    title: ({ name }) => `Descartar o rascunho ${name}`,
    submit: 'Descartar',
    submitKind: 'danger',
    lead: ({ changes }) =>
      `${changes.length === 0 ? 'Ainda não tem alterações.' : `Perdem-se ${changes.length} alterações.`} O que está em vigor não muda.`,
  },
}

export const loader = actionPage('staff.certification', panels, 'Uma versão do catálogo.')

export const action = actions(
  {
    publicar: [
      publishForm,
      (ctx, _, input, { version = '' }) => publishRules(ctx, version, input).then(() => version),
      (_, version: string) => `A versão ${version} está em vigor.`,
    ],
    descartar: [
      removeForm,
      (ctx, _, { version: edit }, { version = '' }) => discardRules(ctx, version, edit),
      'Rascunho descartado. O que está em vigor não mudou.',
    ],
  },
  () => paths.certificationRules(),
)

export default function RulesActions({ actionData }: Route.ComponentProps) {
  const { version: name, edit, state, changes, inForce, mayPublish } = useRules()
  const draft = state === 'draft'
  const verbs = [
    ...(draft ? ['discard'] : []),
    ...(draft && mayPublish && changes.length > 0 ? ['publish'] : []),
  ]
  return (
    <ActionPanel
      thing={{ name, version: edit, changes, inForce, verbs }}
      panels={panels}
      tried={actionData}
      back={paths.certificationRulesVersion(name)}
      why={
        !draft
          ? 'Esta versão já não é um rascunho.'
          : !mayPublish
            ? 'Foi a última pessoa a mudar este rascunho: tem de o publicar outra, ou um administrador.'
            : 'O rascunho é igual ao que está em vigor.'
      }
    />
  )
}
