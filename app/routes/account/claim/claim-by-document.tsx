import { documentForm } from '~/domain/claims/forms'
import { sendDocument } from '~/domain/claims/sending-document'
import { authorise } from '~/domain/permissions'
import { documentRule, documentTypes, largestDocument } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { TextArea } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/claim-by-document'
import { outcomeWords, useClaim } from './way'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return {
    seo: seo({ title: 'Provar com um documento', description: 'Enviar um documento.', noindex: true }),
  }
})

export const action = submit(documentForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const bytes = Buffer.from(await input.document.arrayBuffer())
  const outcome = await sendDocument(ctx, params.id, { bytes, message: input.message })
  return done(info, paths.claim(params.id), outcomeWords[outcome])
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ClaimByDocument({ actionData }: Route.ComponentProps) {
  const { claim } = useClaim()
  if (claim.state !== 'proving') return null
  return (
    <Panel title="Documento">
      <PostForm tried={actionData} encType="multipart/form-data" submit="Enviar">
        <p className="soft">
          Serve o que mostre o nome da empresa e o seu: certidão permanente, procuração, declaração de início
          de atividade. Pode tapar o que não é preciso.
        </p>
        <FileField
          name="document"
          label="Documento"
          required
          help={documentRule}
          accept={documentTypes.join(',')}
          maxBytes={largestDocument}
          maxFiles={1}
        />
        <TextArea
          name="message"
          label="O que devemos saber"
          rows={3}
          maxLength={1000}
          defaultValue={claim.message}
          help="Por exemplo, onde no documento está o seu nome."
        />
        <p className="soft">
          Só a equipa que decide o abre, e fica registado quem o abriu. É apagado{' '}
          {amount(settings.privacy.proofDocumentDays, 'dia')} depois da decisão.
        </p>
      </PostForm>
    </Panel>
  )
}
