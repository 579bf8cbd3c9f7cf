import { invoiceWords } from '~/domain/billing/billing-words'
import { stateWords as claimStates } from '~/domain/claims/claim-words'
import { flagWords } from '~/domain/flags/flag-words'
import {
  kindWords as invitationKinds,
  stateWords as invitationStates,
} from '~/domain/invitations/invitation-words'
import {
  nameOfPerson,
  personTimeline,
  seenKinds,
  type TimelineItem,
} from '~/domain/people/staff/person-timeline'
import { personTrailList, type TimelineKind, timelineKinds } from '~/domain/people/staff/timeline-words'
import { happeningWords } from '~/domain/people/staff/user-words'
import { may } from '~/domain/permissions'
import { stateWords as reviewStates } from '~/domain/reviews/words'
import { stateWords as ticketStates } from '~/domain/tickets/ticket-words'
import { customerWords } from '~/domain/work-requests/asking/work-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/person-timeline'

/** Everything about one person in one line, for whoever helps or decides: read by whom is written down. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const [name, timeline] = await Promise.all([
    nameOfPerson(ctx, params.id),
    listing(ctx, request, personTrailList(params.id), ({ kind }, after) =>
      personTimeline(ctx, params.id, { kind, after }),
    ),
  ])
  return {
    id: params.id,
    name,
    mayNote: may(ctx.actor, 'user.note') && ctx.actor.userId !== params.id,
    kinds: seenKinds(ctx),
    // Nobody keeps a filter of one person's life.
    timeline: { ...timeline, saved: null },
    seo: unlisted(`${name}: cronologia`, 'O que uma pessoa fez e o que lhe foi dito.'),
  }
})

export default function PersonTimeline({
  loaderData: { id, name, mayNote, kinds, timeline },
}: Route.ComponentProps) {
  const unseen = (Object.keys(timelineKinds) as TimelineKind[]).filter((kind) => !kinds.includes(kind))
  return (
    <Page
      title={`Cronologia de ${name}`}
      width="full"
      crumbs={[
        { to: paths.users(), label: 'Utilizadores' },
        { to: paths.user(id), label: name },
        { to: paths.userTimeline(id), label: 'Cronologia' },
      ]}
      lead="O que a pessoa fez e o que lhe foi feito e dito, do mais novo para o mais antigo. A consulta fica registada."
      actions={mayNote && <ButtonLink to={paths.userStep(id, 'nota')}>Escrever uma nota</ButtonLink>}
    >
      {unseen.length > 0 && (
        <p className="soft above-list">
          Não é do seu trabalho, e não está aqui:{' '}
          {unseen.map((kind) => timelineKinds[kind].label.toLowerCase()).join(', ')}.
        </p>
      )}
      <List
        csv={false}
        list={personTrailList(id, kinds)}
        page={timeline}
        caption={`O que aconteceu com ${name}`}
        noun={['linha', 'linhas']}
        empty={
          <EmptyState title="Nada aqui" actions={<A to={paths.userTimeline(id)}>Ver tudo</A>}>
            Deste tipo não há nada sobre esta pessoa.
          </EmptyState>
        }
        columns={[
          { key: 'what', header: 'O quê', main: true, cell: (item) => <What item={item} /> },
          { key: 'kind', header: 'Tipo', cell: ({ kind }) => timelineKinds[kind].one },
          { key: 'state', header: 'Estado', cell: stateOf },
          {
            key: 'more',
            header: 'Mais',
            cell: ({ detail }) => detail && <span className="cell-long">{detail}</span>,
          },
          {
            key: 'who',
            header: 'Quem',
            cell: ({ who }) =>
              who && who.id !== id ? <A to={paths.user(who.id)}>{who.name}</A> : who && 'A própria pessoa',
          },
          { key: 'at', header: 'Quando', cell: ({ at }) => <Time at={at} kind="line" /> },
        ]}
      />
    </Page>
  )
}

/** Where each thing is seen. */
const hrefs: Partial<Record<TimelineKind, (ref: string) => string>> = {
  avaliacoes: paths.moderate,
  apoio: (ref) => paths.ticket(ref),
  denuncias: paths.flag,
  posse: paths.claimRecord,
  convites: paths.staffInvitationRecord,
  compras: paths.staffInvoice,
  trabalhos: paths.staffWork,
  notas: paths.userNote,
}

function What({ item: { kind, title, ref } }: { item: TimelineItem }) {
  const words = titleOf(kind, title)
  const href = ref === null ? undefined : hrefs[kind]?.(ref)
  return href ? <A to={href}>{words}</A> : words
}

function titleOf(kind: TimelineKind, title: string): string {
  if (kind === 'conta' || kind === 'equipa') return happeningWords(title)
  if (kind === 'convites') return invitationKinds[title as keyof typeof invitationKinds] ?? title
  return title || timelineKinds[kind].one
}

const states: Partial<Record<TimelineKind, Record<string, string | { word: string } | { label: string }>>> = {
  avaliacoes: reviewStates,
  apoio: ticketStates,
  denuncias: flagWords,
  posse: claimStates,
  convites: invitationStates,
  compras: invoiceWords,
  trabalhos: customerWords,
  notas: { corrected: 'Corrigida' },
}
function stateOf({ kind, state }: TimelineItem): string | undefined {
  const word = state === null ? undefined : states[kind]?.[state]
  return typeof word === 'object' ? ('word' in word ? word.word : word.label) : word
}
