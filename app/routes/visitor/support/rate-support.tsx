import { isMark, markLabel } from '~/domain/satisfaction/mark-words'
import { rateByLink, ratingForm } from '~/domain/satisfaction/rating'
import { type RatingState, ratingByLink } from '~/domain/satisfaction/rating-page'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, seo, submit } from '~/web/route'
import { RatingFields } from '../../tickets/rating-fields'
import type { Route } from './+types/rate-support'

const queryOf = (request: Request) => {
  const query = new URL(request.url).searchParams
  return { token: (query.get('token') ?? '').slice(0, 100), mark: Number(query.get('nota')) }
}

/** The mark that a mail's face begins to say. Opening it says nothing: mail scanners open links too. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { token, mark } = queryOf(request)
  return {
    rating: await ratingByLink(ctx, params.id, token),
    mark: isMark(mark) ? mark : null,
    seo: seo({
      title: 'Como correu?',
      description: 'A sua opinião sobre o apoio da Aval.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(ratingForm, async (ctx, input, { params, request }: Route.ActionArgs, info) => {
  const { token } = queryOf(request)
  await rateByLink(ctx, params.id, token, input)
  return done(info, paths.rateSupport(params.id, { token }), `Obrigado. Ficou: ${markLabel(input.score)}.`)
})

export default function RateSupport({ loaderData: { rating, mark }, actionData }: Route.ComponentProps) {
  if (rating.state === 'void') {
    return (
      <Page width="reading" title="Este pedido voltou a abrir" lead={about(rating)}>
        <p>
          O que tivesse dito sobre a primeira resposta já não conta. Perguntamos-lhe de novo como correu
          quando ficar resolvido.
        </p>
        <ButtonLink to={paths.help()}>Procurar na ajuda</ButtonLink>
      </Page>
    )
  }
  if (rating.state === 'late') {
    return (
      <Page width="reading" title="Obrigado pela sua resposta" lead={about(rating)}>
        <p>
          Disse-nos: <strong>{markLabel(rating.score ?? 0)}</strong>. Passaram os{' '}
          {settings.satisfaction.changeDays} dias para a mudar.
        </p>
        <ButtonLink to={paths.help()}>Procurar na ajuda</ButtonLink>
      </Page>
    )
  }
  const rated = rating.state === 'rated'
  return (
    <Page
      width="reading"
      title={rated ? 'Obrigado pela sua resposta' : 'Como foi o nosso apoio?'}
      lead={about(rating)}
    >
      {rated && rating.until && (
        <Notice tone="ok" title={`Disse-nos: ${markLabel(rating.score ?? 0)}`}>
          <p>Pode mudar a resposta ou juntar umas palavras até {longDate(rating.until)}.</p>
        </Notice>
      )}
      <RatingFields rating={rating} mark={mark} tried={actionData} />
    </Page>
  )
}

const about = ({ number, subject }: RatingState) => `Sobre o pedido ${number}, «${subject}».`
