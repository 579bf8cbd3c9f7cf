import { questionDetail } from '~/domain/faq/editors-reading'
import { editQuestionForm } from '~/domain/faq/forms'
import { updateQuestion } from '~/domain/faq/writing'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { done, page, stepOf, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-question'
import { preview } from './previewing'
import { QuestionForm } from './question-form'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, question, category, answer, words, version, state } = await questionDetail(ctx, params.id)
  return {
    id,
    version,
    state,
    was: { question, category, answer, words },
    seo: unlisted('Alterar a pergunta', 'Alterar uma pergunta e a sua resposta.'),
  }
})

const update = submit(editQuestionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await updateQuestion(ctx, params.id, input)
  return done(info, paths.staffQuestion(params.id), 'A alteração está guardada.')
})
export const action = (args: Route.ActionArgs) =>
  stepOf(args.pattern) === 'ver' ? preview(args) : update(args)

export default function EditQuestion({
  loaderData: { id, version, state, was },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page
      title="Alterar a pergunta"
      width="reading"
      lead={state === 'published' ? 'Está publicada: o que guardar lê-se logo.' : undefined}
      crumbs={[
        { to: paths.staffQuestions(), label: 'Perguntas' },
        { to: paths.staffQuestion(id), label: was.question },
      ]}
    >
      <QuestionForm
        tried={actionData}
        action={paths.editQuestion(id)}
        view={paths.previewQuestion(id)}
        back={paths.staffQuestion(id)}
        submit="Guardar"
        was={was}
        version={version}
      />
    </Page>
  )
}
