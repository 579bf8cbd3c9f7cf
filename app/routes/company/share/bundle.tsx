import { myExports, requestExport } from '~/domain/privacy/exporting'
import { exportForm } from '~/domain/privacy/forms'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { BundleSections } from '../../bundle-page'
import type { Route } from './+types/bundle'

/** What the public reads of a company, with its proofs, to take away. */
export const loader = page(async (ctx) => ({
  exports: await myExports(ctx, 'company'),
  days: settings.privacy.exportDays,
  perDay: settings.privacy.exportsPerDay,
  now: ctx.now,
  seo: unlisted('Levar com provas', 'O que se diz da empresa, com a prova de que está no registo público.'),
}))

export const action = submit(exportForm, async (ctx, _input, _args, info) => {
  await requestExport(ctx, 'company')
  return done(
    info,
    paths.companyBundle(),
    'Pedido recebido. Avisamos por e-mail quando o pacote estiver pronto.',
  )
})

export default function CompanyBundle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Levar com provas"
      lead="Avaliações, respostas, versões anteriores, certificados e a pontuação com a conta toda, cada coisa com a prova de que está no registo público. Para propostas, concursos e para guardar: confere-se sem a Aval."
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.companyBundle(), label: 'Levar com provas' },
      ]}
    >
      <BundleSections {...loaderData} tried={actionData} />
    </Page>
  )
}
