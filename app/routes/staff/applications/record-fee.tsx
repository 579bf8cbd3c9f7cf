import { feeForm } from '~/domain/certification/application/application-forms'
import { feeToRecord } from '~/domain/certification/application/application-record'
import { recordFee } from '~/domain/certification/application/evaluating'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { longDate, money } from '~/ui/format'
import { metaInside } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/record-fee'
import { StepPanel, useApplication } from './step-panel'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  fee: await feeToRecord(ctx, params.id),
  seo: seo({ title: 'Registar a taxa', description: 'Taxa de uma candidatura.', noindex: true }),
}))

export const action = submit(feeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await recordFee(ctx, params.id, input)
  return done(
    info,
    paths.application(params.id),
    'Taxa registada. A empresa já pode enviar os comprovativos.',
  )
})

export const meta = metaInside

export default function RecordFee({ loaderData: { fee }, actionData }: Route.ComponentProps) {
  const { may } = useApplication()
  return (
    <StepPanel
      may={may.fee}
      title="Registar a taxa como paga"
      lead="Quem regista a taxa não pode depois decidir a candidatura, e quem decide não vê nada disto."
      submit="Registar"
      reasonHelp="Como e quando foi paga: referência, data, valor. Fica no registo de auditoria."
      tried={actionData}
    >
      <Notice title="A empresa não sabe como pagar até lhe escrevermos">
        <p>Na Aval ainda não se paga. Escreva-lhe a dizer como, e registe aqui a taxa quando chegar.</p>
      </Notice>
      <Facts
        rows
        facts={[
          { label: 'Escrever para', value: fee.payer ?? 'não há endereço no perfil' },
          { label: 'A receber', value: `${money(fee.cents)} mais IVA` },
          ...(fee.companyBy ? [{ label: 'Até', value: longDate(fee.companyBy) }] : []),
        ]}
      />
    </StepPanel>
  )
}
