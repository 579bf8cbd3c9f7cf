import { redirect } from 'react-router'
import { changeTemplateForm, emptyForm } from '~/domain/reviews/forms'
import { changeTemplate, removeTemplate, templateToChange } from '~/domain/reviews/replies/own-templates'
import { paths } from '~/paths'
import { TextArea, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/change-template'

/** Removing is a button on the page of all templates; opened as a page it leads there. */
export const loader = page(async (ctx, { params, pattern }: Route.LoaderArgs) => {
  if (stepOf(pattern) === 'apagar') throw redirect(paths.replyTemplates())
  return {
    template: await templateToChange(ctx, params.id),
    seo: unlisted('Alterar o modelo', 'Modelo de resposta da empresa.'),
  }
})

export const action = actions(
  {
    ':id': [changeTemplateForm, changeTemplate, 'Modelo alterado.'],
    apagar: [emptyForm, (ctx, id) => removeTemplate(ctx, id), 'Modelo apagado.'],
  },
  () => paths.replyTemplates(),
)

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
