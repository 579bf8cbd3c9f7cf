import { redirect } from 'react-router'
import { amendCompany } from '~/domain/companies/editing/amending'
import { type AmendInput, amendForm, confirmAmendForm } from '~/domain/companies/editing/amending-forms'
import { amendmentToConfirm, companyToAmend } from '~/domain/companies/editing/amending-reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { cookie } from '~/web/cookies'
import { parseForm } from '~/web/form-fields'
import { keptForm } from '~/web/kept-forms'
import { done, page, submit, unlisted } from '~/web/route'
import { BeforeAfter } from '../../company/parts/before-after'
import type { Route } from './+types/confirm-company-edit'

/** The difference between the profile as it is now and what was typed. Without something typed: back to the form. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  await companyToAmend(ctx, params.id)
  const edit = paths.staffEditCompany(params.id)
  const values = await keptForm(request, paths.confirmCompanyEdit(params.id), ctx.now)
  if (!values) throw redirect(edit)
  const parsed = parseForm(amendForm, { values, files: {} })
  if (!parsed.ok) throw redirect(edit)
  const company = await amendmentToConfirm(ctx, params.id, parsed.input as AmendInput)
  if (!company) throw redirect(`${edit}?corrigir=1`)
  return {
    company,
    values,
    seo: unlisted(`Guardar as alterações de ${company.name}`, 'A diferença antes de guardar.'),
  }
})

export const action = submit(confirmAmendForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await amendCompany(ctx, params.id, input)
  info.headers.append('set-cookie', cookie('kept', '', 0))
  return done(info, paths.companyActions(params.id), 'Guardado. A empresa é avisada do que mudou e porquê.')
})

export default function ConfirmCompanyEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { company, values } = loaderData
  const back = `${paths.staffEditCompany(company.id)}?corrigir=1`
  const n = company.changes.length
  return (
    <Page
      title={`Guardar as alterações de ${company.name}`}
      width="wide"
      lead={
        n > 0
          ? `${count(n, 'campo muda', 'campos mudam')}. Nada está guardado ainda.`
          : 'Nenhum campo muda. Nada está guardado ainda.'
      }
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.companyActions(company.id), label: company.name },
        { to: paths.staffEditCompany(company.id), label: 'Editar' },
        { to: paths.confirmCompanyEdit(company.id), label: 'Guardar' },
      ]}
    >
      {company.stale && (
        <Notice tone="warn" title="O perfil mudou enquanto escrevia">
          <p>A diferença abaixo é em relação ao que está agora. Confira-a antes de guardar.</p>
        </Notice>
      )}
      {n > 0 && (
        <Panel title="A diferença">
          {company.changes.map((change) => (
            <article className="edit" key={change.field}>
              <h3>{change.label}</h3>
              <BeforeAfter before={change.before} after={change.after} words={['Está', 'Fica']} />
            </article>
          ))}
        </Panel>
      )}
      {company.checked.length > 0 && (
        <Panel title="Fica como verificado hoje no registo comercial">
          <p>{company.checked.join(', ')}</p>
        </Panel>
      )}
      <Panel title="Porquê">
        <PostForm
          tried={actionData}
          version={company.version}
          submit="Guardar as alterações"
          why={company.own ? 'Pertence a esta empresa: tem de o fazer outra pessoa.' : undefined}
          actions={<ButtonLink to={back}>Voltar e corrigir</ButtonLink>}
        >
          {Object.entries(values)
            .filter(([name]) => name !== 'version' && name !== 'reason')
            .flatMap(([name, value]) =>
              [value].flat().map((v) => <HiddenField key={`${name}-${v}`} name={name} value={v} />),
            )}
          <TextArea
            name="reason"
            label="Motivo"
            help="Vai para a empresa e fica no registo de auditoria."
            required
            rows={4}
            maxLength={2000}
          />
        </PostForm>
      </Panel>
    </Page>
  )
}
