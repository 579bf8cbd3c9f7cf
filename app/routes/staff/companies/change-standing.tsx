import { standingForm } from '~/domain/companies/deciding-forms'
import { standingSources, standingWords } from '~/domain/companies/staff/staff-lists-words'
import { changeStanding } from '~/domain/company-decisions/standing'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/change-standing'
import { CaseForm, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.amend')
  return {
    seo: seo({ title: 'Situação legal', description: 'Situação legal de uma empresa.', noindex: true }),
  }
})

export const action = submit(standingForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await changeStanding(ctx, params.id, input)
  return done(info, paths.companyActions(params.id), 'Situação legal registada, com a fonte e o dia.')
})

export const meta = metaInside

const help = {
  active: undefined,
  insolvent: 'Com processo de insolvência. O perfil continua, com um aviso.',
  dissolved: 'Dissolvida ou liquidada. Se deixou de exercer, encerre-a também.',
  unknown: 'Ainda ninguém consultou, ou o que se sabia deixou de servir.',
}

export default function ChangeStanding({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <CaseForm
      title={`Situação legal de ${company.name}`}
      lead="É um facto com fonte e dia, à parte do estado do perfil. Quem lê o perfil vê-o quando não é «Ativa»."
      submit="Registar"
      tried={actionData}
    >
      <RadioField
        name="standing"
        label="Situação"
        required
        defaultValue={company.legalStanding}
        options={(Object.keys(help) as (keyof typeof help)[]).map((value) => ({
          value,
          label: standingWords[value],
          help: help[value],
        }))}
      />
      <SelectField
        name="source"
        label="Onde foi consultada"
        required
        empty="Escolha"
        options={Object.entries(standingSources).map(([value, label]) => ({ value, label }))}
      />
      <TextField name="day" type="date" label="Em que dia" required width="short" />
      <TextArea
        name="reason"
        label="O que consta"
        required
        minLength={20}
        maxLength={2000}
        rows={4}
        help="Por exemplo o número do processo ou da publicação. Fica no registo da empresa."
      />
    </CaseForm>
  )
}
