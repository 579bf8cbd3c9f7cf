import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { claimRecord } from '~/domain/claims/claim-record'
import { kindWords, stateWords } from '~/domain/claims/claim-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/claim'
import { ClaimDetails } from './claim-details'
import { claimPanels } from './claim-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const claim = await claimRecord(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'claims', params.id),
    claim,
    now: ctx.now,
    seo: unlisted(`${kindWords[claim.kind]}: ${claim.company.name}`, 'Quem diz que uma empresa é sua.'),
  }
})

export default function Claim({ loaderData: { claim, now, held } }: Route.ComponentProps) {
  const { id, company, claimant, kind, state, decideBy } = claim
  const word = stateWords[state]
  return (
    <ObjectPage
      title={company.name}
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.claims(), label: 'Solicitações' },
        { to: paths.claimRecord(id), label: company.name },
      ]}
      lead={
        <>
          <WordBadge of={word} /> {kindWords[kind]} de {claimant.name}
          {decideBy && (
            <span className="soft">
              , {state === 'owner_asked' ? 'resposta de quem gere' : 'decisão'}:{' '}
              <Due at={decideBy} now={now} />
            </span>
          )}
        </>
      }
      thing={claim}
      panels={claimPanels}
      to={(step) => paths.claimRecordStep(id, step)}
      about={<HeldBy item={held} />}
    >
      {claim.own && (
        <Notice tone="warn" title="Pertence a esta empresa, ou o pedido é seu">
          <p>Para a decisão ser imparcial, tem de ser tomada por outra pessoa da equipa.</p>
        </Notice>
      )}
      {claimant.blocked && (
        <Notice tone="warn" title="A conta de quem pediu está bloqueada">
          <p>A empresa não lhe pode ser entregue. O pedido acaba por si.</p>
        </Notice>
      )}
      {claim.reason && (
        <Notice tone={state === 'refused' ? 'bad' : 'info'} title={word.word}>
          <p className="text">{claim.reason}</p>
          {claim.decidedByName && <p className="soft">Decidido por {claim.decidedByName}</p>}
        </Notice>
      )}
      <Outlet context={claim} />
      <ClaimDetails claim={claim} now={now} />
    </ObjectPage>
  )
}
