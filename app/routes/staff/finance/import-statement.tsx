import { importStatement } from '~/domain/billing/bank/importing'
import { statementForm } from '~/domain/billing/desk/forms'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { FileField } from '~/ui/file-field'
import { FormPage } from '~/ui/form-page'
import { count } from '~/ui/format'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/import-statement'
import { financeCrumb } from './tabs'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'billing.handle')
  return { seo: unlisted('Ler um extrato', 'Entradas na nossa conta, por um ficheiro do banco.') }
})

export const action = submit(statementForm, async (ctx, { file }, _, info) => {
  const { fresh, settled, read } = await importStatement(ctx, new Uint8Array(await file.arrayBuffer()))
  const said =
    fresh === 0
      ? read === 0
        ? 'O extrato não tem nenhuma entrada em euros.'
        : 'Nada de novo: este extrato já tinha sido lido.'
      : `Lemos ${count(fresh, 'entrada nova', 'entradas novas')}.`
  const paid = settled > 0 ? ` ${count(settled, 'pedido ficou pago', 'pedidos ficaram pagos')}.` : ''
  return done(info, paths.bankLines(), said + paid)
})

/** A statement of our bank. Read twice, it adds nothing. */
export default function ImportStatement({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Ler um extrato"
      lead="O extrato da conta em CAMT.053 (XML), como o banco o exporta. Lido outra vez, não acrescenta nada."
      crumbs={[financeCrumb, { to: paths.bankLines(), label: 'Banco' }]}
      tried={actionData}
      submit="Ler o extrato"
      encType="multipart/form-data"
      leave={{ to: paths.bankLines(), label: 'Cancelar' }}
    >
      <FileField
        name="file"
        label="Ficheiro do banco"
        required
        accept=".xml,text/xml,application/xml"
        maxBytes={settings.billing.statementBytes}
        help={`Até ${settings.billing.statementBytes / 1_000_000} MB e ${settings.billing.statementLines} movimentos.`}
      />
    </FormPage>
  )
}
