import { judgeRenewedForm } from '~/domain/certification/application/application-forms'
import { evidenceWords } from '~/domain/certification/application/application-words'
import { judgeRenewedEvidence } from '~/domain/certification/evidence/judging-renewed-evidence'
import { renewedEvidence } from '~/domain/certification/evidence/renewing-evidence-reading'
import { shiftDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/judge-renewed'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const evidence = await renewedEvidence(ctx, params.id)
  return {
    evidence,
    now: ctx.now,
    seo: unlisted(`${evidence.code}, ${evidence.company}`, 'Avaliar um comprovativo.'),
  }
})

export const action = submit(judgeRenewedForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await judgeRenewedEvidence(ctx, params.id, input)
  const said =
    input.outcome === 'met' ? 'Comprovativo aceite.' : 'Comprovativo recusado. A empresa é avisada.'
  return done(info, paths.evidenceQueue(), said)
})

type Evidence = Route.ComponentProps['loaderData']['evidence']
const inWords = (day: string) => longDate(`${day}T12:00:00Z`)

export default function JudgeRenewed({ loaderData: { evidence: e, now }, actionData }: Route.ComponentProps) {
  const latest = shiftDay(e.today, e.validDays)
  const waits = e.state === 'waiting'
  return (
    <Page
      title={`${e.code} de ${e.company}`}
      width="reading"
      lead={e.text}
      crumbs={[
        { to: paths.certificates(), label: 'Certificados' },
        { to: paths.evidenceQueue(), label: 'Comprovativos' },
      ]}
      actions={<ButtonLink to={paths.certificateActions(e.certificate.id)}>Ver o certificado</ButtonLink>}
    >
      <Panel title="O que foi enviado">
        <Facts
          rows
          facts={[
            { label: 'Pede-se', value: e.ask },
            { label: 'Comprovativo', value: <Sent evidence={e} />, source: e.note && `«${e.note}»` },
            { label: 'Enviado', value: <Time at={e.sentAt} now={now} /> },
            { label: 'O que temos', value: heldOf(e) },
            { label: 'Certificado', value: e.certificate.code },
            { label: 'Perfil', value: <A to={paths.company(e.slug)}>{e.company}</A> },
          ]}
        />
      </Panel>
      {waits || actionData ? (
        <Panel title="Avaliar">
          {e.conflict && !actionData ? (
            <Notice title={e.conflict} />
          ) : (
            <PostForm
              tried={actionData}
              submit="Guardar"
              actions={<ButtonLink to={paths.evidenceQueue()}>Voltar à lista</ButtonLink>}
            >
              <RadioField
                name="outcome"
                label="Resultado"
                required
                options={[
                  {
                    value: 'met',
                    label: 'Aceitar',
                    help: 'O requisito fica cumprido até ao dia que indicar.',
                  },
                  { value: 'missing', label: 'Recusar', help: 'O certificado fica como está.' },
                ]}
              />
              <TextField
                name="validUntil"
                type="date"
                label="Válido até"
                help={`Se o aceitar. Pelo catálogo, no máximo até ${inWords(latest)}.`}
                min={e.today}
                max={latest}
                defaultValue={latest}
              />
              <TextArea
                name="reason"
                label="Explicação"
                help="Obrigatória se o recusar. A empresa lê este texto."
                rows={4}
                maxLength={2000}
              />
            </PostForm>
          )}
        </Panel>
      ) : (
        <Panel title="Resultado">
          <p>
            <WordBadge of={evidenceWords[e.state]} />
            {e.validUntil && ` até ${inWords(e.validUntil)}`}
          </p>
          {e.reason && <p className="text">{e.reason}</p>}
        </Panel>
      )}
    </Page>
  )
}

function Sent({ evidence: { id, code, kind, hasFile, value } }: { evidence: Evidence }) {
  if (hasFile)
    return (
      <A to={paths.evidenceFile(id)} download>
        Documento<span className="sr"> de {code}</span>
      </A>
    )
  return <span className={kind === 'code' ? 'code' : 'cell-long'}>{value ?? 'ficheiro apagado'}</span>
}

function heldOf({ held }: Evidence): string {
  if (!held?.validUntil) return 'nada com validade'
  return held.state === 'expired'
    ? `caducou em ${inWords(held.validUntil)}`
    : `vale até ${inWords(held.validUntil)}`
}
