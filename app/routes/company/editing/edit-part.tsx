import type { ReactNode } from 'react'
import { profileChoices } from '~/domain/companies/creation/creation-choices'
import { type Edited, editProfile } from '~/domain/companies/editing/editing'
import {
  columnsOf,
  editContactsForm,
  editDescriptionForm,
  editHoursForm,
  editIdentityForm,
  editLinksForm,
  editPlaceForm,
  editServicesForm,
} from '~/domain/companies/editing/editing-forms'
import { profilePart } from '~/domain/companies/editing/editing-reading'
import { fieldLabels, type PartName, profileParts } from '~/domain/companies/editing/editing-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { actions, page, stepOf, unlisted } from '~/web/route'
import { ContactNotice } from '../parts/contact-notice'
import { HolidayField, rowsFor, SpecialDaysFields, WeekFields } from '../parts/hours-fields'
import { ContactsFields, IdentityFields } from '../parts/identity-fields'
import { ConsumerFields, SocialFields } from '../parts/links-fields'
import { PartDoubts, PartFacts, PartTabs } from '../parts/part-page'
import { WaitingEdit } from '../parts/pending-edits'
import { AddressFields, AreasField, PointField, ReachField } from '../parts/place-fields'
import { CategoryFields, DescriptionField, ServicesField, TermsFields } from '../parts/services-fields'
import type { Route } from './+types/edit-part'

const heads: Record<PartName, [title: string, description: string]> = {
  identificacao: ['Editar identificação', 'Nome, denominação e número da empresa.'],
  contactos: ['Editar contactos', 'Telefone, e-mail e sítio da empresa.'],
  local: ['Editar local', 'Morada da empresa e onde trabalha.'],
  servicos: ['Editar serviços', 'Categorias, serviços, preços e pagamento.'],
  descricao: ['Editar descrição', 'A empresa nas suas palavras.'],
  horario: ['Editar horário', 'Horário da semana, feriados e dias especiais.'],
  ligacoes: ['Editar ligações', 'Redes sociais, Livro de Reclamações e resolução de litígios.'],
}

/** A part of the profile: what waits, its form, and beside it what the profile says now. */
export const loader = page(async (ctx, { pattern }: Route.LoaderArgs) => {
  const part = stepOf(pattern) as PartName
  return {
    part,
    profile: await profilePart(ctx, part),
    choices:
      part === 'local' || part === 'servicos'
        ? await profileChoices(ctx)
        : { categories: [], municipalities: [], districts: [] },
    seo: unlisted(...heads[part]),
  }
})

/** What the form of each part writes. */
const change =
  <P extends PartName>(part: P) =>
  (
    ctx: Ctx,
    _: string,
    input: Parameters<(typeof columnsOf)[P]>[0] & { version: number; message?: string },
  ) =>
    editProfile(ctx, part, input, columnsOf[part](input as never))

/** What saving did, in one sentence. */
function sentence(_: unknown, { changed, waiting }: Edited): string {
  if (waiting.length === 0)
    return changed.length === 0 ? 'Não mudou nada.' : 'Guardado. O perfil já mostra a alteração.'
  const names = waiting.map((field) => fieldLabels[field as keyof typeof fieldLabels]).join(', ')
  const wait = `À espera da nossa equipa: ${names}. Respondemos em ${spelt(settings.company.editWorkingDays, 'dia útil')}.`
  return changed.length === 0 ? wait : `Guardado. ${wait}`
}

export const action = actions(
  {
    identificacao: [editIdentityForm, change('identificacao'), sentence],
    contactos: [
      editContactsForm,
      change('contactos'),
      (input, edited: Edited) =>
        edited.codeSent ? `Guardado. Enviámos um código para ${input.email}.` : sentence(input, edited),
      (edited: Edited) => (edited.codeSent ? paths.confirmContact() : undefined),
    ],
    local: [editPlaceForm, change('local'), sentence],
    servicos: [editServicesForm, change('servicos'), sentence],
    descricao: [editDescriptionForm, change('descricao'), sentence],
    horario: [editHoursForm, change('horario'), sentence],
    ligacoes: [editLinksForm, change('ligacoes'), sentence],
  },
  () => paths.editCompany(),
)

type Shown = Route.ComponentProps['loaderData']

function Fields({ part, profile: { values }, choices }: Shown): ReactNode {
  switch (part) {
    case 'identificacao':
      return <IdentityFields values={values} />
    case 'contactos':
      return <ContactsFields values={values} />
    case 'local':
      return (
        <>
          <AddressFields values={values} choices={choices} />
          <PointField values={values} />
          <ReachField values={values} />
          <AreasField values={values} choices={choices} />
        </>
      )
    case 'servicos':
      return (
        <>
          <CategoryFields values={values} choices={choices} />
          <ServicesField values={values} />
          <TermsFields values={values} />
        </>
      )
    case 'descricao':
      return <DescriptionField values={values} />
    case 'horario':
      return (
        <>
          <WeekFields values={values} />
          <HolidayField values={values} />
          <SpecialDaysFields values={values} rows={rowsFor(values)} />
        </>
      )
    case 'ligacoes':
      return (
        <>
          <SocialFields values={values} />
          <ConsumerFields values={values} />
        </>
      )
  }
}

/** Name, legal name and number wait for staff once the profile is public. */
const Checked = () => (
  <Notice title="Nome, denominação e NIPC são conferidos antes de mudar">
    <p>
      São os factos por que as pessoas decidem em quem confiar. O pedido vai para a nossa equipa, que responde
      em {spelt(settings.company.editWorkingDays, 'dia útil')}; entretanto o perfil continua publicado como
      está.
    </p>
  </Notice>
)

export default function EditPart({ loaderData, actionData }: Route.ComponentProps) {
  const { part, profile } = loaderData
  const { title, about } = profileParts[part]
  const sensitive = part === 'identificacao' || part === 'contactos'
  return (
    <Page
      title={title}
      lead={about}
      width="full"
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.editCompany(), label: 'Editar perfil' },
        { to: paths.editCompanyPart(part), label: title },
      ]}
    >
      <PartTabs current={part} />
      {part === 'identificacao' && profile.isPublic && <Checked />}
      {part === 'contactos' && <ContactNotice contact={profile.contact} />}
      <PartDoubts doubts={profile.doubts} />
      {profile.closed && (
        <Notice tone="warn" title="Agora não é possível alterar o perfil">
          <p>{profile.closed}</p>
        </Notice>
      )}
      <div className="edit-columns">
        <div>
          {profile.waiting.length > 0 && (
            <Panel title="À espera da nossa equipa">
              {profile.waiting.map((edit) => (
                <WaitingEdit key={edit.id} edit={edit} />
              ))}
            </Panel>
          )}
          <Panel title="Alterar">
            <PostForm
              keepsText
              key={`${part} ${profile.version}`}
              tried={actionData}
              version={profile.version}
              submit="Guardar"
              why={profile.closed ? 'O perfil não pode ser alterado agora.' : undefined}
              actions={<ButtonLink to={paths.editCompany()}>Cancelar</ButtonLink>}
            >
              <Fields {...loaderData} />
              {sensitive && profile.isPublic && (
                <TextArea
                  name="message"
                  label="Nota para a nossa equipa"
                  help="Se mudou algum dos factos que conferimos antes de publicar: porquê, e onde o podemos ver."
                  rows={3}
                  maxLength={1000}
                />
              )}
            </PostForm>
          </Panel>
        </div>
        <aside>
          <Panel title="No perfil agora">
            <PartFacts facts={profile.facts} />
          </Panel>
        </aside>
      </div>
    </Page>
  )
}
