import { appealPart, partToAppeal } from '~/domain/appeals/appealing-parts'
import { appealForm } from '~/domain/appeals/forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { PartAppeal } from '../../appeals/part-appeal'
import type { Route } from './+types/appeal-answer'

/** What I answered the company was taken away: the reasons, and asking that another person decides. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  part: await partToAppeal(ctx, params.id, { round: 2 }),
  seo: unlisted('Recorrer da decisão', 'Peça que outra pessoa decida.'),
}))

export const action = submit(appealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await appealPart(ctx, params.id, { round: 2 }, input)
  return done(info, paths.appealAnswer(params.id), 'Recebemos o recurso. Decide outra pessoa.')
})

export default function AppealAnswer({ loaderData: { part }, actionData, params }: Route.ComponentProps) {
  return (
    <PartAppeal
      part={part}
      tried={actionData}
      back={paths.myReviews()}
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.appealAnswer(params.id), label: 'Recorrer' },
      ]}
    />
  )
}
