import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { ContactCode } from '../../company/parts/contact-code'
import type { StepProps } from './create-company-steps'

/** 2, after it: the six digits that went to the contact address. May be left for later; sending waits for it. */
export function CodeStep({ company, tried }: StepProps) {
  const to = (passo: string | number) => paths.createCompany({ passo, empresa: company.id })
  if (company.emailConfirmedAt && !company.proving) {
    return (
      <Notice
        tone="ok"
        title="O e-mail está confirmado"
        actions={
          <ButtonLink kind="primary" to={to(3)}>
            Continuar
          </ButtonLink>
        }
      >
        <p>{company.email}</p>
      </Notice>
    )
  }
  return (
    <ContactCode
      email={company.proving?.email ?? company.email}
      code={company.proving ? (company.proving.live ? 'live' : 'over') : 'none'}
      tried={tried}
      resend={to('outro-codigo')}
      leave={<ButtonLink to={to(3)}>Continuar e confirmar depois</ButtonLink>}
      change={to(2)}
    />
  )
}
