import { cancelErasure } from '~/domain/privacy/erasing'
import { erasureDue } from '~/domain/privacy/erasure-page'
import { keepForm } from '~/domain/privacy/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/keep-account'

/** Where the mails lead: changing one's mind is one press. */
export const loader = page(async (ctx) => ({
  dueAt: await erasureDue(ctx),
  seo: unlisted('Ficar na Aval', 'Anular o pedido para apagar a conta.'),
}))

export const action = submit(keepForm, async (ctx, _input, _args, info) => {
  await cancelErasure(ctx)
  return done(info, paths.account(), 'Pedido anulado. A sua conta continua como estava.')
})

export default function KeepAccount({ loaderData: { dueAt }, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Ficar na Aval"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.eraseAccount(), label: 'Apagar a conta' },
        { to: paths.keepAccount(), label: 'Anular' },
      ]}
    >
      {dueAt ? (
        <>
          <p>A sua conta ia ser apagada em {longDate(dueAt)}. Se anular o pedido, fica tudo como está.</p>
          <PostForm tried={actionData} submit="Anular o pedido e ficar" />
        </>
      ) : (
        <EmptyState
          title="Não há nenhum pedido para apagar esta conta"
          actions={<ButtonLink to={paths.account()}>A minha conta</ButtonLink>}
        >
          <p>A conta continua como está.</p>
        </EmptyState>
      )}
    </Page>
  )
}
