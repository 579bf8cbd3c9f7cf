import { redirect } from 'react-router'
import { requirementsHeading } from '~/domain/certification/certificate-words'
import { type PublicRecord, publicRecord } from '~/domain/certification/record/looking-up'
import { settings } from '~/domain/settings/settings'
import { formatNif } from '~/domain/shared/nif'
import { paths } from '~/paths'
import { qrPath } from '~/platform/qr'
import { ButtonLink } from '~/ui/button'
import { CertificateRecord } from '~/ui/certificate-record'
import { dateTime, longDate, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { Qr } from '~/ui/qr'
import { Table } from '~/ui/table'
import { Timeline } from '~/ui/timeline'
import { oembedLink } from '~/web/oembed-link'
import { page, seo } from '~/web/route'
import { LoggedSince } from '../../logged-since'
import type { Route } from './+types/certificate'
import './certificate.css'

/** The public record of one certificate, as it stands at this moment: never from a cache. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  info.evenMs = settings.certificate.evenAnswerMs
  const record = await publicRecord(ctx, params.code, info.address)
  if (params.code !== record.code) throw redirect(paths.certificate(record.code), 301)
  const address = paths.certificate(record.code)
  const prepared = seo({
    title: `${record.word}: certificado de ${record.company.name}`,
    description: `Certificado ${record.code} de ${record.company.name}: ${record.word.toLowerCase()}. Nível, requisitos, validade e histórico.`,
    canonical: address,
    jsonLd: jsonLd(record),
  })
  return { record, qr: qrPath(prepared.origin + address), address: prepared.origin + address, seo: prepared }
})

export const meta = ({ loaderData: d }: Route.MetaArgs) =>
  d ? [oembedLink(d.seo.origin, paths.certificate(d.record.code), `Selo de ${d.record.company.name}`)] : []

function jsonLd({ code, level, company, issuedAt, validUntil }: PublicRecord): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Certification',
    certificationIdentification: code,
    name: level,
    about: { '@type': 'Organization', name: company.name },
    issuedBy: { '@type': 'Organization', name: 'Aval' },
    datePublished: issuedAt.toISOString().slice(0, 10),
    expires: validUntil,
  }
}

const day = (iso: string) => longDate(`${iso}T12:00:00Z`)

/** In one word, with a sign: the colour alone does not tell it. */
function stateText({ standing, word, validUntil, since, checkedAt }: PublicRecord) {
  return (
    <>
      {standing === 'force' ? `✓ ${word} até ${day(validUntil)}` : `✕ ${word} desde ${longDate(since)}`}
      <small>Consultado em {dateTime(checkedAt)}</small>
    </>
  )
}

const tones = { suspend: 'bad', revoke: 'bad', lapse: 'bad', issue: 'force', lift: 'force' } as const

export default function Certificate({ loaderData: { record, qr, address } }: Route.ComponentProps) {
  const { company, code, requirementsAsOf: asOf } = record
  return (
    <div className="page wide certificate-page">
      <CertificateRecord
        code={code}
        state={record.standing}
        stateText={stateText(record)}
        holder={company.public ? <A to={paths.company(company.slug)}>{company.name}</A> : company.name}
        facts={[
          ...(company.legalName && company.legalName !== company.name
            ? [{ label: 'Denominação', value: company.legalName }]
            : []),
          ...(company.nipc ? [{ label: 'NIPC', value: formatNif(company.nipc) }] : []),
          ...(company.municipality ? [{ label: 'Concelho', value: company.municipality }] : []),
          { label: 'Nível', value: record.level },
          { label: 'Âmbito', value: record.scope },
          { label: 'Emitido', value: longDate(record.issuedAt) },
          { label: 'Válido até', value: day(record.validUntil) },
          { label: 'Regras', value: `versão ${record.rules}` },
          {
            label: 'Selo autorizado em',
            value: record.domains.length > 0 ? record.domains.join(', ') : 'nenhum sítio',
          },
        ]}
        groups={record.standing === 'force' ? record.groups : []}
        qr={<Qr path={qr.path} size={qr.size} label={`Código QR que leva a ${address}`} pixels={112} />}
        foot={
          <>
            <span className="record-address">{address}</span>
            <br />
            Este endereço mostra sempre o estado do momento.
          </>
        }
      />
      {record.standing !== 'force' && (
        <Notice tone="bad" title={`Este certificado não está em vigor: ${record.word.toLowerCase()}`}>
          <p>
            {record.reason ? `Motivo: ${record.reason.toLowerCase()}. ` : ''}
            Quem mostrar o selo como se estivesse em vigor está a enganar.
          </p>
        </Notice>
      )}
      <div className="record-actions" data-with-paper="">
        <ButtonLink icon="download" to={paths.certificatePdf(code)}>
          Certificado em PDF
        </ButtonLink>
        <ButtonLink icon="file-check" to={paths.credential(code)}>
          Credencial assinada
        </ButtonLink>
        <ButtonLink kind="quiet" icon="flag" to={paths.reportMisuse(code)}>
          Denunciar uso indevido
        </ButtonLink>
        <p className="soft">
          O PDF traz a credencial em anexo. Ela <A to={paths.validation()}>confere-se sem rede</A>, com as
          nossas chaves públicas.
        </p>
      </div>
      <div className="record-more">
        <Section {...requirementsSection(record)}>
          <Table
            caption="Requisitos deste certificado, com o estado e a validade de cada um"
            rows={record.requirements}
            rowKey={(r) => r.code}
            columns={[
              { key: 'code', header: 'N.º', cell: (r) => r.code },
              {
                key: 'text',
                header: 'Requisito',
                cell: (r) => (r.why ? <WhyNot {...r} /> : r.text),
                main: true,
              },
              {
                key: 'state',
                header: asOf ? `Em ${shortDate(asOf)}` : 'Estado',
                cell: (r) => <Requirement state={r.state} word={r.word} past={asOf !== null} />,
              },
              {
                key: 'until',
                header: 'Comprovativo',
                cell: (r) => (
                  <span className="until">
                    {r.validUntil
                      ? `até ${shortDate(`${r.validUntil}T12:00:00Z`)}`
                      : r.state === 'met'
                        ? asOf
                          ? 'verificação até essa data'
                          : 'verificação contínua'
                        : '—'}
                  </span>
                ),
              },
            ]}
          />
        </Section>
        <Section title="Desde a emissão">
          <Timeline
            label="Histórico do certificado"
            events={record.timeline.map((e) => ({
              at: e.at,
              title: e.title,
              text: e.reason ?? undefined,
              tone: tones[e.verb as keyof typeof tones],
            }))}
          />
          <div className="certificate-log">
            <LoggedSince at={record.loggedAt} kind="certificado" id={code} address={code} />
          </div>
        </Section>
      </div>
    </div>
  )
}

const signs = { met: '✓', waived: '✓', expired: '✕', unmet: '✕', 'not-applicable': '' } as const

function requirementsSection(record: PublicRecord) {
  const { title, note } = requirementsHeading(record)
  return { title, lead: note ?? undefined }
}

const WhyNot = ({ text, why }: Pick<PublicRecord['requirements'][number], 'text' | 'why'>) => (
  <span>
    {text} <small className="soft">{why}</small>
  </span>
)

interface RequirementProps extends Pick<PublicRecord['requirements'][number], 'state' | 'word'> {
  /** As it was when the certificate ended: no green tick of today. */
  past: boolean
}

const Requirement = ({ state, word, past }: RequirementProps) => (
  <span className={`requirement ${past ? 'past' : state}`}>
    {signs[state] && <span aria-hidden="true">{signs[state]} </span>}
    {word}
  </span>
)
