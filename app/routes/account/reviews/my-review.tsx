import type { MyReview } from '~/domain/reviews/my-reviews'
import { pactWords } from '~/domain/reviews/resolution-words'
import { byDefaultWords, stateTones, stateWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Clamp } from '~/ui/clamp'
import { count, dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Menu, type MenuItem } from '~/ui/menu'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Stars, starLabel } from '~/ui/stars'
import { Time } from '~/ui/time'

const answerWords = {
  published: 'O que respondeu à empresa',
  removed: 'O que respondeu foi retirado: ver porquê',
  none: 'Responder à empresa',
}

/** One of my reviews: where it stands, what the company answered, and what can still be done. */
export function Mine({ review, now }: { review: MyReview; now: Date }) {
  const { company, reply } = review
  const gone = review.state === 'withdrawn'
  return (
    <Panel
      title={<A to={review.href ?? paths.myReview(review.id)}>{review.title}</A>}
      actions={<Badge tone={stateTones[review.state]}>{stateWords[review.state]}</Badge>}
    >
      <p className="when dots">
        {!gone && <Stars value={review.stars} label={starLabel(review.stars)} />}
        <b>{review.state === 'awaiting_company' ? company.name : <A to={company.href}>{company.name}</A>}</b>
        <span>
          <Time at={review.createdAt} now={now} />
          {review.useful > 0 && <>, útil para {count(review.useful, 'pessoa', 'pessoas')}</>}
        </span>
      </p>
      {gone ? (
        <p className="soft">Retirou-a e o texto foi apagado. Só fica contada como retirada.</p>
      ) : (
        <Clamp text={review.text} lines="short" />
      )}
      <Standing review={review} now={now} />
      {reply && (
        <section className="reply" aria-label={`Resposta de ${company.name}`}>
          <p className="reply-head">
            <b>Resposta de {company.name}</b>{' '}
            <span className="soft">
              <Time at={reply.at} now={now} />
            </span>
          </p>
          <Clamp text={reply.text} lines="short" />
          {review.publishedAt && (
            <A to={paths.answerReply(review.id)}>{answerWords[reply.answered ?? 'none']}</A>
          )}
        </section>
      )}
      {review.pact && (
        <p className="soft">
          Acordo com a empresa: {pactWords[review.pact].toLowerCase()}.{' '}
          <A to={paths.myPact(review.id)}>Ver o acordo</A>
        </p>
      )}
      {review.may.withdraw && <Foot review={review} />}
    </Panel>
  )
}

/** What waits for somebody, or was decided: one notice, where there is something to say. */
function Standing({ review, now }: { review: MyReview; now: Date }) {
  const { decision, pending, asked, state } = review
  const masked = state === 'masked'
  return (
    <>
      {review.heldUntil && state === 'held' && (
        <Notice title="Espera que uma pessoa a veja">
          <p>
            {review.held && <>Porque {review.held.because}. </>}Decidimos até {dateTime(review.heldUntil)}.{' '}
            {byDefaultWords[review.held?.byDefault ?? 'publish']}
          </p>
        </Notice>
      )}
      {state === 'awaiting_company' && (
        <Notice title={`${review.company.name} ainda não foi aprovada`}>
          <p>
            A avaliação está guardada. Quando o perfil da empresa for aprovado é verificada e publicada; se
            não for, recebe os motivos por e-mail.
          </p>
        </Notice>
      )}
      {decision && (
        <Notice
          tone={masked || state === 'appealed' ? 'warn' : 'bad'}
          title={`${decisionWords[state] ?? 'Porque foi retirada'}: ${decision.rule.toLowerCase()}`}
          actions={
            <>
              {review.correctable && (
                <A to={paths.newReview({ empresa: review.company.slug, corrige: review.id })}>
                  Corrigir e enviar de novo
                </A>
              )}
              {masked && !pending && <A to={paths.editReview(review.id)}>Escrevê-la sem isso</A>}
              <A to={paths.appealMyReview(review.id)}>
                {state === 'appealed' ? 'Ver a decisão e o recurso' : 'Ver a decisão e recorrer'}
              </A>
            </>
          }
        >
          {decision.reason && <p>{decision.reason}</p>}
          <p className="soft">
            {decision.automatic ? 'Decidiu a verificação automática' : 'Decidiu uma pessoa da moderação'}
            {decision.at && (
              <>
                , <Time at={decision.at} now={now} />
              </>
            )}
            .
          </p>
        </Notice>
      )}
      {asked && !pending && (
        <Notice
          tone="warn"
          title={`Pedimos-lhe uma alteração: ${asked.rule.toLowerCase()}`}
          actions={<A to={paths.editReview(review.id)}>Alterar agora</A>}
        >
          <p>{asked.facts}</p>
          <p className="soft">
            Até {dateTime(asked.until)}. Sem alteração, decidimos com o texto que está.
            {state === 'change_requested' && ' Até lá ninguém a lê.'}
          </p>
        </Notice>
      )}
      {pending && (
        <Notice title="A sua alteração está em análise">
          <p>
            «{pending.title}». Até ser decidida continua visível o texto anterior.
            {pending.heldUntil && !masked && (
              <> Decidimos até {dateTime(pending.heldUntil)}; se não, é publicada.</>
            )}
          </p>
        </Notice>
      )}
    </>
  )
}

const decisionWords: Partial<Record<MyReview['state'], string>> = {
  rejected: 'Porque não foi publicada',
  masked: 'Porque tem uma parte oculta',
}

/** How it is verified, and what its author can do about it: the usual at hand, the rest behind «Mais». */
function Foot({
  review: { id, title, state, may, photos, publishedAt, proof, asked, pending },
}: {
  review: MyReview
}) {
  // The notice above leads there already.
  const asking = Boolean(asked && !pending)
  const more: MenuItem[] = [
    ...(publishedAt
      ? [
          { to: paths.reviewReceipt(id), label: 'Partilhar e recibo', icon: 'share-2' as const },
          { to: paths.shareMyReview(id), label: 'Imagem para partilhar', icon: 'image' as const },
        ]
      : []),
    ...(may.anonymise
      ? [{ to: paths.anonymiseReview(id), label: 'Tirar o nome', icon: 'eye-off' as const }]
      : []),
    { to: paths.withdrawReview(id), label: 'Retirar', icon: 'trash-2' },
  ]
  return (
    <div className="mine-foot">
      <p className="soft">
        {proof?.label}
        {proof?.to && (
          <>
            {proof.label && '. '}
            <A to={proof.to}>{proof.action}</A>
          </>
        )}
      </p>
      <div className="form-actions">
        {may.edit && !asking && (
          <ButtonLink size="small" icon="pencil" to={paths.editReview(id)}>
            {state === 'held' ? 'Corrigir' : 'Alterar'}
          </ButtonLink>
        )}
        {may.addPhotos && (
          <ButtonLink size="small" kind="quiet" icon="image" to={paths.reviewPhotos(id)}>
            {photos > 0 ? count(photos, 'fotografia', 'fotografias') : 'Fotografias'}
          </ButtonLink>
        )}
        <Menu label={`Mais sobre «${title}»`} items={more} />
      </div>
    </div>
  )
}
