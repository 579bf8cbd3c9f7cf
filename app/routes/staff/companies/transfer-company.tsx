import { transferForm } from '~/domain/companies/deciding-forms'
import { possibleOwners, transferCompany } from '~/domain/company-decisions/deciding-owner'
import { may } from '~/domain/permissions'
import { requireProof } from '~/domain/shared/step-up'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/transfer-company'
import { CaseForm, useCompanyCase } from './company-case'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const people = await possibleOwners(ctx, params.id)
  requireProof(ctx.actor, ctx.now)
  return {
    people,
    mayInvite: may(ctx.actor, 'invitation.claim'),
    seo: seo({ title: 'Passar a empresa', description: 'Mudar o responsável.', noindex: true }),
  }
})

export const action = submit(transferForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await transferCompany(ctx, params.id, input)
  const said =
    input.to === 'member'
      ? 'A empresa mudou de responsável. Avisámos as pessoas.'
      : 'Convite enviado. Até ser aceite, o perfil fica por reivindicar.'
  return done(info, paths.companyActions(params.id), said)
})

export const meta = metaInside

export default function TransferCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { people, mayInvite } = loaderData
  const { company } = useCompanyCase()
  const owners = company.members.filter((m) => m.role === 'owner').map((m) => m.name)
  return (
    <CaseForm
      title={`Passar ${company.name} a outra pessoa`}
      lead={
        owners.length > 0
          ? `Hoje é de ${owners.join(' e ')}. Quem pode responder passa a empresa no próprio painel; isto é para quem saiu ou não responde.`
          : 'Hoje ninguém responde por este perfil.'
      }
      submit="Passar a empresa"
      submitKind="danger"
      why={
        people.length === 0 && !mayInvite
          ? 'Não há na equipa da empresa mais ninguém com o e-mail confirmado, e só o apoio envia convites: peça-lho.'
          : undefined
      }
      tried={actionData}
    >
      <RadioField
        name="to"
        label="A quem passa"
        required
        defaultValue={people.length > 0 ? 'member' : 'invited'}
        options={[
          {
            value: 'member',
            label: 'A alguém da equipa da empresa',
            help:
              people.length === 0
                ? 'Não há na equipa mais ninguém com o e-mail confirmado.'
                : 'Muda logo que guardar.',
            disabled: people.length === 0,
          },
          {
            value: 'invited',
            label: 'A quem aceitar um convite por e-mail',
            help: mayInvite
              ? 'Até aceitar, o perfil fica por reivindicar.'
              : 'Só o apoio envia estes convites.',
            disabled: !mayInvite,
          },
        ]}
      />
      {people.length > 0 && (
        <SelectField
          name="member"
          label="Pessoa da equipa"
          empty="Escolha, se for da equipa"
          options={people.map((p) => ({ value: p.id, label: `${p.name} (${companyRoleWords[p.role]})` }))}
        />
      )}
      {mayInvite && (
        <TextField
          name="email"
          label="E-mail de quem é convidado"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
        />
      )}
      <RadioField
        name="before"
        label="Quem é hoje responsável"
        required
        inline
        defaultValue="manager"
        options={[
          { value: 'manager', label: 'Fica como gestor' },
          { value: 'leaves', label: 'Deixa a equipa' },
        ]}
      />
      <TextArea
        name="reason"
        label="Explicação"
        required
        minLength={20}
        maxLength={2000}
        rows={5}
        help="Como se sabe que esta pessoa responde pela empresa. Vai para as pessoas, e fica no registo."
      />
    </CaseForm>
  )
}
