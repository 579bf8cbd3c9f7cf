import { appealRefusal } from '~/domain/certification/appeals/appealing'
import { refusalToAppeal } from '~/domain/certification/appeals/my-refusal'
import { appealForm } from '~/domain/certification/forms'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/appeal-refusal'
import { AppealForm, HowAppealed } from './appeal-form'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await refusalToAppeal(ctx, params.id)),
  seo: unlisted('Recorrer da recusa', 'Recurso de certificação.'),
}))

export const action = submit(appealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await appealRefusal(ctx, params.id, { body: input.body, bytes })
  return done(
    info,
    paths.myCertificate(),
    `Recebemos o recurso. Decidimos em ${amount(settings.certificateLife.appealWorkingDays, 'dia útil')}.`,
  )
})

export default function AppealRefusal({ loaderData, actionData }: Route.ComponentProps) {
  const { decidedAt, until } = loaderData
  return (
    <Page
      title="Recorrer da recusa"
      width="reading"
      lead={`A candidatura foi recusada em ${longDate(decidedAt)}. Pode recorrer até ${longDate(`${until}T12:00:00Z`)}.`}
      crumbs={[{ to: paths.myCompany(), label: 'A minha empresa' }]}
    >
      <HowAppealed />
      <AppealForm tried={actionData} />
    </Page>
  )
}
