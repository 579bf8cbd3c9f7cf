import type { z } from 'zod'
import type { Ctx } from '~/domain/shared/ctx'
import { acceptAward, rejectAward } from '~/domain/work-requests/award/answering'
import { abandonWork } from '~/domain/work-requests/award/cancelling'
import { rejectForm, versionForm } from '~/domain/work-requests/award/forms'
import { writeAgreed } from '~/domain/work-requests/outcome/agreeing'
import { companyDeal } from '~/domain/work-requests/outcome/deal-reading'
import { disputeWork } from '~/domain/work-requests/outcome/disputing'
import { closeDeal, writeFinal } from '~/domain/work-requests/outcome/finishing'
import { agreedForm, closeForm, disputeForm, finalForm } from '~/domain/work-requests/outcome/forms'
import { paths } from '~/paths'
import { ActionPage } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/outcome-actions'
import { outcomePanels } from './outcome-panels'

export const loader = actionPage('account.open', titles(), 'Um trabalho da empresa.', {
  needs: (ctx, id) => companyDeal(ctx, id),
})

/** Where the title follows from how the work stands, the head says the label that always holds. */
function titles() {
  return {
    ...outcomePanels,
    concluido: { title: 'O trabalho está feito' },
  }
}

/** Of the company that acts, by the request that the address names. */
const onDeal =
  <T extends object>(
    command: (ctx: Ctx, proposalId: string, input: T & { side: 'company' }) => Promise<unknown>,
  ) =>
  async (ctx: Ctx, id: string, input: T) =>
    command(ctx, (await companyDeal(ctx, id)).proposalId, { ...input, side: 'company' })

type In<S extends z.ZodObject> = z.output<S>

export const action = actions(
  {
    aceitar: [
      versionForm,
      onDeal<In<typeof versionForm>>(acceptAward),
      'Aceitou o trabalho. Avisámos o cliente.',
    ],
    rejeitar: [
      rejectForm,
      onDeal<In<typeof rejectForm>>(rejectAward),
      'Recusou o trabalho. Avisámos o cliente.',
    ],
    acordado: [agreedForm, onDeal<In<typeof agreedForm>>(writeAgreed), 'Guardámos o que combinaram.'],
    concluido: [closeForm, onDeal<In<typeof closeForm>>(closeDeal), 'Registado. Avisámos o cliente.'],
    resultado: [finalForm, onDeal<In<typeof finalForm>>(writeFinal), 'Guardámos o preço e o dia finais.'],
    desacordo: [
      disputeForm,
      onDeal<In<typeof disputeForm>>(disputeWork),
      (_input, number: string) => `Abrimos o pedido ${number}. A nossa equipa responde-lhe por lá.`,
    ],
    desistir: [
      rejectForm,
      onDeal<In<typeof rejectForm>>(abandonWork),
      'Desistiu do trabalho. Avisámos o cliente.',
    ],
  },
  ({ id }) => paths.companyWork(id),
)

export default function OutcomeActions({ loaderData, actionData }: Route.ComponentProps) {
  const deal = loaderData.needed
  return (
    <ActionPage
      thing={deal}
      panels={outcomePanels}
      tried={actionData}
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(deal.id), label: deal.title },
      ]}
      leave={
        <ButtonLink kind="quiet" to={paths.companyWork(deal.id)}>
          Voltar ao trabalho
        </ButtonLink>
      }
      why="No momento em que o trabalho está, isto não é possível."
    />
  )
}
