import { simulatedPaymentDetail } from '~/domain/billing/payments/simulating'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { longDate, money } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/payment'
import { failureWords, methodWords, stateWords } from './payment-words'
import { stepWords } from './step-words'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const payment = await simulatedPaymentDetail(ctx, params.id)
  return {
    payment,
    presses: payment.steps.map((step) => ({ step, ...stepWords[step] })),
    seo: unlisted('Pagamento simulado', 'Aqui nenhum dinheiro muda de mãos.'),
  }
})

/** The provider's page: what is paid, and everything that may happen to it, a button each. */
export default function SimulatedPayment({ loaderData }: Route.ComponentProps) {
  const { id, cents, method, description, state, confirming, failure, reference, customer, back } =
    loaderData.payment
  const { presses } = loaderData
  const said = stateWords[state]
  const why = failure ? failureWords[failure] : undefined
  return (
    <Page
      title={`Pagamento de ${money(cents)}`}
      lead={confirming ? 'O seu banco quer confirmar que é mesmo quem paga (3‑D Secure).' : description}
      width="reading"
    >
      {said ? (
        <Notice tone={said.tone} title={said.title}>
          {why && <p>{why}</p>}
        </Notice>
      ) : (
        why && (
          <Notice tone="warn" title="Ainda não está pago">
            <p>{why}</p>
          </Notice>
        )
      )}
      <Facts
        rows
        facts={[
          { label: 'Para', value: description },
          { label: 'Como', value: methodWords[method] },
          ...(reference
            ? [
                { label: 'Entidade', value: reference.entity },
                { label: 'Referência', value: reference.number.replace(/(\d{3})(?=\d)/g, '$1 ') },
                { label: 'Até', value: longDate(reference.expiresAt) },
              ]
            : []),
          { label: 'Montante', value: money(cents) },
        ]}
      />
      {presses.length > 0 && (
        <ul className="simulated-presses">
          {presses.map(({ step, label, what, kind }) => (
            <li key={step}>
              <p>{what}</p>
              <PostButton action={paths.simulatedPaymentStep(id, step)} label={label} kind={kind} />
            </li>
          ))}
        </ul>
      )}
      <div className="form-actions simulated-leave">
        {state !== 'open' && back && <ButtonLink to={back}>Voltar à Aval</ButtonLink>}
        {customer && <ButtonLink to={paths.simulatedCard(customer)}>Cartão guardado</ButtonLink>}
      </div>
    </Page>
  )
}
