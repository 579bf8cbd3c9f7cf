import { newQuestionForm } from '~/domain/faq/forms'
import { missedWords } from '~/domain/faq/missed-reading'
import { createQuestion } from '~/domain/faq/writing'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, stepOf, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-question'
import { preview } from './previewing'
import { QuestionForm } from './question-form'

/** A new question; `procura` is the search in vain that it answers. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const missed = new URL(request.url).searchParams.get('procura')
  const words = await missedWords(ctx, missed)
  return {
    missed: words === null ? undefined : (missed as string),
    words: words ?? undefined,
    seo: unlisted('Nova pergunta', 'Escrever uma pergunta e a sua resposta.'),
  }
})

const create = submit(newQuestionForm, async (ctx, input, _args: Route.ActionArgs, info) =>
  done(
    info,
    paths.staffQuestion(await createQuestion(ctx, input)),
    'A pergunta ficou em rascunho: publique-a quando estiver pronta.',
  ),
)
export const action = (args: Route.ActionArgs) =>
  stepOf(args.pattern) === 'ver' ? preview(args) : create(args)

export default function NewQuestion({ loaderData: { missed, words }, actionData }: Route.ComponentProps) {
  const asked = { procura: missed }
  return (
    <Page
      title="Nova pergunta"
      width="reading"
      crumbs={[
        { to: paths.staffQuestions(), label: 'Perguntas' },
        ...(missed ? [{ to: paths.missedSearches(), label: 'Procuras sem resposta' }] : []),
      ]}
    >
      {words && (
        <Notice title={`Procuraram «${words}» e não encontraram`}>
          <p>As palavras já estão no último campo: quando a publicar, a pergunta encontra-se por elas.</p>
        </Notice>
      )}
      <QuestionForm
        tried={actionData}
        action={paths.newQuestion(asked)}
        view={paths.previewNewQuestion(asked)}
        back={missed ? paths.missedSearches() : paths.staffQuestions()}
        submit="Guardar rascunho"
        was={{ words }}
        missed={missed}
      />
    </Page>
  )
}
