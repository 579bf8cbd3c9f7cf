import { feeOnWithdrawing } from '~/domain/billing/fees/asking'
import { versionForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { withdrawApplication } from '~/domain/certification/application/applying'
import { completeDocuments } from '~/domain/certification/evidence/evidence-sending'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { money } from '~/ui/format'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/application-steps'

/** The buttons lie on the application's page. Sending comes here whose press was refused. */
export const loader = page(async (ctx, { pattern }: Route.LoaderArgs) => {
  const { application, company } = await certificationPage(ctx)
  const withdraws = stepOf(pattern) === 'desistir'
  const fee = withdraws && application ? await feeOf(ctx, application.id) : null
  const awaited = application && ['fee_paid', 'documents', 'correction'].includes(application.state)
  return {
    withdraws,
    fee,
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
      async (ctx, _, input) => {
        const { application } = await certificationPage(ctx)
        const fee = application && (await feeOf(ctx, application.id))
        await withdrawApplication(ctx, input)
        return fee
      },
      (_, fee: Fee) =>
        `Candidatura retirada. O que estava por avaliar foi apagado. ${feeSentence(fee)}`.trim(),
    ],
  },
  () => paths.certification(),
)

export default function ApplicationStep({ loaderData, actionData }: Route.ComponentProps) {
  const { withdraws, fee, company, version, missing, why } = loaderData
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
          <>
            <p>
              Os comprovativos por avaliar são apagados já. Os que foram aceites ficam e contam numa próxima
              candidatura enquanto estiverem válidos.
            </p>
            {fee && <p>{feeSentence(fee)}</p>}
          </>
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

/** They act for the company whose application it is. */
const feeOf = (ctx: Ctx, id: string) =>
  feeOnWithdrawing(ctx, { id, companyId: ctx.actor.activeCompanyId ?? '' })

type Fee = Awaited<ReturnType<typeof feeOnWithdrawing>>

/** What becomes of the fee, before it is pressed and after. */
function feeSentence(fee: Fee): string {
  if (!fee) return ''
  if (fee.becomes === 'void') return 'A taxa de avaliação não foi paga: não fica a dever nada.'
  return fee.becomes === 'back'
    ? `A taxa de avaliação, ${money(fee.cents)} com IVA, volta toda pela forma como foi paga, porque ninguém abriu os comprovativos.`
    : `A taxa de avaliação, ${money(fee.cents)} com IVA, não volta: já abrimos os comprovativos.`
}
