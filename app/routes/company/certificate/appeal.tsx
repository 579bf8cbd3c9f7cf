import { appealCertificate, appealRefusal } from '~/domain/certification/appeals/appealing'
import { refusalToAppeal } from '~/domain/certification/appeals/my-refusal'
import { appealForm } from '~/domain/certification/forms'
import { myCertificateNow } from '~/domain/certification/life/my-certificate'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { DocumentField } from '../../document-field'
import type { Route } from './+types/appeal'

const inWords = (day: string) => longDate(`${day}T12:00:00Z`)

/** Against the refusal of an application (`id`), or against the suspension or revocation of the certificate. */
async function decisionOf(ctx: Ctx, id: string | undefined) {
  if (id !== undefined) {
    const { decidedAt, until } = await refusalToAppeal(ctx, id)
    return {
      title: 'Recorrer da recusa',
      lead: `A candidatura foi recusada em ${longDate(decidedAt)}. Pode recorrer até ${inWords(until)}.`,
      crumbs: [{ to: paths.myCompany(), label: 'A minha empresa' }],
      open: true,
      until: null,
    }
  }
  const { company, companyId, word, since, appeal, code } = await myCertificateNow(ctx)
  authorise(ctx.actor, 'certificate.speak', { companyId })
  return {
    title: 'Recorrer da decisão',
    lead: `${word} em ${longDate(since)}: certificado ${code}.`,
    crumbs: [
      { to: paths.myCompany(), label: company },
      { to: paths.myCertificate(), label: 'Certificado' },
    ],
    open: appeal !== null,
    until: appeal && inWords(appeal.until),
  }
}

export const loader = page(async (ctx, { params: { id } }: Route.LoaderArgs) => {
  const decision = await decisionOf(ctx, id)
  return { ...decision, seo: unlisted(decision.title, 'Recurso de certificação.') }
})

export const action = submit(appealForm, async (ctx, input, { params: { id } }: Route.ActionArgs, info) => {
  const appealed = id === undefined ? (await myCertificateNow(ctx)).id : id
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await (id === undefined ? appealCertificate : appealRefusal)(ctx, appealed, { body: input.body, bytes })
  return done(
    info,
    paths.myCertificate(),
    `Recebemos o recurso. Decidimos em ${amount(settings.certificateLife.appealWorkingDays, 'dia útil')}.`,
  )
})

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, crumbs, open, until } = loaderData
  return (
    <Page title={title} width="reading" lead={lead} crumbs={crumbs}>
      {open || actionData ? (
        <>
          <ul>
            <li>
              Decidem duas pessoas que não tiveram parte na decisão, cada uma por si. Se discordarem, decide
              uma terceira.
            </li>
            <li>
              A decisão chega em {amount(settings.certificateLife.appealWorkingDays, 'dia útil')}, com os
              motivos.
            </li>
            <li>Enquanto o recurso corre, a decisão de que recorre mantém-se.</li>
            <li>Recorrer não custa nada, e cada decisão tem um recurso.</li>
          </ul>
          {until && <p>Pode recorrer até {until}.</p>}
          <PostForm
            keepsText
            tried={actionData}
            encType="multipart/form-data"
            submit="Enviar o recurso"
            actions={<ButtonLink to={paths.myCertificate()}>Cancelar</ButtonLink>}
          >
            <TextArea
              name="body"
              label="Em que é que a decisão está errada"
              help="Os factos que não foram vistos, ou que foram mal vistos. Leem-no as pessoas que decidem."
              required
              rows={8}
              minLength={50}
              maxLength={4000}
            />
            <DocumentField />
          </PostForm>
        </>
      ) : (
        <EmptyState
          title="Não há decisão de que recorrer"
          actions={<ButtonLink to={paths.myCertificate()}>Voltar ao certificado</ButtonLink>}
        >
          Recorre-se de uma suspensão ou de uma revogação, uma vez, nos{' '}
          {amount(settings.certificateLife.appealDays, 'dia')} seguintes.
        </EmptyState>
      )}
    </Page>
  )
}
