import { versionForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { completeDocuments } from '~/domain/certification/evidence/evidence-sending'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/complete-documents'

/** The button lies on the application's page. Comes here whose press was refused. */
export const loader = page(async (ctx) => {
  const { application } = await certificationPage(ctx)
  return {
    version: application?.version ?? 0,
    missing: application?.missing ?? [],
    why:
      application && ['fee_paid', 'documents', 'correction'].includes(application.state)
        ? undefined
        : 'Neste momento não se esperam comprovativos.',
    seo: unlisted('Enviar para avaliação', 'Enviar os comprovativos.'),
  }
})

export const action = submit(versionForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await completeDocuments(ctx, input)
  return done(info, paths.certification(), 'Está tudo connosco. Enviámos-lhe a data até à qual decidimos.')
})

export default function Complete({ loaderData, actionData }: Route.ComponentProps) {
  const { version, missing, why } = loaderData
  return (
    <FormPage
      title="Enviar para avaliação"
      lead={
        missing.length > 0
          ? `Ainda faltam comprovativos: ${missing.join(', ')}.`
          : 'A avaliação começa quando enviar. Enquanto decorre, os comprovativos não se alteram.'
      }
      crumbs={[{ to: paths.certification(), label: 'Certificação' }]}
      tried={actionData}
      version={version}
      why={why}
      submit="Enviar para avaliação"
      leave={{ to: paths.certification(), label: 'Voltar à candidatura' }}
    />
  )
}
