import { redirect } from 'react-router'
import { formatCode, readCode } from '~/domain/certification/code'
import { misuseForm } from '~/domain/certification/misuse/misuse-forms'
import { reportMisuse } from '~/domain/certification/misuse/reporting-misuse'
import { codeSentences } from '~/domain/certification/record/looking-up'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField, TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { infoOf } from '~/web/context'
import { page, submit, unlisted } from '~/web/route'
import { Trap } from '../profile/trap'
import type { Route } from './+types/report-misuse'

/** Looks nothing up: whether there is such a certificate is said when the form is sent. */
export const loader = page((ctx, { params, request }: Route.LoaderArgs) => {
  const read = readCode(params.code)
  if (!read.ok) throw new Refusal('not-found', codeSentences[read.why])
  return {
    code: formatCode(read.code),
    sent: new URL(request.url).searchParams.has('enviada'),
    email: ctx.actor.email ?? undefined,
    seo: unlisted(
      'Denunciar uso indevido do selo',
      'Diga onde viu um selo ou certificado usado sem direito.',
    ),
  }
})

export const action = submit(misuseForm, async (ctx, input, { params, context }: Route.ActionArgs) => {
  await reportMisuse(ctx, params.code, input, infoOf(context).address)
  return redirect(paths.reportMisuse(params.code, { enviada: 1 }))
})

export default function ReportMisuse({ loaderData, actionData }: Route.ComponentProps) {
  const { code, sent, email } = loaderData
  const crumbs = [
    { to: paths.verify(), label: 'Verificar' },
    { to: paths.certificate(code), label: code },
  ]
  if (sent && !actionData) {
    return (
      <Page width="reading" title="Obrigado" crumbs={crumbs}>
        <Notice
          tone="ok"
          title="A equipa de certificação vai ver"
          actions={
            <ButtonLink kind="primary" to={paths.certificate(code)}>
              Voltar ao registo
            </ButtonLink>
          }
        >
          <p>
            Vamos ao sítio que indicou. Se o selo estiver a ser usado sem direito, a empresa tem de o tirar.
          </p>
        </Notice>
      </Page>
    )
  }
  return (
    <FormPage
      title="Denunciar uso indevido"
      crumbs={crumbs}
      lead={`Viu o selo ou o certificado ${code} onde não devia estar: noutra empresa, noutro sítio, ou como se ainda estivesse em vigor? Diga-nos onde.`}
      keepsText
      tried={actionData}
      submit="Enviar a denúncia"
      leave={{ to: paths.certificate(code), label: 'Cancelar' }}
    >
      <TextField
        name="place"
        label="Onde o viu"
        required
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        help="O endereço da página, ou o lugar: uma montra, uma carrinha, um orçamento em papel."
      />
      <TextArea
        name="facts"
        label="O que viu"
        required
        rows={5}
        minLength={10}
        maxLength={1000}
        help="Por exemplo: «O selo está no rodapé de outra empresa». Não escreva dados pessoais de ninguém."
      />
      <EmailField
        name="email"
        label="O seu e-mail"
        defaultValue={email}
        help="Para lhe dizermos o que se concluiu, ou para uma pergunta. A empresa não o vê."
      />
      <Trap />
    </FormPage>
  )
}
