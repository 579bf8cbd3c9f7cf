import type { BillingPage } from '~/domain/billing/pages/billing-page'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { Panel } from '~/ui/page'

/** What renewals are charged to by themselves. */
export function Kept({ billing: { kept, mayOrder, provided } }: { billing: BillingPage }) {
  return (
    <Panel title="Como se paga" id="cartao">
      {kept ? (
        <>
          <p>
            <b>{kept}</b>
          </p>
          <p className="soft">
            As renovações são cobradas aqui. O número está guardado por quem trata dos pagamentos, não por
            nós.
          </p>
        </>
      ) : (
        <p className="soft">
          Nenhum cartão guardado. Enviamos cada pedido {amount(settings.billing.requestDays, 'dia')} antes do
          fim do período, e paga como quiser. Ao pagar com cartão ou débito direto pode guardá-lo para as
          renovações.
        </p>
      )}
      {mayOrder && provided && (
        <div className="form-actions">
          <PostButton action={paths.billingStep('cartao')} label={kept ? 'Mudar' : 'Guardar um cartão'} />
          {kept && (
            <ButtonLink kind="quiet" to={paths.billingStep('cartao/retirar')}>
              Retirar
            </ButtonLink>
          )}
        </div>
      )}
    </Panel>
  )
}
