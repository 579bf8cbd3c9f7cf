import { createCompanyLink } from '~/domain/short-links/creating'
import { companyLinkForm } from '~/domain/short-links/forms'
import { companyLinkChoices } from '~/domain/short-links/reading'
import { paths } from '~/paths'
import { RadioField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-company-link'
import { LabelFields } from './label-fields'
import { trailOf } from './link-words'

export const loader = page(async (ctx) => ({
  ...(await companyLinkChoices(ctx)),
  seo: unlisted('Nova ligação da empresa', 'Uma ligação curta e um código QR da empresa.'),
}))

export const action = submit(companyLinkForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createCompanyLink(ctx, input)
  return done(info, paths.companyLink(id), 'A ligação está pronta. Abaixo está o código QR para imprimir.')
})

export default function NewCompanyLink({
  loaderData: { hosts, approved },
  actionData,
}: Route.ComponentProps) {
  return (
    <FormPage
      title="Nova ligação da empresa"
      lead="Curta, com um código QR para papel. Convide todos os clientes, e não só os contentes."
      crumbs={trailOf('company')}
      above={
        !approved && (
          <Notice tone="warn" title="O perfil ainda não está aprovado">
            <p>Só empresas aprovadas criam ligações.</p>
          </Notice>
        )
      }
      tried={actionData}
      submit="Criar a ligação"
      why={approved ? undefined : 'O perfil ainda não está aprovado'}
      leave={{ to: paths.companyLinks(), label: 'Cancelar' }}
    >
      <RadioField
        name="to"
        label="Leva a"
        required
        defaultValue="review"
        options={[
          { value: 'review', label: 'Formulário de avaliação', help: 'Para o balcão, o saco, a fatura.' },
          { value: 'profile', label: 'Perfil da empresa' },
          {
            value: 'site',
            label: 'Site da empresa',
            help:
              hosts.length > 0 ? (
                `Só endereços https de ${hosts.join(', ')}.`
              ) : (
                <>
                  Comprove primeiro um domínio em <A to={paths.mySeal()}>Selo</A>.
                </>
              ),
            disabled: hosts.length === 0,
          },
        ]}
      />
      {hosts.length > 0 && (
        <TextField
          name="site"
          label="Endereço no site"
          help="Só se a ligação levar ao site da empresa."
          maxLength={500}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <LabelFields />
    </FormPage>
  )
}
