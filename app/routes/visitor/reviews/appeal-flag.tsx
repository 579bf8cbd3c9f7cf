import { appealAsReporter } from '~/domain/appeals/appealing'
import { appealForm } from '~/domain/appeals/forms'
import { flagByReceipt } from '~/domain/flags/listings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { infoOf } from '~/web/context'
import { done, page, seo, submit } from '~/web/route'
import { AppealForm } from '../../appeals/asking-again'
import type { Route } from './+types/appeal-flag'
import { StatementFacts } from './statement-facts'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  flag: await flagByReceipt(ctx, params.code),
  seo: seo({
    title: 'Recorrer da decisão',
    description: 'Peça que outra pessoa decida.',
    noindex: true,
    secret: true,
  }),
}))

export const action = submit(appealForm, async (ctx, input, { params, context }: Route.ActionArgs, info) => {
  await appealAsReporter(ctx, params.code, input, infoOf(context).address)
  return done(info, paths.flagState(params.code), 'Recebemos o recurso. Decide outra pessoa.')
})

export default function AppealFlag({ loaderData: { flag }, actionData }: Route.ComponentProps) {
  const back = paths.flagState(flag.code)
  return (
    <Page width="reading" title="Recorrer da decisão" crumbs={[{ to: back, label: 'A sua denúncia' }]}>
      {flag.statement && (
        <Panel title="A decisão">
          <StatementFacts statement={flag.statement} />
        </Panel>
      )}
      {flag.mayAppeal || actionData ? (
        <AppealForm tried={actionData} back={back} />
      ) : (
        <Notice
          title="Não há aqui uma decisão de que se possa recorrer"
          actions={<ButtonLink to={back}>Ver a denúncia</ButtonLink>}
        />
      )}
    </Page>
  )
}
