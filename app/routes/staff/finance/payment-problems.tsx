import type { InvoiceRecord } from '~/domain/billing/desk/invoice-record'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** What somebody of ours must look at, each with what may be done. */
export const PaymentProblems = ({ invoice: i }: { invoice: InvoiceRecord }) =>
  i.payments
    .filter(({ problem }) => problem)
    .map(({ id, problem, otherCents }) => (
      <Notice
        key={id}
        tone="warn"
        title="Um pagamento tem um problema"
        actions={
          !i.own && (
            <>
              {otherCents !== null && (
                <ButtonLink to={paths.staffPaymentStep(id, 'devolver')}>Devolver o que chegou</ButtonLink>
              )}
              <ButtonLink kind="quiet" to={paths.staffPaymentStep(id, 'problema')}>
                Dar por tratado
              </ButtonLink>
            </>
          )
        }
      >
        <p>{problem}</p>
      </Notice>
    ))
