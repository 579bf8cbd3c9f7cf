import { evidenceForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { evidenceWords } from '~/domain/certification/application/application-words'
import { sendEvidence } from '~/domain/certification/evidence/evidence-sending'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/send-evidence'
import { AlreadySent, EvidenceForm } from './proof'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { application } = await certificationPage(ctx)
  const requirement = application?.requirements.find((r) => r.code === params.code)
  if (!application || !requirement)
    throw new Refusal('not-found', 'Este requisito não faz parte de uma candidatura em curso.')
  return {
    requirement,
    companyBy: application.companyBy,
    seo: unlisted(requirement.text, 'Comprovar um requisito.'),
  }
})

export const action = submit(evidenceForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await sendEvidence(ctx, params.code, { bytes, value: input.value, note: input.note })
  return done(info, paths.certification(), `${params.code}: recebido. Fica à espera de avaliação.`)
})

export default function SendEvidence({ loaderData, actionData }: Route.ComponentProps) {
  const { requirement: r, companyBy } = loaderData
  return (
    <Page
      title={r.text}
      width="reading"
      lead={r.ask}
      crumbs={[
        { to: paths.certification(), label: 'Certificação' },
        { to: paths.certificationRequirement(r.code), label: r.code },
      ]}
    >
      {r.reason && r.outcome === 'missing' && (
        <Notice tone="warn" title="O que estava em falta">
          <p className="text">{r.reason}</p>
        </Notice>
      )}
      {r.sent?.state === 'waiting' && (
        <AlreadySent sent={r.sent} {...evidenceWords.waiting} withdraw={paths.withdrawEvidence(r.code)} />
      )}
      {r.maySend || actionData ? (
        <EvidenceForm
          requirement={r}
          again={r.sent?.state === 'waiting'}
          tried={actionData}
          back={paths.certification()}
          keepsText
        >
          Os ficheiros são apagados {amount(settings.application.evidenceMonths, 'mês')} depois do fim do
          certificado ou da recusa.
          {companyBy && ` Prazo: ${longDate(companyBy)}.`}
        </EvidenceForm>
      ) : (
        <Notice
          title="Neste momento não há nada a enviar"
          actions={<ButtonLink to={paths.certification()}>Ver a candidatura</ButtonLink>}
        />
      )}
    </Page>
  )
}
