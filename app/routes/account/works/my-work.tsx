import { Outlet } from 'react-router'
import {
  closedWords,
  contractWords,
  customerWords,
  toldInWords,
} from '~/domain/work-requests/asking/work-words'
import { type MyWork, myWork } from '~/domain/work-requests/award/my-work'
import { isOpen, stands } from '~/domain/work-requests/states'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { DealFacts } from '../../works/deal-facts'
import { WorkView } from '../../works/work-view'
import type { Route } from './+types/my-work'
import { atHand, myWorkPanels } from './my-work-panels'
import { ProposalCards } from './proposal-cards'
import { worksTrail } from './trail'
import { Waiting } from './waiting'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await myWork(ctx, params.id)
  return { ...found, seo: unlisted(found.work.title, 'Um trabalho que pediu.') }
})

export default function MyWorkPage({ loaderData }: Route.ComponentProps) {
  const { work, proposals, deal, now } = loaderData
  const words = customerWords[work.state]
  const thing = atHand(loaderData)
  return (
    <ObjectPage
      title={work.title}
      crumbs={worksTrail()}
      lead={
        <>
          <Badge tone={words.tone}>{words.label}</Badge> {!work.doneBySide && words.next}
        </>
      }
      thing={thing}
      panels={myWorkPanels}
      to={(step) => paths.myWorkStep(work.id, step)}
      ways={[
        work.state === 'completed' && {
          to: paths.reviewWork(work.id),
          label: 'Avaliar o trabalho',
          kind: 'primary',
        },
        work.state === 'reviewed' && { to: paths.reviewWork(work.id), label: 'Ver a avaliação' },
      ]}
    >
      <Waiting of={loaderData} />
      <Outlet context={thing} />
      {deal && (
        <Section title="Preço e data">
          <DealFacts deal={deal} />
        </Section>
      )}
      {work.firstPublishedAt && (
        <Section
          title="Propostas"
          id="propostas"
          lead={isOpen(work.state) ? toldInWords(work.told) : undefined}
          actions={
            proposals.filter(({ state }) => stands(state)).length > 1 && (
              <ButtonLink size="small" to={paths.compareProposals(work.id)}>
                Comparar lado a lado
              </ButtonLink>
            )
          }
        >
          {proposals.length === 0 ? (
            <EmptyState title="Ainda não há propostas">
              <p>Avisamos por e-mail quando chegar a primeira.</p>
            </EmptyState>
          ) : (
            <ProposalCards workId={work.id} proposals={proposals} chosen={work.awardedId} />
          )}
        </Section>
      )}
      <Asked of={loaderData} />
      <Section title="O que já aconteceu">
        <Timeline label="Passos do trabalho" now={now} events={events(loaderData)} />
      </Section>
      <p className="soft">{contractWords}</p>
      {isOpen(work.state) && <p className="soft">{closedWords()}</p>}
    </ObjectPage>
  )
}

/** The request in full. */
const Asked = ({ of: { work, photos } }: { of: MyWork }) => (
  <Section title="O que pediu">
    <WorkView
      work={{ ...work, district: work.districtName }}
      photos={photos.map(({ id, alt }) => ({ id, alt, src: paths.workPhoto(work.id, id) }))}
      more={work.addressed ? [{ label: 'Quem o vê', value: 'Só as empresas que escolheu' }] : []}
    />
  </Section>
)

/** What the row itself says of its history, the newest first. */
function events({ work }: MyWork) {
  const all: [Date | null, string][] = [
    [work.createdAt, 'Pediu o trabalho'],
    [work.firstPublishedAt, work.addressed ? 'Chegou às empresas que escolheu' : 'Foi publicado'],
    [work.renewedAt, 'Prolongou o pedido'],
    [work.firstProposalAt, 'Chegou a primeira proposta'],
    [work.awardedAt, 'Escolheu uma empresa'],
    [work.startedAt, 'A empresa aceitou'],
    [
      work.doneAt,
      work.doneBySide === 'company' ? 'A empresa disse que estava feito' : 'Disse que estava feito',
    ],
    [work.completedAt, 'Ficou concluído'],
    [work.state === 'cancelled' ? work.endedAt : null, 'Foi cancelado'],
    [work.state === 'expired' ? work.endedAt : null, 'Terminou o prazo'],
    [work.state === 'refused' ? work.decidedAt : null, 'Não foi publicado'],
    [work.appealedAt, 'Recorreu da decisão'],
  ]
  // Of the same moment, what is written later above came later.
  return all
    .flatMap(([at, title]) => (at ? [{ at, title }] : []))
    .reverse()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
