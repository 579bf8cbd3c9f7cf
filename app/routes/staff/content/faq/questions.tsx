import { questionList } from '~/domain/faq/editors-reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/questions'
import { QuestionOrder } from './question-order'
import './question-order.css'

/** Every question by category, in the order in which people read them. */
export const loader = page(async (ctx) => ({
  ...(await questionList(ctx)),
  seo: unlisted('Perguntas', 'As perguntas frequentes, por categoria.'),
}))

export default function Questions({ loaderData: { categories, waiting } }: Route.ComponentProps) {
  return (
    <Page
      title="Perguntas"
      lead="Arraste, ou use as setas, para mudar a ordem. Os rascunhos e as retiradas não se leem."
      actions={
        <>
          <ButtonLink kind="primary" icon="plus" to={paths.newQuestion()}>
            Nova pergunta
          </ButtonLink>
          <ButtonLink to={paths.missedSearches()}>
            {waiting === 0
              ? 'Procuras sem resposta'
              : count(waiting, 'procura sem resposta', 'procuras sem resposta')}
          </ButtonLink>
        </>
      }
    >
      {categories.map(({ category, label, questions }) => (
        <Panel
          key={category}
          id={category}
          title={label}
          actions={
            <A to={`${paths.faq()}#${category}`}>{count(questions.length, 'pergunta', 'perguntas')}</A>
          }
        >
          {questions.length === 0 ? (
            <p className="soft">Nenhuma ainda.</p>
          ) : (
            <QuestionOrder category={category} questions={questions} />
          )}
        </Panel>
      ))}
    </Page>
  )
}
