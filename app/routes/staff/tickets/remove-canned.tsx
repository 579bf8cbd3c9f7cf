import { removeCanned } from '~/domain/tickets/canned-answers'
import { nothingForm } from '~/domain/tickets/forms'
import { paths } from '~/paths'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/remove-canned'
import { Refused } from './refused'

const title = 'Apagar a resposta'

export const loader = actionPage('cannedAnswer.write', title, 'Uma resposta preparada.')

export const action = actions({ apagar: [nothingForm, removeCanned, 'A resposta foi apagada.'] }, () =>
  paths.cannedAnswers(),
)

export default function RemoveCanned({ actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.cannedAnswers()} />
}
