import { evidenceForm } from '~/domain/certification/application/application-forms'
import { evidenceWords } from '~/domain/certification/application/application-words'
import { sendRenewedEvidence } from '~/domain/certification/evidence/renewing-evidence'
import { renewalOf } from '~/domain/certification/evidence/renewing-evidence-reading'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { AlreadySent, EvidenceForm } from '../certification/proof'
import type { Route } from './+types/renew-evidence'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const requirement = await renewalOf(ctx, params.code)
  return {
    requirement,
    days: settings.certificateLife.evidenceRenewalDays,
    seo: unlisted(requirement.text, 'Renovar um comprovativo.'),
  }
})

export const action = submit(evidenceForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await sendRenewedEvidence(ctx, params.code, { bytes, value: input.value, note: input.note })
  return done(info, paths.myCertificate(), `${params.code}: recebido. Fica à espera de ser visto.`)
})

type Requirement = Route.ComponentProps['loaderData']['requirement']

export default function RenewEvidence({ loaderData, actionData }: Route.ComponentProps) {
  const { requirement: r, days } = loaderData
  return (
    <Page
      title={r.text}
      width="reading"
      lead={r.ask}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.myCertificate(), label: 'O certificado' },
      ]}
    >
      <Standing requirement={r} />
      {r.maySend || actionData ? (
        <EvidenceForm
          requirement={r}
          again={r.sent?.state === 'waiting'}
          tried={actionData}
          back={paths.myCertificate()}
        >
          Até ser visto, o certificado fica como está e os prazos que correm não mudam.
        </EvidenceForm>
      ) : (
        <Notice
          title="Neste momento não há nada a enviar"
          actions={
            r.inApplication ? (
              <ButtonLink to={paths.certificationRequirement(r.code)}>Enviar na candidatura</ButtonLink>
            ) : (
              <ButtonLink to={paths.myCertificate()}>Ver o certificado</ButtonLink>
            )
          }
        >
          <p>{whyNot(r, days)}</p>
        </Notice>
      )}
    </Page>
  )
}

function whyNot({ byCompany, inApplication }: Requirement, days: number): string {
  if (!byCompany) return 'Este requisito é verificado por nós.'
  if (inApplication) return 'Há uma candidatura em curso que pede este comprovativo.'
  return `Pode enviar outro comprovativo nos últimos ${days} dias da validade do que temos.`
}

/** Until when what is known counts, and what was sent since. */
function Standing({ requirement: { code, state, validUntil, sent } }: { requirement: Requirement }) {
  const until = validUntil && longDate(`${validUntil}T12:00:00Z`)
  if (sent?.state === 'waiting')
    return (
      <AlreadySent
        sent={sent}
        tone={evidenceWords.waiting.tone}
        word="À espera de ser visto"
        withdraw={paths.withdrawRenewedEvidence(code)}
      />
    )
  if (sent?.state === 'refused')
    return (
      <Notice tone="warn" title="O último que enviou não foi aceite">
        <p className="text">{sent.reason}</p>
      </Notice>
    )
  if (state === 'expired')
    return <Notice tone="warn" title={until ? `O que temos caducou em ${until}` : 'O que temos caducou'} />
  return until && state === 'met' ? <p className="soft">O que temos vale até {until}.</p> : null
}
