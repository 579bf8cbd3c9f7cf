import { appealPart, partToAppeal } from '~/domain/appeals/appealing-parts'
import { appealForm } from '~/domain/appeals/forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import { PartAppeal } from '../../appeals/part-appeal'
import type { Route } from './+types/appeal-photo'

/** A photo of mine was taken away: the reasons, and asking that another person decides. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  part: await partToAppeal(ctx, params.id, { photo: params.removed }),
  seo: unlisted('Recorrer da decisão', 'Peça que outra pessoa decida.'),
}))

export const action = submit(appealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await appealPart(ctx, params.id, { photo: params.removed }, input)
  return done(info, paths.appealPhoto(params.id, params.removed), 'Recebemos o recurso. Decide outra pessoa.')
})

export default function AppealPhoto({ loaderData: { part }, actionData, params }: Route.ComponentProps) {
  return (
    <PartAppeal
      part={part}
      tried={actionData}
      back={paths.reviewPhotos(params.id)}
      crumbs={[
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.reviewPhotos(params.id), label: 'Fotografias' },
        { to: paths.appealPhoto(params.id, params.removed), label: 'Recorrer' },
      ]}
    />
  )
}
