import type { ComponentProps } from 'react'
import type { AccountNotices } from '~/domain/privacy/account-notices'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { RecoveryNotice } from './recovery-notice'

type Recovery = ComponentProps<typeof RecoveryNotice>['recovery']

/** Above every page of the account: that it will be erased, and terms that changed since they were accepted. */
export function Notices({ erasureDue, terms, recovery }: AccountNotices & { recovery: Recovery }) {
  if (!erasureDue && !terms && !recovery) return null
  return (
    <div className="area-notices">
      <RecoveryNotice recovery={recovery} />
      {erasureDue && (
        <Notice
          tone="warn"
          title={`Esta conta é apagada em ${longDate(erasureDue)}`}
          actions={<PostButton action={paths.keepAccount()} label="Anular o pedido e ficar" />}
        />
      )}
      {terms && (
        <Notice
          title="Os termos da Aval mudaram"
          actions={
            <>
              <PostButton action={paths.acceptTerms()} label="Aceitar" kind="primary" />
              <ButtonLink to={paths.terms(terms.comparable ? { comparar: terms.accepted } : {})}>
                {terms.comparable ? 'Ver o que mudou' : 'Ler os termos'}
              </ButtonLink>
            </>
          }
        >
          <p>
            Aceitou a versão {terms.accepted}; está em vigor a {terms.current}. Se não concordar, pode apagar
            a conta sem custos.
          </p>
        </Notice>
      )}
    </div>
  )
}
