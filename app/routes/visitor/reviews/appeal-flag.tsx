import { appealAsReporter } from '~/domain/appeals/appealing'
import { appealForm } from '~/domain/appeals/forms'
import { flagByReceipt } from '~/domain/flags/listings'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { infoOf } from '~/web/context'
import { done, page, seo, submit } from '~/web/route'
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
        <PostForm
          keepsText
          tried={actionData}
          submit="Enviar o recurso"
          actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
        >
          <TextArea
            name="body"
            label="Porque deve a decisão ser outra"
            help={`O que não foi visto, ou foi mal visto. Pelo menos ${amount(settings.decision.appealMin, 'carácter')}. Decide uma pessoa que não decidiu antes.`}
            rows={7}
            minLength={settings.decision.appealMin}
            maxLength={4000}
            required
          />
        </PostForm>
      ) : (
        <Notice
          title="Não há aqui uma decisão de que se possa recorrer"
          actions={<ButtonLink to={back}>Ver a denúncia</ButtonLink>}
        />
      )}
    </Page>
  )
}
