import { appealCertificate } from '~/domain/certification/appeals/appealing'
import { appealForm } from '~/domain/certification/forms'
import { myCertificateNow } from '~/domain/certification/life/my-certificate'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/appeal'
import { AppealForm, HowAppealed } from './appeal-form'

export const loader = page(async (ctx) => {
  const { company, companyId, word, since, appeal, code } = await myCertificateNow(ctx)
  authorise(ctx.actor, 'certificate.speak', { companyId })
  return {
    company,
    code,
    word,
    since,
    appeal,
    seo: unlisted('Recorrer da decisão', 'Recurso de certificação.'),
  }
})

export const action = submit(appealForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { id } = await myCertificateNow(ctx)
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await appealCertificate(ctx, id, { body: input.body, bytes })
  return done(
    info,
    paths.myCertificate(),
    `Recebemos o recurso. Decidimos em ${amount(settings.certificateLife.appealWorkingDays, 'dia útil')}.`,
  )
})

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { company, word, since, appeal, code } = loaderData
  return (
    <Page
      title="Recorrer da decisão"
      width="reading"
      lead={`${word} em ${longDate(since)}: certificado ${code}.`}
      crumbs={[
        { to: paths.myCompany(), label: company },
        { to: paths.myCertificate(), label: 'Certificado' },
      ]}
    >
      {appeal || actionData ? (
        <>
          <HowAppealed />
          {appeal && <p>Pode recorrer até {longDate(`${appeal.until}T12:00:00Z`)}.</p>}
          <AppealForm tried={actionData} />
        </>
      ) : (
        <EmptyState
          title="Não há decisão de que recorrer"
          actions={<ButtonLink to={paths.myCertificate()}>Voltar ao certificado</ButtonLink>}
        >
          Recorre-se de uma suspensão ou de uma revogação, uma vez, nos{' '}
          {amount(settings.certificateLife.appealDays, 'dia')} seguintes.
        </EmptyState>
      )}
    </Page>
  )
}
