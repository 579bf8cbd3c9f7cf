import { pactWords } from '~/domain/resolutions/resolution-words'
import { type MyReview, myReviews } from '~/domain/reviews/my-reviews'
import { type MyFilter, myFilters, stateWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { Clamp } from '~/ui/clamp'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { count, dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Stars, starLabel } from '~/ui/stars'
import { Tabs } from '~/ui/tabs'
import { Time } from '~/ui/time'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/reviews'

const filterOf = (value: string | null): MyFilter => myFilters.find((f) => f === value) ?? 'todas'

/** What I wrote, where each stands and why, and what the companies answered. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const filter = filterOf(search.get('estado'))
  const after = search.get('depois')
  return {
    ...(await myReviews(ctx, filter, after)),
    filter,
    after,
    now: ctx.now,
    seo: seo({ title: 'As minhas avaliações', description: 'As avaliações que escreveu.', noindex: true }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

const filterWords: Record<MyFilter, string> = {
  todas: 'Todas',
  publicadas: 'Publicadas',
  'em-analise': 'Em análise',
  'nao-publicadas': 'Não publicadas',
}

const tones: Partial<Record<MyReview['state'], BadgeTone>> = {
  published: 'blue',
  held: 'warn',
  screening: 'warn',
  appealed: 'warn',
  rejected: 'bad',
  removed: 'bad',
}

export default function MyReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, next, filter, after, now } = loaderData
  const estado = filter === 'todas' ? null : filter
  return (
    <Page
      title="As minhas avaliações"
      actions={
        <ButtonLink kind="primary" icon="star" to={paths.newReview()}>
          Escrever uma avaliação
        </ButtonLink>
      }
    >
      <Tabs
        label="Estado das avaliações"
        tabs={myFilters.map((f) => ({
          to: paths.myReviews({ estado: f === 'todas' ? null : f }),
          label: filterWords[f],
          current: f === filter,
        }))}
      />
      {reviews.length === 0 ? (
        <EmptyState
          title={
            filter === 'todas' ? 'Ainda não escreveu nenhuma avaliação' : 'Nenhuma avaliação neste estado'
          }
          actions={<ButtonLink to={paths.newReview()}>Escrever uma avaliação</ButtonLink>}
        >
          <p>Conte como correu o último serviço que contratou.</p>
        </EmptyState>
      ) : (
        <CardList label="As minhas avaliações">
          {reviews.map((review) => (
            <Mine key={review.id} review={review} now={now} />
          ))}
        </CardList>
      )}
      <Paging
        next={next && paths.myReviews({ estado, depois: next })}
        first={after && paths.myReviews({ estado })}
      />
    </Page>
  )
}

function Mine({ review, now }: { review: MyReview; now: Date }) {
  const { company, decision, reply } = review
  return (
    <Panel
      title={review.href ? <A to={review.href}>{review.title}</A> : review.title}
      actions={<Badge tone={tones[review.state] ?? 'neutral'}>{stateWords[review.state]}</Badge>}
    >
      <p>
        {review.state !== 'withdrawn' && (
          <>
            <Stars value={review.stars} label={starLabel(review.stars)} />{' '}
          </>
        )}
        <A to={company.href}>{company.name}</A>{' '}
        <span className="soft">
          · escrita <Time at={review.createdAt} now={now} />
          {review.useful > 0 && <> · útil para {count(review.useful, 'pessoa', 'pessoas')}</>}
        </span>
      </p>
      <Clamp text={review.text} lines="short" />
      {review.heldUntil && review.state === 'held' && (
        <Notice title="Em análise">
          <p>Decidimos até {dateTime(review.heldUntil)}. Se não decidirmos a tempo, é publicada.</p>
        </Notice>
      )}
      {review.pending && (
        <Notice title="A sua alteração está em análise">
          <p>
            «{review.pending.title}». Até ser decidida continua visível o texto anterior.
            {review.pending.heldUntil && (
              <> Decidimos até {dateTime(review.pending.heldUntil)}; se não, é publicada.</>
            )}
          </p>
        </Notice>
      )}
      {decision && (
        <Notice
          tone="bad"
          title={review.state === 'rejected' ? 'Porque não foi publicada' : 'Porque foi retirada'}
        >
          <Facts
            rows
            facts={[
              { label: 'Regra', value: decision.rule },
              { label: 'Factos', value: decision.reason },
              {
                label: 'Decidido por',
                value: decision.automatic ? 'Verificação automática' : 'Uma pessoa da moderação',
              },
              ...(decision.at ? [{ label: 'Quando', value: <Time at={decision.at} now={now} /> }] : []),
            ]}
          />
        </Notice>
      )}
      {(decision || review.state === 'masked') && (
        <p>
          <A to={paths.appealMyReview(review.id)}>Ver a decisão e recorrer</A>
        </p>
      )}
      {review.proof && (
        <p className="soft">
          {review.proof.label}
          {review.proof.to && (
            <>
              {' · '}
              <A to={review.proof.to}>{review.proof.action}</A>
            </>
          )}
        </p>
      )}
      {review.may.withdraw && <Actions review={review} />}
      {reply && (
        <section className="reply" aria-label={`Resposta de ${company.name}`}>
          <p className="reply-head">
            <b>Resposta de {company.name}</b>{' '}
            <span className="soft">
              · <Time at={reply.at} now={now} />
            </span>
          </p>
          <Clamp text={reply.text} lines="short" />
          {review.publishedAt && (
            <A to={paths.answerReply(review.id)}>
              {reply.answered ? 'O que respondeu à empresa' : 'Responder à empresa'}
            </A>
          )}
        </section>
      )}
      {review.pact && (
        <p className="soft">
          Acordo com a empresa: {pactWords[review.pact].toLowerCase()} ·{' '}
          <A to={paths.myPact(review.id)}>Ver o acordo</A>
        </p>
      )}
    </Panel>
  )
}

/** What its author can still do about a review. */
function Actions({ review: { id, may, photos, publishedAt } }: { review: MyReview }) {
  return (
    <div className="form-actions">
      {may.edit && (
        <ButtonLink size="small" icon="pencil" to={paths.editReview(id)}>
          Alterar
        </ButtonLink>
      )}
      {may.addPhotos && (
        <ButtonLink size="small" icon="image" to={paths.reviewPhotos(id)}>
          {photos > 0 ? count(photos, 'fotografia', 'fotografias') : 'Juntar fotografias'}
        </ButtonLink>
      )}
      {publishedAt && (
        <ButtonLink size="small" kind="quiet" to={paths.reviewReceipt(id)}>
          Partilhar e recibo
        </ButtonLink>
      )}
      {may.anonymise && (
        <ButtonLink size="small" kind="quiet" to={paths.anonymiseReview(id)}>
          Tirar o nome
        </ButtonLink>
      )}
      <ButtonLink size="small" kind="quiet" to={paths.withdrawReview(id)}>
        Retirar
      </ButtonLink>
    </div>
  )
}
