import { readAnswers } from '~/domain/affiliates/payouts/answering'
import { answerForm } from '~/domain/affiliates/payouts/forms'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { FileField } from '~/ui/file-field'
import { FormPage } from '~/ui/form-page'
import { count } from '~/ui/format'
import { done, page, submit, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import type { Route } from './+types/bank-answer'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'affiliate.pay')
  return { seo: unlisted('Ler a resposta do banco', 'O que foi pago, e o que voltou.') }
})

export const action = submit(answerForm, async (ctx, { file }, _: Route.ActionArgs, info) => {
  const { paid, failed, passed } = await readAnswers(ctx, new Uint8Array(await file.arrayBuffer()))
  const told = `${count(paid, 'pagamento feito', 'pagamentos feitos')}, ${count(failed, 'recusado ou devolvido', 'recusados ou devolvidos')}, ${count(passed, 'sem novidade', 'sem novidade')}.`
  // A file of another batch, or of another bank, must not look like a good one.
  const said =
    paid + failed > 0
      ? told
      : 'Nenhuma transferência nossa mudou com este ficheiro. Confirme se é a resposta ao lote certo: ou já a tinha lido, ou é de outro.'
  return done(info, paths.payoutBatches(), said)
})

/** What the bank says became of our transfers. Read twice, it changes nothing. */
export default function BankAnswer({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Ler a resposta do banco"
      lead="A resposta a um lote (PAIN.002) ou um aviso de movimentos (CAMT.054), em XML, como o banco os dá. Lida outra vez, não muda nada."
      crumbs={[financeCrumb, { to: paths.payoutBatches(), label: 'Lotes' }]}
      tried={actionData}
      submit="Ler a resposta"
      encType="multipart/form-data"
      leave={{ to: paths.payoutBatches(), label: 'Cancelar' }}
    >
      <FileField
        name="file"
        label="Ficheiro do banco"
        required
        accept=".xml,text/xml,application/xml"
        maxBytes={settings.affiliates.answerBytes}
        help={`Até ${settings.affiliates.answerBytes / 1_000_000} MB e ${settings.affiliates.answerLines} transferências.`}
      />
    </FormPage>
  )
}
