import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { claimEvents, kindWords, needsStaffWords, stateWords } from '~/domain/claims/claim-words'
import { claimToFollow } from '~/domain/claims/my-claims'
import { whyNoDomain } from '~/domain/claims/own-domain-words'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/claim'
import { Standing, Steps } from './standing'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const claim = await claimToFollow(ctx, params.id)
  return {
    claim,
    now: ctx.now,
    seo: unlisted(
      `${kindWords[claim.kind]} sobre ${claim.company.name}`,
      'Onde está o seu pedido para gerir uma empresa.',
    ),
  }
})

/** A wrong code counts: how many tries are left is shown with it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 422 || defaultShouldRevalidate

export default function Claim({ loaderData: { claim, now } }: Route.ComponentProps) {
  const { id, company, state, kind, staff, own } = claim
  const word = stateWords[state]
  return (
    <Page
      title={company.name}
      width="reading"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myClaims(), label: 'Requisitar uma empresa' },
        { to: paths.claim(id), label: company.name },
      ]}
      lead={
        <>
          <WordBadge of={word} />{' '}
          {kind === 'dispute' ? 'Disputa sobre quem gere o perfil' : 'Pedido para gerir o perfil'}
        </>
      }
      actions={company.isPublic && <ButtonLink to={paths.company(company.slug)}>Ver o perfil</ButtonLink>}
    >
      <Steps claim={claim} />
      <Standing claim={claim} now={now} />
      {state === 'proving' && (
        <Section title="Como quer provar" id="provas">
          {staff && 'domain' in own && !company.held && <Notice title={needsStaffWords[staff]} />}
          {'why' in own && (
            <Notice title="Só pode provar com um documento">
              <p>{whyNoDomain[own.why]}</p>
            </Notice>
          )}
          <Ways id={id} alone={'why' in own} codeWaits={claim.codeUntil !== null} />
        </Section>
      )}
      <Outlet context={{ claim, now }} />
      <Section title="O que já aconteceu">
        <Timeline
          label="Passos do pedido"
          now={now}
          events={claim.events.map((e) => ({
            at: e.at,
            title: claimEvents[e.verb] ?? e.verb,
            text: e.reason && <p className="text">{e.reason}</p>,
            tone: e.verb === 'refuse' ? 'bad' : 'neutral',
          }))}
        />
        {claim.open && (
          <p>
            <A to={paths.claimStep(id, 'desistir')}>Desistir deste pedido</A>
          </p>
        )}
      </Section>
    </Page>
  )
}

const ways = [
  {
    step: 'email',
    tab: 'E-mail',
    title: 'Código por e-mail',
    text: 'Seis algarismos para uma caixa de correio do domínio da empresa. O mais rápido.',
    go: 'Receber um código',
  },
  {
    step: 'dns',
    tab: 'DNS',
    title: 'Registo no DNS',
    text: 'Um registo TXT no domínio. Para quem trata do domínio, ou conhece quem trata.',
    go: 'Ver o registo',
  },
  {
    step: 'sitio',
    tab: 'Sítio',
    title: 'Ficheiro ou etiqueta',
    text: 'Um ficheiro pequeno no sítio da empresa, ou uma linha na página inicial.',
    go: 'Ver o que publicar',
  },
  {
    step: 'documento',
    tab: 'Documento',
    title: 'Documento',
    get text() {
      return `Certidão permanente, procuração ou outro. Uma pessoa confere, em ${spelt(settings.claim.decisionWorkingDays, 'dia útil')}.`
    },
    go: 'Enviar um documento',
  },
] as const

/** The ways to prove: cards to choose from, and tabs once one is chosen. `alone`: only a document can. */
function Ways({ id, alone, codeWaits }: { id: string; alone: boolean; codeWaits: boolean }) {
  const { pathname } = useLocation()
  const open = alone ? ways.slice(3) : ways
  const to = (step: (typeof ways)[number]['step']) =>
    paths.claimStep(id, step === 'email' && codeWaits ? 'codigo' : step)
  const isHere = (step: (typeof ways)[number]['step']) =>
    pathname === paths.claimStep(id, step) || (step === 'email' && pathname === paths.claimStep(id, 'codigo'))
  if (open.some(({ step }) => isHere(step))) {
    return (
      <Tabs
        label="Maneiras de provar"
        tabs={open.map(({ step, tab }) => ({ to: to(step), label: tab, current: isHere(step) }))}
      />
    )
  }
  return (
    <CardGrid>
      {open.map(({ step, title, text, go }) => (
        <Panel key={step} title={title}>
          <div className="card-list">
            <p className="soft">{text}</p>
            <div>
              <ButtonLink to={to(step)}>
                {step === 'email' && codeWaits ? 'Escrever o código' : go}
              </ButtonLink>
            </div>
          </div>
        </Panel>
      ))}
    </CardGrid>
  )
}
