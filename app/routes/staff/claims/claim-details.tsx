import type { ClaimRecord } from '~/domain/claims/claim-record'
import { claimEvents, lookWords, needsStaffWords, proofWords, stateWords } from '~/domain/claims/claim-words'
import type { LookResult } from '~/domain/claims/proof-looking'
import { listingEvents, listingWords, ownershipEvents } from '~/domain/companies/listing-words'
import { spacedNumber } from '~/domain/companies/profile-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { type Fact, Facts } from '~/ui/facts'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { OutsideLink } from '../../outside-link'

/** Both sides, the company, and what happened so far: what a decision rests on. */
export function ClaimDetails({ claim, now }: { claim: ClaimRecord; now: Date }) {
  return (
    <>
      <Panel title="Quem pede">
        <Facts rows facts={ofClaimant(claim)} />
      </Panel>
      {claim.kind === 'dispute' && (
        <Panel title="Quem gere">
          {claim.ownerAnswer ? (
            <Facts rows facts={ofOwner(claim)} />
          ) : (
            <p className="soft">
              {claim.state === 'owner_asked' ? 'Ainda não respondeu.' : 'Não respondeu.'}
            </p>
          )}
        </Panel>
      )}
      <Panel title="A empresa">
        <Facts rows facts={ofCompany(claim)} />
      </Panel>
      <Panel title="Equipa da empresa">
        <Table
          lines
          caption="Pessoas da empresa"
          rows={claim.owners}
          rowKey={(o) => o.email}
          empty={<p className="soft">Ninguém gere este perfil.</p>}
          columns={[
            { key: 'name', header: 'Nome', main: true, cell: (o) => o.name },
            { key: 'email', header: 'E-mail', cell: (o) => <span className="cell-long">{o.email}</span> },
            { key: 'role', header: 'Papel', cell: (o) => companyRoleWords[o.role] },
            { key: 'since', header: 'Desde', cell: (o) => <Time at={o.since} kind="date" /> },
          ]}
        />
        {claim.accessRequests > 0 && (
          <p className="soft">
            {count(claim.accessRequests, 'pessoa pediu', 'pessoas pediram')} para entrar na equipa. A resposta
            é de quem gere a empresa.
          </p>
        )}
      </Panel>
      {claim.others.length > 0 && (
        <Panel title="Outros pedidos sobre esta empresa">
          <Table
            lines
            caption="Outros pedidos"
            rows={claim.others}
            rowKey={(o) => o.id}
            columns={[
              {
                key: 'who',
                header: 'Pedido por',
                main: true,
                cell: (o) => <A to={paths.claimRecord(o.id)}>{o.claimant}</A>,
              },
              { key: 'state', header: 'Estado', cell: (o) => <WordBadge of={stateWords[o.state]} /> },
              { key: 'since', header: 'Começado', cell: (o) => <Time at={o.createdAt} now={now} /> },
            ]}
          />
        </Panel>
      )}
      <Panel title="Histórico do pedido e da empresa">
        <Timeline
          label="O que aconteceu"
          now={now}
          events={claim.events.map((e) => ({
            at: e.at,
            title: e.of === 'claim' ? (claimEvents[e.verb] ?? e.verb) : inCompany(e.verb),
            who: e.who ?? 'Sistema',
            text: e.reason,
            tone: e.of === 'claim' ? 'blue' : 'neutral',
          }))}
        />
      </Panel>
    </>
  )
}

const more: Record<string, string> = {
  join: 'Alguém entrou na equipa',
  leave: 'Alguém saiu da equipa',
  remove: 'Alguém foi retirado da equipa',
}
const inCompany = (verb: string) => ownershipEvents[verb] ?? listingEvents[verb] ?? more[verb] ?? verb

function ofClaimant(claim: ClaimRecord): Fact[] {
  const { claimant, proof, target, message, provenAt, checkedAt, checkedResult, documentFileId } = claim
  const held = provenAt ? (
    <>
      Conferida <Time at={provenAt} kind="datetime" />
    </>
  ) : (
    'Por conferir'
  )
  return [
    {
      label: 'Nome',
      value: <A to={paths.user(claimant.id)}>{claimant.name}</A>,
      source: (
        <>
          Conta desde <Time at={claimant.since} kind="date" />
        </>
      ),
    },
    {
      label: 'E-mail',
      value: claimant.email,
      source: claimant.verified ? 'Confirmado' : 'Por confirmar',
    },
    { label: 'Prova', value: proof ? proofWords[proof] : 'Ainda nenhuma', source: proof && held },
    ...(target ? [{ label: proof === 'email' ? 'Caixa de correio' : 'Domínio', value: target }] : []),
    ...(checkedAt && checkedResult
      ? [
          {
            label: 'Última verificação',
            value: lookWords[checkedResult as LookResult],
            source: <Time at={checkedAt} kind="datetime" />,
          },
        ]
      : []),
    ...documentOf(claim.id, documentFileId, proof === 'document', 'claimant'),
    ...(claim.staff && provenAt && claim.kind === 'claim'
      ? [{ label: 'Porque está aqui', value: needsStaffWords[claim.staff] }]
      : []),
    ...(message ? [{ label: 'O que diz', value: <span className="text">{message}</span> }] : []),
  ]
}

function ofOwner(claim: ClaimRecord): Fact[] {
  return [
    {
      label: 'Respondeu',
      value: claim.answeredBy ?? 'Conta apagada',
      source: claim.ownerAnsweredAt && <Time at={claim.ownerAnsweredAt} kind="datetime" />,
    },
    { label: 'O que diz', value: <span className="text">{claim.ownerAnswer}</span> },
    ...documentOf(claim.id, claim.ownerDocumentFileId, false, 'owner'),
  ]
}

/** A document to be saved; that it was read is written down. */
function documentOf(
  id: string,
  fileId: string | null,
  expected: boolean,
  whose: 'claimant' | 'owner',
): Fact[] {
  if (!fileId) return expected ? [{ label: 'Documento', value: 'Já foi apagado' }] : []
  const to = paths.claimDocument(id, whose === 'owner' ? { de: 'empresa' } : undefined)
  return [
    {
      label: 'Documento',
      // Not a page of ours: a link of the router would look for one.
      value: (
        <a href={to} download>
          Descarregar
        </a>
      ),
      source: 'Dados pessoais: fica registado que o abriu',
    },
  ]
}

function ofCompany({ company, staff }: ClaimRecord): Fact[] {
  const isPublic = company.listing === 'approved' || company.listing === 'suspended'
  return [
    { label: 'Processo', value: <A to={paths.companyActions(company.id)}>{company.name}</A> },
    {
      label: 'Perfil',
      value: isPublic ? (
        <A to={paths.company(company.slug)}>{paths.company(company.slug)}</A>
      ) : (
        'Não é público'
      ),
      source: listingWords[company.listing],
    },
    ...(company.nipc ? [{ label: 'NIPC', value: spacedNumber(company.nipc) }] : []),
    {
      label: 'Sítio',
      value: company.website ? <OutsideLink address={company.website} apart /> : 'Nenhum',
      source:
        company.website && staff === 'new-site'
          ? `Mudou há menos de ${amount(settings.claim.websiteSettledDays, 'dia')} e ninguém o conferiu`
          : undefined,
    },
    ...(company.email ? [{ label: 'E-mail do perfil', value: company.email }] : []),
  ]
}
