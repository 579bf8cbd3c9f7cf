import { authorise } from '~/domain/permissions'
import { createStoryForm } from '~/domain/voices/stories/forms'
import { createStory } from '~/domain/voices/stories/writing'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-story'
import { StoryFields } from './story-fields'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'voice.decide')
  return { seo: unlisted('Começar um testemunho', 'A história de uma empresa certificada.') }
})

export const action = submit(createStoryForm, async (ctx, input, _args, info) => {
  const id = await createStory(ctx, input)
  return done(info, paths.staffStory(id), 'Rascunho guardado. Falta pedir a autorização à empresa.')
})

export default function NewStory({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Começar um testemunho"
      lead="De uma empresa com certificado em vigor. Só se publica o que a empresa autorizar."
      crumbs={[{ to: paths.staffStories(), label: 'Testemunhos' }]}
      tried={actionData}
      submit="Guardar o rascunho"
      leave={{ to: paths.staffStories(), label: 'Cancelar' }}
      keepsText
    >
      <TextField
        name="company"
        label="Empresa"
        help="O endereço do perfil, ou a última palavra dele."
        required
        maxLength={300}
        autoComplete="off"
      />
      <StoryFields />
    </FormPage>
  )
}
