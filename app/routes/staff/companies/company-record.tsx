import { spacedNumber, spacedPhone } from '~/domain/companies/profile-words'
import { standingWords } from '~/domain/companies/staff/staff-lists-words'
import { factSource } from '~/domain/company-pages/profile/profile-rules'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { type Fact, Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { OutsideLink } from '../../outside-link'
import { CheckList } from './company-checks'
import { trailColumns } from './company-trail-table'

/** What a company says of itself, where it comes from, who belongs to it, and what happened to it. */
export function CompanyRecord({ company }: { company: CompanyDossier }) {
  return (
    <>
      {(company.checks.length > 0 || !company.approvedAt) && (
        <Panel title="Verificações automáticas">
          <CheckList checks={company.checks} />
        </Panel>
      )}
      <Panel title="Dados da empresa">
        <Facts rows facts={factsOf(company)} />
      </Panel>
      <Panel title="Equipa">
        {company.members.length === 0 ? (
          <p className="soft">Ninguém gere este perfil.</p>
        ) : (
          <Table
            lines
            caption="Pessoas da empresa"
            rows={company.members}
            rowKey={(m) => m.email}
            columns={[
              { key: 'name', header: 'Nome', main: true, cell: (m) => m.name },
              { key: 'email', header: 'E-mail', cell: (m) => m.email },
              { key: 'role', header: 'Papel', cell: (m) => companyRoleWords[m.role] },
              {
                key: 'verified',
                header: 'E-mail confirmado',
                cell: (m) => (m.verified ? 'Sim' : <Badge tone="plain">Não</Badge>),
              },
            ]}
          />
        )}
      </Panel>
      <Panel
        title="O que aconteceu"
        id="registo"
        actions={<ButtonLink to={paths.companyTrail(company.id)}>Registo todo</ButtonLink>}
      >
        <Table
          caption="O que aconteceu a esta empresa"
          rows={company.trail}
          rowKey={(e) => e.id}
          empty={<EmptyState title="Ainda sem histórico" />}
          columns={trailColumns}
        />
      </Panel>
    </>
  )
}

function factsOf(c: CompanyDossier): Fact[] {
  const source = (field: string) => factSource(c, field)
  const fact = (label: string, field: string, value: Fact['value'] | null): Fact[] =>
    value === null || value === '' ? [] : [{ label, value, source: source(field) }]
  const isPublic = c.listing === 'approved' || c.listing === 'suspended' || c.listing === 'closed'
  return [
    ...fact('Denominação', 'legalName', c.legalName),
    ...fact('NIPC', 'nipc', spacedNumber(c.nipc)),
    ...fact('Forma jurídica', 'legalForm', c.legalForm),
    ...fact('CAE', 'cae', c.cae),
    ...fact('Ano de início', 'foundedYear', c.foundedYear),
    {
      label: 'Situação legal',
      value: standingWords[c.legalStanding],
      source: c.sources.some((s) => s.field === 'legalStanding')
        ? source('legalStanding')
        : 'sem fonte registada',
    },
    ...fact('Categoria', 'category', [c.category, ...c.otherCategories].filter(Boolean).join(', ')),
    ...fact(
      'Morada',
      'address',
      [c.address, [c.postalCode, c.locality].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
    ...fact('Concelho', 'municipality', c.place),
    ...fact('Telefone', 'phone', spacedPhone(c.phone)),
    ...fact('E-mail', 'email', c.email),
    ...fact('Sítio', 'website', c.website && <OutsideLink address={c.website} apart />),
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
