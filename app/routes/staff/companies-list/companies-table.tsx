import { levelNames } from '~/domain/certification/certificate-words'
import { shownState } from '~/domain/companies/listing-words'
import { spacedNumber } from '~/domain/companies/profile-words'
import type { StaffCompany } from '~/domain/companies/staff/staff-lists'
import type { StaffScope } from '~/domain/companies/staff/staff-lists-filter'
import { ownershipWords, standingWords } from '~/domain/companies/staff/staff-lists-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { count, decimal, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import type { Column } from '~/ui/table'

/** The columns of a list of companies. */
export const companyColumns = (scope: StaffScope, now: Date): Column<StaffCompany>[] => [
  { key: 'name', header: 'Empresa', main: true, sortKey: 'name', cell: (c) => <Name company={c} /> },
  ...(scope === 'certified'
    ? certified(now)
    : [{ key: 'state', header: 'Estado', cell: (c: StaffCompany) => <State company={c} now={now} /> }]),
  {
    key: 'kind',
    header: 'Categoria e concelho',
    cell: (c) => (
      <>
        {c.category ?? '—'}
        <small className="soft block">{c.place}</small>
      </>
    ),
  },
  { key: 'owner', header: 'Responsável', cell: (c) => <Owner company={c} /> },
  {
    key: 'score',
    header: 'Pontuação',
    align: 'end',
    cell: (c) =>
      c.score === null ? (
        <span className="soft">{c.reviews === 0 ? '—' : `${number(c.reviews)} aval.`}</span>
      ) : (
        `${decimal(c.score)} (${number(c.reviews)})`
      ),
  },
  ...(scope === 'certified'
    ? []
    : [
        {
          key: 'created',
          header: 'Criada',
          sortKey: 'created',
          cell: (c: StaffCompany) => <span className="nowrap">{shortDate(c.createdAt)}</span>,
        },
      ]),
]

/** Where all are certified: as what, and until when. */
const certified = (now: Date): Column<StaffCompany>[] => [
  {
    key: 'level',
    header: 'Nível',
    cell: ({ certificate }) =>
      certificate ? <Badge tone="done">{levelNames[certificate.level === 2 ? 2 : 1]}</Badge> : '—',
  },
  {
    key: 'until',
    header: 'Válido até',
    sortKey: 'until',
    cell: ({ certificate }) => (certificate ? <Until until={certificate.validUntil} now={now} /> : '—'),
  },
]

function Until({ until, now }: { until: string; now: Date }) {
  const days = Math.ceil((Date.parse(`${until}T23:59:59Z`) - now.getTime()) / 86_400_000)
  const soon = days <= settings.staffList.certificateEndsInDays
  return (
    <>
      <span className="nowrap">{shortDate(`${until}T12:00:00Z`)}</span>
      <small className={soon ? 'error block nowrap' : 'soft block nowrap'}>
        {days < 0 ? 'passou' : `faltam ${count(days, 'dia', 'dias')}`}
      </small>
    </>
  )
}

function Name({ company: { id, name, legalName, nipc } }: { company: StaffCompany }) {
  const number = spacedNumber(nipc)
  return (
    <>
      <A to={paths.companyActions(id)}>{name}</A>
      {legalName && legalName !== name && <small className="soft block">{legalName}</small>}
      {number && <small className="soft block nowrap">{number}</small>}
    </>
  )
}

function State({ company: { listing, certificate, standing }, now }: { company: StaffCompany; now: Date }) {
  const { word, tone } = shownState(listing, certificate)
  const soon = certificate && new Date(certificate.validUntil) < new Date(now.getTime() + 60 * 86_400_000)
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {certificate && certificate.state !== 'suspended' && (
        <small className={soon ? 'error block' : 'soft block'}>até {shortDate(certificate.validUntil)}</small>
      )}
      {certificate?.state === 'suspended' && <small className="error block">certificado suspenso</small>}
      {(standing === 'insolvent' || standing === 'dissolved') && (
        <small className="error block">{standingWords[standing].toLowerCase()}</small>
      )}
    </>
  )
}

function Owner({ company: { owner, ownership } }: { company: StaffCompany }) {
  if (ownership === 'claimed') return owner ?? '—'
  return (
    <>
      {owner && <span className="block">{owner}</span>}
      <span className="soft">{ownershipWords[ownership]}</span>
    </>
  )
}
