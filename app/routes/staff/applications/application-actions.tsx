import { useOutletContext } from 'react-router'
import {
  grantApplication,
  refuseApplication,
  returnApplication,
} from '~/domain/certification/application/application-deciding'
import {
  correctionsForm,
  decideForm,
  finishForm,
  versionForm,
} from '~/domain/certification/application/application-forms'
import type { ApplicationRecord } from '~/domain/certification/application/application-record'
import { stateWords } from '~/domain/certification/application/application-words'
import {
  askCorrections,
  assignApplication,
  finishEvaluation,
} from '~/domain/certification/application/evaluating'
import { confirmChecks } from '~/domain/certification/checks/confirming-checks'
import { formatCode } from '~/domain/certification/code'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { count } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/application-actions'
import { applicationPanels } from './application-panels'

export const loader = actionPage('staff.certification', applicationPanels, 'Candidatura à certificação.')

export const action = actions(
  {
    atribuir: [versionForm, assignApplication, 'A avaliação é sua. Quem decide será outra pessoa.'],
    verificacoes: [
      versionForm,
      confirmChecks,
      (_input, codes: string[]) =>
        `${count(codes.length, 'requisito confirmado', 'requisitos confirmados')}: ${codes.join(', ')}.`,
    ],
    correcoes: [
      correctionsForm,
      askCorrections,
      () => `Correções pedidas. A empresa tem ${amount(settings.application.correctionDays, 'dia')}.`,
    ],
    concluir: [finishForm, finishEvaluation, 'Avaliação concluída. Agora decide outra pessoa.'],
    conceder: [
      decideForm,
      grantApplication,
      (_input, code: string) => `Certificado emitido com o código ${formatCode(code)}.`,
    ],
    recusar: [decideForm, refuseApplication, 'Candidatura recusada. A empresa recebeu o relatório.'],
    devolver: [decideForm, returnApplication, 'Devolvida à avaliação.'],
  },
  ({ id }) => paths.application(id),
)

export default function ApplicationActions({ actionData }: Route.ComponentProps) {
  const application = useOutletContext<ApplicationRecord>()
  const { id, state, conflict } = application
  return (
    <ActionPanel
      thing={application}
      panels={applicationPanels}
      tried={actionData}
      back={paths.application(id)}
      why={
        conflict ?? `Neste momento a candidatura está no estado «${stateWords[state].word}» e não o permite.`
      }
    />
  )
}
