import { redirect } from 'react-router'
import { profileChoices } from '~/domain/companies/creation/creation-choices'
import { amendForm } from '~/domain/companies/editing/amending-forms'
import { companyToAmend, valuesToConfirm } from '~/domain/companies/editing/amending-reading'
import { profileParts } from '~/domain/companies/editing/editing-words'
import { checkableFacts, listingTones, listingWords } from '~/domain/companies/listing-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CheckboxesField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { keepForm, keptForm } from '~/web/kept-forms'
import { page, submit, unlisted } from '~/web/route'
import { HolidayField, rowsFor, SpecialDaysFields, WeekFields } from '../../company/parts/hours-fields'
import { ContactsFields, IdentityFields } from '../../company/parts/identity-fields'
import { ConsumerFields, SocialFields } from '../../company/parts/links-fields'
import { AddressFields, AreasField, PointField, ReachField } from '../../company/parts/place-fields'
import {
  CategoryFields,
  DescriptionField,
  ServicesField,
  TermsFields,
} from '../../company/parts/services-fields'
import type { Route } from './+types/edit-company'

/** Coming back from the difference, with what was typed. */
const comesBack = (request: Request) => new URL(request.url).searchParams.has('corrigir')

export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const company = await companyToAmend(ctx, params.id)
  const kept = comesBack(request)
    ? await keptForm(request, paths.confirmCompanyEdit(params.id), ctx.now)
    : undefined
  return {
    company,
    choices: await profileChoices(ctx),
    kept,
    seo: unlisted(`Editar ${company.name}`, 'Alterar o perfil de uma empresa.'),
  }
})

/** What was typed is kept for the page that shows the difference: nothing of it stands in the address. */
export const action = submit(amendForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const values = await valuesToConfirm(ctx, params.id, input)
  const to = paths.confirmCompanyEdit(params.id)
  info.headers.append('set-cookie', await keepForm(to, values, ctx.now))
  return redirect(to)
})

export default function EditCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, choices, kept } = loaderData
  const { values } = company
  const shut = company.own || company.listing === 'draft' || company.listing === 'merged'
  return (
    <Page
      title={`Editar ${company.name}`}
      width="full"
      lead={
        <>
          <Badge tone={listingTones[company.listing]}>{listingWords[company.listing]}</Badge> Antes de guardar
          vê a diferença e diz porquê. A empresa é avisada.
        </>
      }
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.companyActions(company.id), label: company.name },
        { to: paths.staffEditCompany(company.id), label: 'Editar' },
      ]}
    >
      {shut && (
        <Notice tone="warn" title="Não pode alterar este perfil">
          <p>
            {company.own
              ? 'Pertence a esta empresa ou criou o perfil: tem de o fazer outra pessoa da equipa.'
              : 'É um rascunho que ainda não foi enviado, ou um perfil que foi junto a outro.'}
          </p>
        </Notice>
      )}
      <nav className="form-parts" aria-label="Partes do perfil">
        <ul className="chips">
          {[
            ...Object.entries(profileParts).map(([id, part]) => [id, part.title]),
            ['conferido', 'Conferido hoje'],
          ].map(([id, title]) => (
            <li key={id}>
              <a className="chip" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PostForm
        className="wide-form"
        tried={actionData ?? (kept ? { values: kept, errors: {} } : null)}
        version={company.version}
        submit="Ver a diferença"
        why={shut ? 'Este perfil não pode ser alterado por si.' : undefined}
        actions={<ButtonLink to={paths.companyActions(company.id)}>Cancelar</ButtonLink>}
      >
        <Group id="identificacao" title={profileParts.identificacao.title}>
          <IdentityFields values={values} lenient />
        </Group>
        <Group id="contactos" title={profileParts.contactos.title}>
          <ContactsFields values={values} lenient />
        </Group>
        <Group id="local" title={profileParts.local.title}>
          <AddressFields values={values} choices={choices} lenient />
          <PointField values={values} />
          <ReachField values={values} />
          <AreasField values={values} choices={choices} />
        </Group>
        <Group id="servicos" title={profileParts.servicos.title}>
          <CategoryFields values={values} choices={choices} />
          <ServicesField values={values} />
          <TermsFields values={values} />
        </Group>
        <Group id="descricao" title={profileParts.descricao.title}>
          <DescriptionField values={values} lenient />
        </Group>
        <Group id="horario" title={profileParts.horario.title}>
          <WeekFields values={values} />
          <HolidayField values={values} />
          <SpecialDaysFields values={values} rows={rowsFor(values)} />
        </Group>
        <Group id="ligacoes" title={profileParts.ligacoes.title}>
          <SocialFields values={values} />
          <ConsumerFields values={values} />
        </Group>
        <Group id="conferido" title="Conferido hoje">
          <CheckboxesField
            name="checked"
            label="O que conferiu no registo comercial"
            help="Aparece no perfil como verificado hoje. Um facto verificado que muda sem ser conferido volta a «declarado pela empresa»."
            options={Object.entries(checkableFacts).map(([value, label]) => ({ value, label }))}
            inline
          />
        </Group>
      </PostForm>
    </Page>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className="panel form-part" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
