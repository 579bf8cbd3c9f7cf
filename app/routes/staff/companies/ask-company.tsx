import { askCompany } from '~/domain/companies/deciding'
import { askForm } from '~/domain/companies/deciding-forms'
import { answerInWriting, askReasons } from '~/domain/companies/listing-words'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { SelectField, TextArea } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/ask-company'
import { Decision, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.decide')
  return { seo: seo({ title: 'Pedir informação', description: 'Decisão sobre uma empresa.', noindex: true }) }
})

export const action = submit(askForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await askCompany(ctx, params.id, input)
  return done(
    info,
    paths.companyActions(params.id),
    `Pedido enviado. A empresa tem ${amount(settings.company.infoDays, 'dia')} para responder.`,
  )
})

export const meta = metaInside

export default function AskCompany({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <Decision
      verb="ask"
      title={`Pedir informação sobre ${company.name}`}
      lead={`A empresa recebe este pedido por e-mail e tem ${amount(settings.company.infoDays, 'dia')} para responder. Pode pedir informação até ${spelt(settings.company.infoRounds, 'vez')}.`}
      submit="Enviar o pedido"
      tried={actionData}
    >
      <SelectField
        name="ground"
        label="O que falta"
        required
        empty="Escolha"
        options={Object.entries(askReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        name="reason"
        label="Pedido"
        required
        minLength={20}
        maxLength={2000}
        rows={6}
        help={`Diga o que falta: este texto vai para a empresa. Peça só o que se escreve. A empresa lê: «${answerInWriting}»`}
      />
    </Decision>
  )
}
