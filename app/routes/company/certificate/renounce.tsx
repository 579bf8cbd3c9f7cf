import { renounceForm } from '~/domain/certification/forms'
import { myCertificateNow } from '~/domain/certification/life/my-certificate'
import { renounceCertificate } from '~/domain/certification/life/renouncing'
import { authorise } from '~/domain/permissions'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CheckField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/renounce'

export const loader = page(async (ctx) => {
  const certificate = await myCertificateNow(ctx)
  authorise(ctx.actor, 'certificate.renounce', { companyId: certificate.companyId })
  requireProof(ctx.actor, ctx.now)
  const { id, version, company, code, validUntil, may } = certificate
  return {
    id,
    version,
    company,
    code,
    validUntil,
    living: may.renounce,
    seo: unlisted('Renunciar ao certificado', 'Deixar de ser certificada.'),
  }
})

export const action = submit(renounceForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const { id } = await myCertificateNow(ctx)
  await renounceCertificate(ctx, id, input)
  return done(
    info,
    paths.myCertificate(),
    'O certificado deixou de estar em vigor. O registo público já o diz.',
  )
})

export default function Renounce({ loaderData, actionData }: Route.ComponentProps) {
  const { company, code, validUntil, version, living } = loaderData
  return (
    <Page
      title="Renunciar ao certificado"
      width="reading"
      lead={`O certificado ${code} é válido até ${longDate(`${validUntil}T12:00:00Z`)}.`}
      crumbs={[
        { to: paths.myCompany(), label: company },
        { to: paths.myCertificate(), label: 'Certificado' },
      ]}
    >
      {living ? (
        <>
          <ul>
            <li>O selo passa a dizer que a empresa renunciou, em todos os sítios onde está.</li>
            <li>O registo público fica, com as datas e sem mais explicações.</li>
            <li>A taxa não é devolvida. A empresa pode candidatar-se de novo quando quiser.</li>
          </ul>
          <PostForm
            tried={actionData}
            version={version}
            submit="Renunciar"
            submitKind="danger"
            actions={<ButtonLink to={paths.myCertificate()}>Cancelar</ButtonLink>}
          >
            <TextArea
              name="reason"
              label="Porque renuncia"
              help="Só a equipa da Aval lê. Ajuda-nos a melhorar o programa."
              rows={3}
              maxLength={1000}
            />
            <CheckField name="understood" label="Percebi que não se pode desfazer" required />
          </PostForm>
        </>
      ) : (
        <EmptyState
          title="Não há certificado em vigor"
          actions={<ButtonLink to={paths.myCertificate()}>Voltar ao certificado</ButtonLink>}
        >
          Só se renuncia a um certificado que ainda está em vigor ou suspenso.
        </EmptyState>
      )}
    </Page>
  )
}
