import { stepForm } from '~/domain/resolutions/forms'
import { pactsForCompany } from '~/domain/resolutions/pact-page'
import { withdrawPact } from '~/domain/resolutions/proposing'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import { PactFacts } from '../../pacts/pact-facts'
import type { Route } from './+types/withdraw-pact'

/** The button lies on the pact's page. Comes here whose press was refused. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForCompany(ctx, params.id)),
  seo: unlisted('Retirar a proposta', 'Retirar a proposta de acordo.'),
}))

export const action = submit(stepForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await withdrawPact(ctx, params.id, input)
  return done(info, paths.pact(params.id), 'Proposta retirada. Pode propor outra.')
})

export default function WithdrawPact({ loaderData: { id, pacts }, actionData }: Route.ComponentProps) {
  const open = pacts.find((p) => p.state === 'proposed')
  return (
    <FormPage
      title="Retirar a proposta"
      lead="A avaliação fica como está. Pode propor outro acordo depois."
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.pact(id), label: 'Acordo' },
      ]}
      above={open && <PactFacts pact={open} />}
      tried={actionData}
      version={open?.version ?? 1}
      submit="Retirar a proposta"
      why={open ? undefined : 'Já não há nenhuma proposta à espera de resposta.'}
      leave={{ to: paths.pact(id), label: 'Voltar ao acordo' }}
    />
  )
}
