import { versionForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { withdrawApplication } from '~/domain/certification/application/applying'
import { completeDocuments } from '~/domain/certification/evidence/evidence-sending'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/application-steps'

/** The buttons lie on the application's page. Sending comes here whose press was refused. */
export const loader = page(async (ctx, { pattern }: Route.LoaderArgs) => {
  const { application, company } = await certificationPage(ctx)
  const withdraws = stepOf(pattern) === 'desistir'
  const awaited = application && ['fee_paid', 'documents', 'correction'].includes(application.state)
  return {
    withdraws,
    company,
    version: application?.version ?? 0,
    missing: application?.missing ?? [],
    why: withdraws
      ? application
        ? undefined
        : 'Não há nenhuma candidatura em curso.'
      : awaited
        ? undefined
        : 'Neste momento não se esperam comprovativos.',
    seo: withdraws
      ? unlisted('Desistir da candidatura', 'Desistir da candidatura.')
      : unlisted('Enviar para avaliação', 'Enviar os comprovativos.'),
  }
})

export const action = actions(
  {
    enviar: [
      versionForm,
      (ctx, _, input) => completeDocuments(ctx, input),
      'Está tudo connosco. Enviámos-lhe a data até à qual decidimos.',
    ],
    desistir: [
      versionForm,
      (ctx, _, input) => withdrawApplication(ctx, input),
      'Candidatura retirada. O que estava por avaliar foi apagado.',
    ],
  },
  () => paths.certification(),
)

export default function ApplicationStep({ loaderData, actionData }: Route.ComponentProps) {
  const { withdraws, company, version, missing, why } = loaderData
  const around = {
    crumbs: [{ to: paths.certification(), label: 'Certificação' }],
    tried: actionData,
    version,
    why,
    leave: { to: paths.certification(), label: 'Voltar à candidatura' },
  }
  if (withdraws)
    return (
      <FormPage
        {...around}
        title="Desistir da candidatura"
        lead={`${company} pode candidatar-se de novo quando quiser.`}
        above={
          <p>
            Os comprovativos por avaliar são apagados já. Os que foram aceites ficam e contam numa próxima
            candidatura enquanto estiverem válidos.
          </p>
        }
        submit="Desistir"
        submitKind="danger"
      />
    )
  return (
    <FormPage
      {...around}
      title="Enviar para avaliação"
      lead={
        missing.length > 0
          ? `Ainda faltam comprovativos: ${missing.join(', ')}.`
          : 'A avaliação começa quando enviar. Enquanto decorre, os comprovativos não se alteram.'
      }
      submit="Enviar para avaliação"
    />
  )
}
