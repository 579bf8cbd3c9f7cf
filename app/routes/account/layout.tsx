import type { ComponentProps } from 'react'
import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/overview/waiting'
import { recoveryUnderWay } from '~/domain/people/second-factor/losing/stopping'
import { authorise } from '~/domain/permissions'
import { type AccountNotices, accountNotices } from '~/domain/privacy/account-notices'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'
import { RecoveryNotice } from './recovery-notice'
import { accountSections } from './sections'
import { inAccount } from './within'

export const handle = { hydrate: true }

/** The guard of the account: whoever is signed in. Pages and commands ask again for what is theirs. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  await renewSession(info, request)
  const [waiting, notices, recovery] = await Promise.all([
    accountWaiting(ctx),
    accountNotices(ctx),
    recoveryUnderWay(ctx),
  ])
  return {
    sections: accountSections(ctx.actor, waiting),
    mine: areaHead(ctx.actor, waiting),
    notices,
    recovery,
  }
})

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Area
      name="A minha conta"
      sections={loaderData.sections}
      mine={loaderData.mine}
      contains={inAccount}
      thumb={[paths.account(), paths.myReviews(), paths.notifications()]}
    >
      <Notices {...loaderData.notices} recovery={loaderData.recovery} />
      <Outlet />
    </Area>
  )
}

type Recovery = ComponentProps<typeof RecoveryNotice>['recovery']

/** Above every page of the account: that it will be erased, and terms that changed since they were accepted. */
function Notices({ erasureDue, terms, recovery }: AccountNotices & { recovery: Recovery }) {
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
          folds="Ver"
          title={
            terms.holds ? 'Os termos da Aval mudaram' : `Os termos da Aval mudam a ${longDate(terms.from)}`
          }
          actions={
            <>
              <PostButton
                action={paths.acceptTerms()}
                label="Aceitar os termos novos"
                kind="primary"
                fields={{ terms: terms.version }}
              />
              <ButtonLink
                to={paths.terms({
                  versao: terms.version,
                  comparar: terms.comparable ? terms.accepted : undefined,
                })}
              >
                {terms.comparable ? 'Ver o que muda' : 'Ler os termos'}
              </ButtonLink>
            </>
          }
        >
          {terms.changes && <p>{terms.changes}</p>}
          <p>
            {!terms.holds && 'Pode aceitar já. '}Se não aceitar, o que escreveu fica como até agora. Se não
            concordar, pode <A to={paths.eraseAccount()}>apagar a conta</A> sem custos.
          </p>
        </Notice>
      )}
    </div>
  )
}
