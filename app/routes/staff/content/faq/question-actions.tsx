import { useOutletContext } from 'react-router'
import type { QuestionDetail } from '~/domain/faq/editors-reading'
import { addressForm, questionStepForm, withdrawQuestionForm } from '~/domain/faq/forms'
import { publishQuestion, renameQuestion, withdrawQuestion } from '~/domain/faq/writing'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/question-actions'
import { questionPanels } from './question-panels'

export const loader = actionPage('question.write', questionPanels, 'Uma pergunta frequente.')

export const action = actions(
  {
    publicar: [questionStepForm, publishQuestion, 'A pergunta está publicada.'],
    retirar: [withdrawQuestionForm, withdrawQuestion, 'Retirada. O endereço diz porquê.'],
    endereco: [addressForm, renameQuestion, 'O endereço mudou.'],
  },
  ({ id }) => paths.staffQuestion(id),
)

export default function QuestionActions({ actionData }: Route.ComponentProps) {
  const question = useOutletContext<QuestionDetail>()
  return (
    <ActionPanel
      thing={question}
      panels={questionPanels}
      tried={actionData}
      back={paths.staffQuestion(question.id)}
    />
  )
}
