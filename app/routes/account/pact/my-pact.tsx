import { Outlet, useOutlet } from 'react-router'
import { pactsForAuthor } from '~/domain/resolutions/pact-page'
import { noCondition } from '~/domain/reviews/resolution-words'
import { paths } from '~/paths'
import { ActionButtons } from '~/ui/action-panel'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { PactFacts } from '../../pacts/pact-facts'
import type { Route } from './+types/my-pact'
import { isOpen, type PactAtHand, pactPanels } from './pact-panels'

/** What the company offers to put right, for whoever wrote the review. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForAuthor(ctx, params.id)),
  seo: unlisted('Acordo com a empresa', 'Resolver o que correu mal.'),
}))

export default function MyPact({ loaderData: { id, title, href, company, pacts } }: Route.ComponentProps) {
  const acting = useOutlet() !== null
  return (
    <Page
      width="reading"
      title="Acordo com a empresa"
      lead={
        <>
          Sobre {href ? <A to={href}>«{title}»</A> : <>«{title}»</>}, de{' '}
          <A to={company.href}>{company.name}</A>
        </>
      }
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.myPact(id), label: 'Acordo' },
      ]}
    >
      {pacts.length === 0 && (
        <EmptyState title="A empresa não propôs nenhum acordo">
          <p>Se propuser, avisamos e aparece aqui.</p>
        </EmptyState>
      )}
      <Outlet context={(pacts.find(isOpen) ?? { state: null, version: 1 }) satisfies PactAtHand} />
      {pacts.map((pact) => (
        <PactFacts key={pact.id} pact={pact}>
          {pact.state === 'proposed' && (
            <p className="soft">
              Se aceitar, a empresa tem de cumprir até ao dia prometido e depois perguntamos-lhe como ficou.
              Se não aceitar, não acontece mais nada.
            </p>
          )}
          {!acting && isOpen(pact) && (
            <div className="form-actions">
              <ActionButtons thing={pact} panels={pactPanels} to={(step) => paths.myPactStep(id, step)} />
            </div>
          )}
        </PactFacts>
      ))}
      <p className="soft">{noCondition} Se alguém o pedir, denuncie.</p>
    </Page>
  )
}
