import type { CompanyDossier } from '~/domain/companies/company-dossier'
import { listingEvents, listingWords } from '~/domain/companies/listing-words'
import { spacedNumber, spacedPhone } from '~/domain/companies/profile-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { type Fact, Facts } from '~/ui/facts'
import { longDate, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { CheckList } from './company-checks'

const roles: Record<CompanyDossier['members'][number]['role'], string> = {
  owner: 'Responsável',
  manager: 'Gestor',
  responder: 'Responde a avaliações',
  finance: 'Faturação',
  viewer: 'Consulta',
}

/** What a company says of itself, where it comes from, who belongs to it, and what happened to it. */
export function CompanyRecord({ company, now }: { company: CompanyDossier; now: Date }) {
  return (
    <>
      <Panel title="Verificações automáticas">
        <CheckList checks={company.checks} />
      </Panel>
      <Panel title="Dados da empresa">
        <Facts rows facts={factsOf(company)} />
      </Panel>
      <Panel title="Equipa">
        {company.members.length === 0 ? (
          <p className="soft">Ninguém gere este perfil.</p>
        ) : (
          <Table
            caption="Pessoas da empresa"
            rows={company.members}
            rowKey={(m) => m.email}
            columns={[
              { key: 'name', header: 'Nome', main: true, cell: (m) => m.name },
              { key: 'email', header: 'E-mail', cell: (m) => m.email },
              { key: 'role', header: 'Papel', cell: (m) => roles[m.role] },
              {
                key: 'verified',
                header: 'E-mail confirmado',
                cell: (m) => (m.verified ? 'Sim' : <Badge tone="warn">Não</Badge>),
              },
            ]}
          />
        )}
      </Panel>
      <Panel title="Histórico">
        {company.timeline.length === 0 ? (
          <EmptyState title="Ainda sem histórico" />
        ) : (
          <Timeline
            label="O que aconteceu"
            now={now}
            events={company.timeline.map((e) => ({
              at: e.at,
              title: listingEvents[e.verb] ?? (e.toState ? listingWords[e.toState] : e.verb),
              who: e.who ?? 'Sistema',
              text: e.reason,
              tone: e.toState === 'rejected' || e.toState === 'suspended' ? 'bad' : 'neutral',
            }))}
          />
        )}
      </Panel>
      <Panel title="Registo de auditoria">
        <Table
          caption="Ações da equipa sobre esta empresa"
          rows={company.trail}
          rowKey={(a) => String(a.seq)}
          empty={<p className="soft">Nenhuma ação da equipa até agora.</p>}
          columns={[
            { key: 'seq', header: 'N.º', cell: (a) => a.seq },
            { key: 'at', header: 'Quando', main: true, cell: (a) => <Time at={a.at} kind="datetime" /> },
            {
              key: 'verb',
              header: 'Ação',
              cell: (a) => listingEvents[a.verb.replace('company.', '')] ?? a.verb,
            },
            { key: 'who', header: 'Quem', cell: (a) => a.who ?? '—' },
            { key: 'reason', header: 'Motivo', cell: (a) => a.reason ?? '—' },
          ]}
        />
      </Panel>
    </>
  )
}

function factsOf(c: CompanyDossier): Fact[] {
  const source = (field: string) => {
    const s = c.sources.find((known) => known.field === field)
    return s ? `verificado em ${shortDate(s.checkedAt)} (${s.source})` : 'declarado pela empresa'
  }
  const fact = (label: string, field: string, value: Fact['value'] | null): Fact[] =>
    value === null || value === '' ? [] : [{ label, value, source: source(field) }]
  const isPublic = c.listing === 'approved' || c.listing === 'suspended' || c.listing === 'closed'
  return [
    ...fact('Denominação', 'legalName', c.legalName),
    ...fact('NIPC', 'nipc', spacedNumber(c.nipc)),
    ...fact('Forma jurídica', 'legalForm', c.legalForm),
    ...fact('CAE', 'cae', c.cae),
    ...fact('Ano de início', 'foundedYear', c.foundedYear),
    ...fact('Categoria', 'category', [c.category, ...c.otherCategories].filter(Boolean).join(', ')),
    ...fact(
      'Morada',
      'address',
      [c.address, [c.postalCode, c.locality].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
    ...fact('Concelho', 'municipality', c.place),
    ...fact('Telefone', 'phone', spacedPhone(c.phone)),
    ...fact('E-mail', 'email', c.email),
    ...fact(
      'Sítio',
      'website',
      c.website && (
        <a href={c.website} rel="nofollow noopener noreferrer" target="_blank">
          {c.website}
        </a>
      ),
    ),
    ...fact('Serviços', 'services', c.services.join(', ')),
    ...fact('Descrição', 'description', c.description && <span className="text">{c.description}</span>),
    {
      label: 'Perfil',
      value: isPublic ? <A to={paths.company(c.slug)}>{paths.company(c.slug)}</A> : paths.company(c.slug),
    },
    { label: 'Avaliações', value: c.reviews },
    ...(c.certificate
      ? [{ label: 'Certificado', value: `${c.certificate.code}, até ${longDate(c.certificate.validUntil)}` }]
      : []),
    ...(c.submittedAt ? [{ label: 'Enviada', value: <Time at={c.submittedAt} kind="datetime" /> }] : []),
    ...(c.infoRounds > 0 ? [{ label: 'Pedidos de informação', value: `${c.infoRounds} de 3` }] : []),
  ]
}
