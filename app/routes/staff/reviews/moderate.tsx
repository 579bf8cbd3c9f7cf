import { Outlet, useOutlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { ruleLabel } from '~/domain/decisions/rules'
import { flagsOfReview } from '~/domain/flags/review-flags'
import { reviewToModerate } from '~/domain/reviews/moderation/moderation-case'
import { photosToModerate } from '~/domain/reviews/photos/photos'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { repliesToModerate } from '~/domain/reviews/replies/removing-reply'
import { type ByDefault, signalWords, spanWords, stateTones, stateWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { count, dateTime, month } from '~/ui/format'
import { A } from '~/ui/link'
import { Marked } from '~/ui/marked'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/moderate'
import { heldAfterWords, historyWords } from './history-words'
import { moderationPanels } from './moderation-panels'
import { Said } from './review-said'

/** Everything that is known of a review but its stars; the decisions are pages of their own below it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const [review, photos, replies, said] = await Promise.all([
    reviewToModerate(ctx, params.id),
    photosToModerate(ctx, params.id),
    repliesToModerate(ctx, params.id),
    flagsOfReview(ctx, params.id),
  ])
  return {
    held: await itemHolder(ctx, 'held', params.id),
    review,
    photos,
    replies,
    said,
    now: ctx.now,
    seo: unlisted(`Moderar: ${review.title}`, 'Decidir sobre uma avaliação.'),
  }
})

/** What the clock does with it. */
const byDefaultNotes: Record<ByDefault, string> = {
  publish: 'publicada por omissão em',
  mask: 'publicada por omissão, com os dados pessoais ocultos, em',
  wait: 'só uma pessoa a publica; o prazo é',
}

export default function Moderate({
  loaderData: { review: r, photos, replies, said, now, held },
}: Route.ComponentProps) {
  const acting = useOutlet() !== null
  const work = { ...r, verbs: r.ownPart ? [] : r.decisions }
  return (
    <ObjectPage
      title={r.title}
      crumbs={[{ to: paths.moderation(), label: 'Avaliações' }]}
      lead={
        <p>
          <Badge tone={stateTones[r.state]}>{stateWords[r.state]}</Badge>{' '}
          {r.heldUntil && r.state === 'held' && `${byDefaultNotes[r.byDefault]} ${dateTime(r.heldUntil)}`}
          {r.heldUntil &&
            r.state === 'change_requested' &&
            `espera por quem a escreveu até ${dateTime(r.heldUntil)}`}
        </p>
      }
      thing={work}
      panels={moderationPanels}
      to={(step) => paths.moderateAction(r.id, step)}
      about={<HeldBy item={held} />}
    >
      {r.ownPart && (
        <Notice tone="warn" title="Decide outra pessoa">
          <p>Escreveu esta avaliação ou pertence à empresa, por isso não pode decidir sobre ela.</p>
        </Notice>
      )}
      {r.heldAfter && <Notice title={heldAfterWords[r.heldAfter]} />}
      <Outlet context={work} />
      <Panel title="Texto">
        <p>
          <b>
            <Marked text={r.title} spans={r.titleSpans} nameOf={(s) => spanWords[s.kind]} />
          </b>
        </p>
        <p className="text">
          <Marked text={r.body} spans={r.bodySpans} nameOf={(s) => spanWords[s.kind]} />
        </p>
      </Panel>
      {r.before.map((old) => (
        <Panel
          key={old.body}
          title={
            old.corrected
              ? 'Corrige esta, que não foi publicada'
              : 'O texto antes da alteração de quem a escreveu'
          }
        >
          <p>
            <b>{old.title}</b>
          </p>
          <p className="text">{old.body}</p>
        </Panel>
      ))}
      {photos.length > 0 && (
        <Panel title="Fotografias">
          <PhotoList
            linked
            photos={photos.map((p) => ({ ...p, src: paths.reviewPhoto(r.id, p.id) }))}
            action={({ id, alt }) =>
              !acting &&
              !r.ownPart && (
                <A to={paths.moderatePhoto(r.id, id)}>
                  Retirar<span className="sr"> a fotografia «{alt}»</span>
                </A>
              )
            }
          />
        </Panel>
      )}
      {replies.length > 0 && (
        <Panel title="O que se disse abaixo">
          <Timeline
            label="Respostas"
            now={now}
            events={replies.map((reply) => ({
              at: reply.at,
              title: reply.by === 'author' ? r.author.shown : r.company.name,
              text: (
                <>
                  <p className="text">{reply.text}</p>
                  {!acting && !r.ownPart && (
                    <A to={paths.removeReply(r.id, reply.round)}>Retirar esta resposta</A>
                  )}
                </>
              ),
            }))}
          />
        </Panel>
      )}
      <Said said={said} now={now} />
      <Panel title="Sinais">
        {r.signals.length === 0 ? (
          <p className="soft">A verificação automática não notou nada.</p>
        ) : (
          <Facts
            rows
            facts={r.signals.map((s) => ({
              label: signalWords[s.kind] ?? s.kind,
              value: s.evidence,
              source: s.weight < 1 ? 'sinal fraco: sozinho não retém' : undefined,
            }))}
          />
        )}
      </Panel>
      <Panel title="Sobre a avaliação">
        <Facts
          rows
          facts={[
            { label: 'Empresa', value: <A to={paths.company(r.company.slug)}>{r.company.name}</A> },
            {
              label: 'Autor',
              value: r.author.shown,
              source: r.author.since ? (
                <>
                  conta de <Time at={r.author.since} now={now} />,{' '}
                  {count(r.author.reviews, 'avaliação publicada', 'avaliações publicadas')}
                </>
              ) : (
                'sem conta'
              ),
            },
            {
              label: 'Verificação',
              value: proofWords(r.proof, r.proofKind).label,
              source: r.documentId ? (
                <A to={paths.reviewDocument(r.documentId)}>Ver o documento que espera por decisão</A>
              ) : undefined,
            },
            { label: 'Experiência', value: month(r.experienceMonth), source: r.service ?? undefined },
            {
              label: 'Incentivo',
              value: r.incentive ? 'Declarou que recebeu algo em troca' : 'Declarou que não',
            },
            ...(r.privateReference ? [{ label: 'Referência privada', value: r.privateReference }] : []),
            ...(r.decisionRule ? [{ label: 'Regra da decisão', value: ruleLabel(r.decisionRule) }] : []),
          ]}
        />
      </Panel>
      <Panel title="História">
        <Timeline
          label="História da avaliação"
          now={now}
          events={r.history.map((e) => ({
            at: e.at,
            title: historyWords[e.verb] ?? e.verb,
            who: e.data?.byDefault
              ? 'por omissão, passado o prazo'
              : e.data?.automatic
                ? 'verificação automática'
                : (e.who ?? undefined),
            text: e.reason ?? undefined,
            tone:
              e.to === 'removed' || e.to === 'rejected' ? 'bad' : e.to === 'published' ? 'blue' : 'neutral',
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}
