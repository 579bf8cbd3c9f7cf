import { writeStoryForm } from '~/domain/voices/stories/forms'
import { storyDetail } from '~/domain/voices/stories/staff-reading'
import { writeStory } from '~/domain/voices/stories/writing'
import { paths } from '~/paths'
import { HiddenField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/write-story'
import { StoryFields } from './story-fields'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version, text, company, verbs, current } = await storyDetail(ctx, params.id)
  return {
    story: { id, version, text, company, current, mayWrite: verbs.includes('revise') },
    seo: unlisted(`Versão nova: ${text.title}`, 'A história de uma empresa certificada.'),
  }
})

export const action = submit(writeStoryForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await writeStory(ctx, params.id, input)
  return done(info, paths.staffStory(params.id), 'Versão guardada, com números novos.')
})

export default function WriteStory({ loaderData: { story }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Escrever uma versão nova"
      lead={`${story.company.name}. A versão ${story.current} fica guardada; a autorização que houver deixa de valer.`}
      crumbs={[
        { to: paths.staffStories(), label: 'Testemunhos' },
        { to: paths.staffStory(story.id), label: story.text.title },
      ]}
      tried={actionData}
      version={story.version}
      submit="Guardar a versão"
      why={story.mayWrite ? undefined : 'Um testemunho publicado muda-se depois de ocultado.'}
      leave={{ to: paths.staffStory(story.id), label: 'Cancelar' }}
      keepsText
    >
      <HiddenField name="seen" value={story.current} />
      <StoryFields text={story.text} />
    </FormPage>
  )
}
