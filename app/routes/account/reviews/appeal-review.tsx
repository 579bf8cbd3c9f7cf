import { appealAsAuthor, decisionToAppeal } from '~/domain/appeals/appealing'
import { appealForm } from '~/domain/appeals/forms'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { AskingAgain } from '../../appeals/asking-again'
import { StatementFacts } from '../../visitor/reviews/statement-facts'
import type { Route } from './+types/appeal-review'

/** A decision about my review, with its reasons, and asking that another person decides. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await decisionToAppeal(ctx, params.id)),
  seo: unlisted('Recorrer da decisão', 'Peça que outra pessoa decida.'),
}))

export const action = submit(appealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await appealAsAuthor(ctx, params.id, input)
  return done(info, paths.appealMyReview(params.id), 'Recebemos o recurso. Decide outra pessoa.')
})

export default function AppealReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, decision, appeal, open } = loaderData
  return (
    <Page
      title="Recorrer da decisão"
      crumbs={[{ to: paths.myReviews(), label: 'As minhas avaliações' }]}
      lead={`Sobre a sua avaliação «${review.title}».`}
    >
      {decision && (
        <Panel title="A decisão e os motivos">
          <StatementFacts statement={decision} />
        </Panel>
      )}
      <Panel title="O que escreveu">
        <p className="text">{review.body}</p>
      </Panel>
      {decision ? (
        <AskingAgain appeal={appeal} open={open} tried={actionData} back={paths.myReviews()} />
      ) : (
        <Notice title="Não há aqui uma decisão de que se possa recorrer" />
      )}
    </Page>
  )
}
