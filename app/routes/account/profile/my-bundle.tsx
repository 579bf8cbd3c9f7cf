import { myExports, requestExport } from '~/domain/privacy/exporting'
import { exportForm } from '~/domain/privacy/forms'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { BundleSections } from '../../bundle-page'
import type { Route } from './+types/my-bundle'

/** What an author published, with its proofs, to take away. */
export const loader = page(async (ctx) => ({
  exports: await myExports(ctx, 'author'),
  days: settings.privacy.exportDays,
  perDay: settings.privacy.exportsPerDay,
  now: ctx.now,
  seo: unlisted(
    'As minhas avaliações, com provas',
    'O que publiquei, com a prova de que está no registo público.',
  ),
}))

export const action = submit(exportForm, async (ctx, _input, _args, info) => {
  await requestExport(ctx, 'author')
  return done(info, paths.myBundle(), 'Pedido recebido. Avisamos por e-mail quando o pacote estiver pronto.')
})

export default function MyBundle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="As minhas avaliações, com provas"
      lead="As avaliações que publicou, as respostas e as versões anteriores, cada uma com a prova de que está no registo público. Confere-se sem a Aval."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myData(), label: 'Os meus dados' },
        { to: paths.myBundle(), label: 'Pacote' },
      ]}
    >
      <BundleSections {...loaderData} tried={actionData} />
    </Page>
  )
}
