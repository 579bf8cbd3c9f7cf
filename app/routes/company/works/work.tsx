import { companyWords } from '~/domain/work-requests/asking/work-words'
import { placeOf } from '~/domain/work-requests/conversation/conversation'
import { type CompanyWorkPage, companyWork } from '~/domain/work-requests/proposals/company-work'
import { contractWords, proposalWord, usedInWords } from '~/domain/work-requests/proposals/proposal-words'
import { isOpen } from '~/domain/work-requests/states'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { count, dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { Conversation } from '../../works/conversation'
import { WorkView } from '../../works/work-view'
import type { Route } from './+types/work'
import { CompanyDeal } from './outcome-panels'
import { ProposalText } from './proposal-view'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const before = placeOf(new URL(request.url).searchParams.get('antes'))
  const found = await companyWork(ctx, params.id, before)
  return { ...found, now: ctx.now, seo: unlisted(found.work.title, 'Um trabalho e a sua proposta.') }
})

export default function CompanyWorkPageView({ loaderData }: Route.ComponentProps) {
  const { work, photos, proposal, customer, deal, conversation } = loaderData
  const here = paths.companyWork(work.id)
  return (
    <Page
      title={work.title}
      width="wide"
      crumbs={[{ to: paths.companyWorks(), label: 'Trabalhos' }]}
      lead={
        <>
          {work.addressed && <Badge tone="you">Pedido a si</Badge>} <Badge>{companyWords[work.state]}</Badge>{' '}
          {proposal && <WordBadge of={proposalWord(proposal.state, proposal.awarded)} />}
        </>
      }
      actions={<Next of={loaderData} />}
    >
      <Standing of={loaderData} />
      {deal && <CompanyDeal deal={deal} mayShow={loaderData.mayShow} projectId={loaderData.projectId} />}
      <Section title="O que o cliente pede">
        <WorkView
          work={work}
          photos={photos.map(({ id, alt }) => ({ id, alt, src: paths.companyWorkPhoto(work.id, id) }))}
        />
        {isOpen(work.state) && (
          <p className="soft">
            {count(work.proposals, 'proposta recebida', 'propostas recebidas')}
            {work.expiresAt && work.publishedAt && (
              <>
                . Recebe propostas até <Time at={work.expiresAt} />
              </>
            )}
            .
          </p>
        )}
      </Section>
      {customer && (
        <Panel title="Contacto do cliente">
          <Facts
            rows
            facts={[
              { label: 'Nome', value: customer.name },
              { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
              ...(customer.phone
                ? [{ label: 'Telefone', value: <a href={`tel:${customer.phone}`}>{customer.phone}</a> }]
                : []),
            ]}
          />
          <p className="soft">Só para tratar deste trabalho.</p>
        </Panel>
      )}
      <Own of={loaderData} />
      {conversation && (
        <Conversation
          conversation={conversation}
          to={(step) => paths.companyWorkStep(work.id, step)}
          fileHref={(file) => paths.companyWorkFile(work.id, file)}
          calendarHref={paths.companyVisitCalendar(work.id)}
          pageHref={(place) => (place ? `${here}?antes=${place}` : here)}
        />
      )}
      <p className="soft">{contractWords}</p>
      {loaderData.right && (
        <div className="form-actions">
          <ButtonLink kind="quiet" size="small" to={paths.companyWorkStep(work.id, 'queixa')}>
            Fazer queixa deste pedido
          </ButtonLink>
          <ButtonLink kind="quiet" size="small" to={paths.companyWorkStep(work.id, 'bloquear')}>
            {loaderData.blocked ? 'Desbloquear este cliente' : 'Bloquear este cliente'}
          </ButtonLink>
        </div>
      )}
    </Page>
  )
}

type Shown = CompanyWorkPage & { now: Date }

/** The one thing to do next. */
function Next({ of: { work, proposal, mayDraft, mayRewrite, obstacle, dismissed } }: { of: Shown }) {
  if (mayRewrite)
    return (
      <ButtonLink to={paths.propose(work.id)} icon="pencil">
        {proposal?.draft ? 'Continuar a mudar' : 'Mudar a proposta'}
      </ButtonLink>
    )
  if (!mayDraft) return null
  return (
    <>
      <ButtonLink kind="primary" to={paths.propose(work.id)}>
        {proposal?.state === 'draft' ? 'Continuar a proposta' : 'Fazer proposta'}
      </ButtonLink>
      {obstacle === 'declared' && <ButtonLink to={paths.companyTrader()}>Fazer a declaração</ButtonLink>}
      {!dismissed && proposal?.state !== 'draft' && (
        <PostButton
          action={paths.companyWorkStep(work.id, 'dispensar')}
          label="Não nos interessa"
          kind="quiet"
        />
      )}
    </>
  )
}

/** How the proposal stands, and why nothing can be proposed. */
function Standing({ of: { work, proposal, why, obstacle, room } }: { of: Shown }) {
  if (
    proposal &&
    proposal.state !== 'draft' &&
    proposal.state !== 'withdrawn' &&
    proposal.state !== 'expired'
  ) {
    if (proposal.awarded && work.state === 'awarded')
      return (
        <Notice title="O cliente escolheu a sua proposta">
          <p>
            Responda{work.acceptBy && <> até {dateTime(work.acceptBy)}</>}; depois disso o cliente pode
            escolher outra.
          </p>
        </Notice>
      )
    if (proposal.state === 'declined')
      return (
        <Notice title="Desta vez o cliente não escolheu a sua proposta">
          {proposal.reason && <p className="text">{proposal.reason}</p>}
        </Notice>
      )
    if (proposal.state === 'sent' || proposal.state === 'seen')
      return (
        <Notice title={proposal.state === 'seen' ? 'O cliente já viu a proposta' : 'A proposta foi enviada'}>
          <p>O contacto do cliente aparece aqui se ele preferir a sua proposta.</p>
        </Notice>
      )
    return null
  }
  if (why)
    return (
      <Notice
        tone={obstacle === 'declared' || obstacle === 'room' ? 'warn' : 'info'}
        title={why}
        actions={
          obstacle === 'declared' && <ButtonLink to={paths.companyTrader()}>Fazer a declaração</ButtonLink>
        }
      >
        {obstacle === 'closed' && proposal?.givenBack && <p>A proposta não conta para as deste mês.</p>}
      </Notice>
    )
  return <p className="soft">{usedInWords(room)}.</p>
}

/** The company's own proposal, with what stood in it before. */
function Own({ of: { work, proposal, texts, files, mayWithdraw } }: { of: Shown }) {
  const [now, ...before] = texts
  if (!proposal || !now) return null
  const filesOf = (number: number) =>
    files
      .filter((f) => f.textNumber === number)
      .map(({ id, name }) => ({ id, name, href: paths.companyWorkFile(work.id, id) }))
  return (
    <Section
      title="A sua proposta"
      id="proposta"
      actions={
        mayWithdraw && (
          <ButtonLink size="small" kind="quiet" to={paths.companyWorkStep(work.id, 'retirar')}>
            Retirar a proposta
          </ButtonLink>
        )
      }
      lead={now.number > 1 ? `Versão ${now.number}. O cliente vê também as anteriores.` : undefined}
    >
      {proposal.draft && proposal.state !== 'draft' && (
        <Notice
          title="Tem alterações por enviar"
          actions={<A to={paths.proposeReview(work.id)}>Rever e enviar</A>}
        >
          <p>O cliente continua a ler a versão {now.number}.</p>
        </Notice>
      )}
      <ProposalText text={now} files={filesOf(now.number)} />
      {before.map((text) => (
        <details key={text.number}>
          <summary>
            Versão {text.number}, de <Time at={text.writtenAt} />
          </summary>
          <ProposalText text={text} files={filesOf(text.number)} />
        </details>
      ))}
    </Section>
  )
}
