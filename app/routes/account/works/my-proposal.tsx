import { useEffect } from 'react'
import { Outlet, useOutlet } from 'react-router'
import { contractWords } from '~/domain/work-requests/asking/work-words'
import { type MyProposal, myProposal } from '~/domain/work-requests/award/my-work'
import { placeOf } from '~/domain/work-requests/conversation/conversation'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { dateTime, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { ProposalText } from '../../company/works/proposal-view'
import { Conversation } from '../../works/conversation'
import type { Route } from './+types/my-proposal'
import { decisionPanels, proposalAtHand } from './my-proposal-panels'
import { stateOf } from './proposal-cards'
import { worksTrail } from './trail'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const before = placeOf(new URL(request.url).searchParams.get('antes'))
  const found = await myProposal(ctx, params.id, params.proposal, before)
  return {
    ...found,
    seo: unlisted(`Proposta de ${found.proposal.company.name}`, 'Uma proposta para o seu trabalho.'),
  }
})

export default function MyProposalPage({ loaderData }: Route.ComponentProps) {
  const { work, proposal, earlier, conversation } = loaderData
  const acting = useOutlet() !== null
  const thing = proposalAtHand(loaderData)
  const to = (step: Parameters<typeof paths.myProposalStep>[2]) =>
    paths.myProposalStep(work.id, proposal.id, step)
  const here = paths.myProposal(work.id, proposal.id)
  const { word, tone } = stateOf(proposal, work.chosen)
  const filesOf = (number: number) =>
    proposal.files
      .filter((f) => f.textNumber === number)
      .map(({ id, name }) => ({ id, name, href: paths.myProposalFile(work.id, proposal.id, id) }))
  useSeenMark(proposal.state === 'sent' ? to('vista') : null)
  return (
    <ObjectPage
      title={proposal.company.name}
      crumbs={worksTrail(work)}
      lead={
        <>
          <Badge tone={tone}>{word}</Badge> {proposal.reason}
        </>
      }
      thing={thing}
      panels={decisionPanels}
      to={(step: keyof typeof decisionPanels) => to(step)}
      ways={[{ to: paths.company(proposal.company.slug), label: 'Ver o perfil' }]}
    >
      <Standing of={loaderData} />
      <Outlet context={thing} />
      <Section
        title="A proposta"
        lead={proposal.number > 1 ? `Versão ${proposal.number}; as anteriores estão abaixo.` : undefined}
      >
        <ProposalText text={proposal.text} files={filesOf(proposal.number)} />
        {earlier.map((text) => (
          <details key={text.number}>
            <summary>
              Versão {text.number}, de <Time at={text.writtenAt} />
            </summary>
            <ProposalText text={text} files={filesOf(text.number)} />
          </details>
        ))}
      </Section>
      <Conversation
        conversation={conversation}
        to={to}
        fileHref={(file) => paths.myProposalFile(work.id, proposal.id, file)}
        calendarHref={paths.myVisitCalendar(work.id, proposal.id)}
        pageHref={(before) => (before ? `${here}?antes=${before}` : here)}
        busy={acting}
      />
      <Who of={loaderData} />
      <p className="soft">{contractWords}</p>
      {!acting && (
        <div className="form-actions">
          <PostButton
            action={to('queixa')}
            label="Fazer queixa: pede pagamento antes do trabalho"
            kind="quiet"
            fields={{ kind: 'payment_before_work' }}
          />
          <ButtonLink kind="quiet" to={to('queixa')}>
            Fazer outra queixa
          </ButtonLink>
          <ButtonLink kind="quiet" to={to('bloquear')}>
            {thing.blocked ? 'Desbloquear' : 'Bloquear'}
          </ButtonLink>
        </div>
      )}
    </ObjectPage>
  )
}

/** Where it stands, and what that asks of whoever reads. */
function Standing({ of: { work, proposal, reason } }: { of: MyProposal }) {
  if (work.state === 'awarded' && work.chosen)
    return (
      <Notice title="Escolheu esta empresa">
        <p>A empresa tem{work.acceptBy && <> até {dateTime(work.acceptBy)}</>} para aceitar.</p>
      </Notice>
    )
  if (work.chosen)
    return (
      <p>
        <A to={paths.myWork(work.id)}>Ver como corre o trabalho</A>
      </p>
    )
  const ended = ['declined', 'withdrawn', 'expired'].includes(proposal.state)
  return ended && reason ? (
    <Notice title={stateOf(proposal).word}>
      <p className="text">{reason}</p>
    </Notice>
  ) : null
}

/** Who offers it, as Regulation (EU) 2022/2065, article 30, has it shown, and the licences of the trade. */
function Who({ of: { proposal } }: { of: MyProposal }) {
  const { trader, licences } = proposal
  const row = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return (
    <Section title="Quem propõe">
      <Facts
        rows
        facts={[
          ...row('Firma', trader.legalName),
          ...row('NIPC', trader.nipc),
          ...row('Sede', trader.address),
          ...row('E-mail da empresa', trader.email),
          ...row('Telefone da empresa', trader.phone),
          {
            label: 'Declaração',
            value: trader.declaredAt
              ? `Declarou oferecer só serviços que cumprem a lei, em ${longDate(trader.declaredAt)}`
              : 'Não declarada',
          },
          ...licences.map((l) => ({
            label: 'Licença',
            value: l.words,
            source: (
              <>
                Serve {l.when}. {l.law}. <a href={l.check.to}>{l.check.label}</a>
              </>
            ),
          })),
        ]}
      />
    </Section>
  )
}

/** Says once that the proposal was opened; whoever has no scripts says it with what they do. */
function useSeenMark(action: string | null) {
  useEffect(() => {
    if (action) void fetch(action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  }, [action])
}
