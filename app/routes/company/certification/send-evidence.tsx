import { evidenceForm } from '~/domain/certification/application/application-forms'
import { certificationPage } from '~/domain/certification/application/application-page'
import { evidenceWords } from '~/domain/certification/application/application-words'
import { sendEvidence } from '~/domain/certification/evidence/evidence-sending'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/send-evidence'
import { Proof } from './proof'

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

type Requirement = Route.ComponentProps['loaderData']['requirement']

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
      {r.sent?.state === 'waiting' && <Sent requirement={r} />}
      {r.maySend || actionData ? (
        <PostForm
          keepsText
          tried={actionData}
          encType="multipart/form-data"
          submit={r.sent?.state === 'waiting' ? 'Substituir' : 'Enviar'}
          actions={<ButtonLink to={paths.certification()}>Voltar</ButtonLink>}
        >
          <Proof requirement={r} />
          <TextArea
            name="note"
            label="O que devemos saber"
            rows={2}
            maxLength={1000}
            help="Por exemplo, em que página está o que se pede."
          />
          <p className="soft">
            Só a equipa de certificação e quem gere a empresa o abrem, e fica registado quem abriu. Os
            ficheiros são apagados {amount(settings.application.evidenceMonths, 'mês')} depois do fim do
            certificado ou da recusa.
            {companyBy && ` Prazo: ${longDate(companyBy)}.`}
          </p>
        </PostForm>
      ) : (
        <Notice
          title="Neste momento não há nada a enviar"
          actions={<ButtonLink to={paths.certification()}>Ver a candidatura</ButtonLink>}
        />
      )}
    </Page>
  )
}

function Sent({ requirement: { code, sent } }: { requirement: Requirement }) {
  if (!sent) return null
  return (
    <Notice
      title="Já enviado"
      actions={<PostButton action={paths.withdrawEvidence(code)} label="Retirar o que enviei" />}
    >
      <p>
        <Badge tone={evidenceWords[sent.state].tone}>{evidenceWords[sent.state].word}</Badge>{' '}
        {sent.hasFile ? (
          <A to={paths.ownEvidence(sent.id)} download>
            Descarregar o documento
          </A>
        ) : (
          <span className="code">{sent.value}</span>
        )}
      </p>
    </Notice>
  )
}
