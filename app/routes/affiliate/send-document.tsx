import { useOutletContext } from 'react-router'
import { sendPayoutDocument } from '~/domain/affiliates/payouts/documents'
import { documentForm } from '~/domain/affiliates/payouts/forms'
import type { MyPayout } from '~/domain/affiliates/payouts/my-payouts'
import { authorise } from '~/domain/permissions'
import { documentRule, largestDocument } from '~/domain/pictures/picture-words'
import { paths } from '~/paths'
import { operator } from '~/platform/operator'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostForm } from '~/ui/form'
import { money } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/send-document'

/** Their invoice or receipt: number, day and file. Nothing is paid without one. */
export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'affiliate.open')
  const { name, nipc, seat } = operator()
  return { to: { name, nipc, seat }, seo: unlisted('Enviar o documento', 'Fatura ou recibo das comissões.') }
})

export const action = submit(
  documentForm,
  async (ctx, { file, ...input }, { params }: Route.ActionArgs, info) => {
    const sent = { ...input, file: Buffer.from(await file.arrayBuffer()) }
    await sendPayoutDocument(ctx, params.id, sent)
    return done(
      info,
      paths.myPayout(params.id),
      'Documento enviado. Uma pessoa confere os valores antes de pagar.',
    )
  },
)

export default function SendDocument({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const p = useOutletContext<MyPayout>()
  if (!p.maySend)
    return (
      <Notice title="Este pagamento não espera por um documento">
        <p>O que já foi aceite não se troca.</p>
      </Notice>
    )
  return (
    <Panel title="Enviar a fatura ou o recibo">
      <p>
        Passe o documento a {to.name}, NIPC {to.nipc}, {to.seat}: {money(p.netCents)} de comissões,{' '}
        {money(p.vatCents)} de IVA e {money(p.withheldCents)} de retenção na fonte.
      </p>
      <PostForm
        tried={actionData}
        version={p.version}
        submit="Enviar"
        encType="multipart/form-data"
        actions={<ButtonLink to={paths.myPayout(p.id)}>Cancelar</ButtonLink>}
      >
        <TextField name="number" label="Número do documento" required maxLength={60} width="short" />
        <TextField name="on" label="Data do documento" type="date" required width="short" />
        <FileField
          name="file"
          label="Documento"
          required
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          maxBytes={largestDocument()}
          help={documentRule()}
        />
      </PostForm>
    </Panel>
  )
}
