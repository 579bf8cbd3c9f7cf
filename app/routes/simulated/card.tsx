import { redirect } from 'react-router'
import { simulatedCardForm } from '~/domain/billing/payments/simulated-forms'
import { changeSimulatedCard, simulatedCardDetail } from '~/domain/billing/payments/simulating'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { page, submit, unlisted } from '~/web/route'
import { returnOf } from '~/web/safe-return'
import type { Route } from './+types/card'

export const loader = page(async (ctx, { params: { customer }, request }: Route.LoaderArgs) => ({
  customer,
  ...(await simulatedCardDetail(ctx, customer)),
  back: returnOf(request, ''),
  seo: unlisted('Cartão guardado, simulado', 'Aqui nenhum dinheiro muda de mãos.'),
}))

export const action = submit(
  simulatedCardForm,
  async (ctx, { answers }, { params: { customer }, request }: Route.ActionArgs) => {
    await changeSimulatedCard(ctx, customer, answers)
    return redirect(paths.simulatedCard(customer, { volta: returnOf(request, '') }))
  },
)

/** The provider's portal: what is kept to be charged again, and another in its place. */
export default function SimulatedCard({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, words, back } = loaderData
  return (
    <Page
      title="Cartão guardado"
      lead="O que será cobrado nas próximas renovações. É um cartão de demonstração: escolha como responde."
      width="reading"
    >
      <Facts rows facts={[{ label: 'Guardado agora', value: words ?? 'Nada' }]} />
      <PostForm tried={actionData} submit="Guardar este cartão">
        <RadioField
          name="answers"
          label="Outro cartão"
          required
          defaultValue="pays"
          options={[
            { value: 'pays', label: 'Visa terminado em 4242', help: 'Paga sempre.' },
            { value: 'insufficient_funds', label: 'Visa terminado em 9995', help: 'Não tem saldo.' },
            {
              value: 'authentication_required',
              label: 'Visa terminado em 3184',
              help: 'O banco pede confirmação.',
            },
          ]}
        />
      </PostForm>
      <div className="form-actions simulated-leave">
        {words && (
          <PostButton
            action={paths.removeSimulatedCard(customer, { volta: back })}
            label="Retirar"
            kind="danger"
          />
        )}
        {back && <ButtonLink to={back}>Voltar à Aval</ButtonLink>}
      </div>
    </Page>
  )
}
