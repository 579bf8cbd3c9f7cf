import { batchToCome } from '~/domain/affiliates/payouts/batch-reading'
import { createBatch } from '~/domain/affiliates/payouts/batching'
import { nothingForm } from '~/domain/billing/forms'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { count, longDate, money } from '~/ui/format'
import { done, page, submit, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import type { Route } from './+types/new-batch'

export const loader = page(async (ctx) => ({
  next: await batchToCome(ctx),
  seo: unlisted('Fazer um lote', 'Um ficheiro de transferências para o banco.'),
}))

export const action = submit(nothingForm, async (ctx, _input, _: Route.ActionArgs, info) =>
  done(info, paths.payoutBatch(await createBatch(ctx)), 'Lote feito. Outra pessoa da equipa aprova-o.'),
)

/** All that is ready becomes one file. */
export default function NewBatch({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Fazer um lote"
      lead={`${count(next.payouts, 'pagamento', 'pagamentos')}, ${money(next.cents)}, para o banco executar a ${longDate(`${next.executeOn}T12:00:00Z`)}. Quem aprova é outra pessoa.`}
      crumbs={[financeCrumb, { to: paths.payoutBatches(), label: 'Lotes' }]}
      tried={actionData}
      submit="Fazer o lote"
      leave={{ to: paths.payoutBatches(), label: 'Cancelar' }}
    >
      {null}
    </FormPage>
  )
}
