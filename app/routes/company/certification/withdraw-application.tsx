import { versionForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { withdrawApplication } from '~/domain/certification/application/applying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-application'

export const loader = page(async (ctx) => {
  const { application, company } = await certificationPage(ctx)
  return {
    company,
    version: application?.version ?? 0,
    why: application ? undefined : 'Não há nenhuma candidatura em curso.',
    seo: unlisted('Desistir da candidatura', 'Desistir da candidatura.'),
  }
})

export const action = submit(versionForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await withdrawApplication(ctx, input)
  return done(info, paths.certification(), 'Candidatura retirada. O que estava por avaliar foi apagado.')
})

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const { company, version, why } = loaderData
  return (
    <Page
      title="Desistir da candidatura"
      width="reading"
      lead={`${company} pode candidatar-se de novo quando quiser.`}
      crumbs={[{ to: paths.certification(), label: 'Certificação' }]}
    >
      <p>
        Os comprovativos por avaliar são apagados já. Os que foram aceites ficam e contam numa próxima
        candidatura enquanto estiverem válidos.
      </p>
      <PostForm
        tried={actionData}
        version={version}
        why={why}
        submit="Desistir"
        submitKind="danger"
        actions={<ButtonLink to={paths.certification()}>Voltar à candidatura</ButtonLink>}
      />
    </Page>
  )
}
