import { appealPart, type PartOf, partToAppeal } from '~/domain/appeals/appealing-parts'
import { appealForm } from '~/domain/appeals/forms'
import { companyRoundOf } from '~/domain/reviews/replies/exchange'
import { paths } from '~/paths'
import { Page, Panel } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { done, page, submit, unlisted } from '~/web/route'
import { StatementFacts } from '../visitor/reviews/statement-facts'
import type { Route } from './+types/part-appeal'
import { AskingAgain } from './asking-again'

type Params = Readonly<Record<string, string | undefined>>

/** What the address names: a photo, a reply of the company, or what the author answered to it. */
const partOf = ({ removed, round }: Params): PartOf =>
  removed ? { photo: removed } : { round: round ? companyRoundOf(round) : 2 }

/** A reply or a photo that moderation took away, before whoever wrote it: the reasons, and asking that another person decides. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  part: await partToAppeal(ctx, params.id, partOf(params)),
  seo: unlisted('Recorrer da decisão', 'Peça que outra pessoa decida.'),
}))

export const action = submit(appealForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await appealPart(ctx, params.id, partOf(params), input)
  return done(info, placeOf(params).here, 'Recebemos o recurso. Decide outra pessoa.')
})

/** The address of the page, where it leads back to, and its trail. */
function placeOf({ id = '', removed, round }: Params) {
  const mine = { to: paths.myReviews(), label: 'As minhas avaliações' }
  if (removed) {
    const [here, back] = [paths.appealPhoto(id, removed), paths.reviewPhotos(id)]
    return { here, back, crumbs: [mine, { to: back, label: 'Fotografias' }, { to: here, label: 'Recorrer' }] }
  }
  if (round) {
    const crumbs = [
      { to: paths.myCompany(), label: 'A minha empresa' },
      { to: paths.receivedReviews(), label: 'Avaliações' },
      { to: paths.replyToReview(id), label: 'Responder' },
    ]
    return { here: paths.appealReply(id, Number(round)), back: paths.receivedReviews(), crumbs }
  }
  const here = paths.appealAnswer(id)
  const crumbs = [{ to: paths.account(), label: 'A minha conta' }, mine, { to: here, label: 'Recorrer' }]
  return { here, back: mine.to, crumbs }
}

export default function PartAppeal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { review, removed, decision, appeal, open } = loaderData.part
  const { back, crumbs } = placeOf(params)
  return (
    <Page
      width="reading"
      title="Recorrer da decisão"
      crumbs={crumbs}
      lead={
        removed.photo
          ? `Sobre uma fotografia da sua avaliação «${review.title}», de ${review.company}.`
          : `Sobre uma resposta à avaliação «${review.title}», de ${review.company}.`
      }
    >
      <Panel title={removed.photo ? 'A fotografia retirada' : 'A resposta retirada'}>
        {removed.photo ? (
          <PhotoList
            photos={[
              { id: removed.photo, alt: removed.text, src: paths.reviewPhoto(review.id, removed.photo) },
            ]}
          />
        ) : (
          <p className="text">{removed.text}</p>
        )}
      </Panel>
      <Panel title="A decisão e os motivos">
        <StatementFacts statement={decision} />
      </Panel>
      <AskingAgain appeal={appeal} open={open} tried={actionData} back={back} />
    </Page>
  )
}
