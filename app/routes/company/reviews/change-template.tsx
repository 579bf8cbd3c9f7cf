import { changeTemplateForm } from '~/domain/reviews/forms'
import { changeTemplate, templateToChange } from '~/domain/reviews/replies/own-templates'
import { paths } from '~/paths'
import { TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/change-template'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  template: await templateToChange(ctx, params.id),
  seo: unlisted('Alterar o modelo', 'Modelo de resposta da empresa.'),
}))

export const action = submit(changeTemplateForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await changeTemplate(ctx, params.id, input)
  return done(info, paths.replyTemplates(), 'Modelo alterado.')
})

export default function ChangeTemplate({ loaderData: { template }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Alterar o modelo"
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.receivedReviews(), label: 'Avaliações' },
        { to: paths.replyTemplates(), label: 'Modelos de resposta' },
        { to: paths.replyTemplate(template.id), label: template.label },
      ]}
      keepsText
      tried={actionData}
      version={template.version}
      submit="Guardar a alteração"
      leave={{ to: paths.replyTemplates(), label: 'Voltar aos modelos' }}
    >
      <TextField name="label" label="Nome" required maxLength={40} defaultValue={template.label} />
      <TextArea
        name="text"
        label="Texto"
        rows={8}
        minLength={10}
        maxLength={2000}
        required
        defaultValue={template.text}
      />
    </FormPage>
  )
}
