import { foundForm } from '~/domain/companies/creation/founding-forms'
import { legalForms } from '~/domain/companies/profile-words'
import { foundCompany } from '~/domain/company-decisions/founding'
import { authorise, may } from '~/domain/permissions'
import { municipalityOptions, placesAndCategories } from '~/domain/places/places-and-categories'
import { paths } from '~/paths'
import { CheckField, SelectField, TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-company'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'company.amend')
  const all = await placesAndCategories(ctx.now)
  return {
    categories: [...all.categories.values()].map(({ id, name }) => ({ value: id, label: name })),
    municipalities: municipalityOptions(all),
    mayInvite: may(ctx.actor, 'invitation.claim'),
    seo: unlisted('Nova empresa', 'Criar o perfil de uma empresa.'),
  }
})

export const action = submit(foundForm, async (ctx, input, _args, info) => {
  const id = await foundCompany(ctx, input)
  return done(
    info,
    paths.companyActions(id),
    'Perfil criado. Fica pendente até outra pessoa da equipa o aprovar.',
  )
})

export default function NewCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, municipalities, mayInvite } = loaderData
  return (
    <FormPage
      title="Nova empresa"
      crumbs={[
        { to: paths.staffCompanies(), label: 'Empresas' },
        { to: paths.staffNewCompany(), label: 'Nova empresa' },
      ]}
      lead="Em nome de quem não pode ou ainda não sabe que pode. O perfil fica por reivindicar, e quem o cria não o aprova."
      tried={actionData}
      submit="Criar o perfil"
      leave={{ to: paths.staffCompanies(), label: 'Cancelar' }}
    >
      <Section title="Identificação">
        <TextField name="name" label="Nome por que é conhecida" required maxLength={80} />
        <TextField name="legalName" label="Denominação no registo" required maxLength={150} />
        <TextField name="nipc" label="NIPC" required inputMode="numeric" width="code" maxLength={20} />
        <SelectField
          name="legalForm"
          label="Forma jurídica"
          empty="Por indicar"
          options={legalForms.map((form) => ({ value: form, label: form }))}
        />
        <TextField name="cae" label="CAE" inputMode="numeric" width="code" maxLength={7} />
      </Section>
      <Section title="Categoria e local">
        <SelectField name="category" label="Categoria" required empty="Escolha" options={categories} />
        <SelectField name="municipality" label="Concelho" required empty="Escolha" options={municipalities} />
        <TextField name="address" label="Morada" maxLength={150} />
        <TextField name="postalCode" label="Código postal" width="code" inputMode="numeric" maxLength={12} />
        <TextField name="locality" label="Localidade" maxLength={80} />
      </Section>
      <Section title="Contactos públicos">
        <TextField name="phone" type="tel" label="Telefone" maxLength={40} autoComplete="off" />
        <TextField
          name="email"
          label="E-mail de contacto"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
        />
        <TextField name="website" label="Sítio" inputMode="url" maxLength={300} autoComplete="off" />
        <TextArea name="description" label="Descrição" maxLength={3000} rows={5} />
      </Section>
      {mayInvite && (
        <Section
          title="Quem a vai gerir"
          lead="O convite para reivindicar o perfil sai quando ele for aprovado."
        >
          <TextField name="ownerEmail" label="E-mail" inputMode="email" maxLength={254} autoComplete="off" />
          <TextField name="ownerName" label="Nome" maxLength={80} autoComplete="off" />
        </Section>
      )}
      <Section title="Para quem aprovar">
        <TextArea
          name="reason"
          label="Donde vêm os dados, e porque cria o perfil"
          required
          minLength={20}
          maxLength={2000}
          rows={4}
        />
        {(actionData?.errors.sure || actionData?.values.sure) && (
          <CheckField name="sure" label="Vi esses perfis: são de outras empresas" />
        )}
      </Section>
    </FormPage>
  )
}
