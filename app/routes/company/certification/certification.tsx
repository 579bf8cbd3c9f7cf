import { type OpenFees, openFees } from '~/domain/billing/pages/fees'
import {
  type CertificationPage,
  certificationPage,
} from '~/domain/certification/application/application-page'
import { kindWords, stateWords } from '~/domain/certification/application/application-words'
import { stateWords as certificateWords } from '~/domain/certification/certificate-words'
import { settings } from '~/domain/settings/settings'
import { amount, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { Facts } from '~/ui/facts'
import { longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { StandingNotice } from '../billing/standing'
import type { Route } from './+types/certification'
import { FeeSum } from './fee-sum'
import { GoingOn } from './going-on'

export const loader = page(async (ctx) => {
  const certification = await certificationPage(ctx)
  return {
    ...certification,
    fees: await openFees(ctx),
    now: ctx.now,
    seo: unlisted('Certificação', 'A certificação da empresa.'),
  }
})

type Data = Route.ComponentProps['loaderData']

export default function Certification({ loaderData }: Route.ComponentProps) {
  const { company, application, certificate, options, past, fees, now } = loaderData
  return (
    <Page
      title="Certificação"
      lead={
        application
          ? `${kindWords[application.kind]} de ${company} ao nível ${application.levelName}.`
          : 'Comprovativos vistos por uma pessoa, decisão tomada por outra, e um código que qualquer cliente confere.'
      }
      crumbs={[{ to: paths.myCompany(), label: company }]}
    >
      {fees.licence && <LicenceDue licence={fees.licence} />}
      {certificate && <Held certificate={certificate} />}
      {application ? (
        <GoingOn application={application} fee={fees.assessment} now={now} />
      ) : (
        <Choices options={options} />
      )}
      {past.length > 0 && <Past past={past} />}
    </Page>
  )
}

function Held({ certificate: c }: { certificate: NonNullable<Data['certificate']> }) {
  const { word, standing } = certificateWords[c.state]
  const good = standing === 'force'
  return (
    <Notice
      tone={good ? 'ok' : 'warn'}
      title={`${c.levelName}: ${word.toLocaleLowerCase('pt-PT')}`}
      actions={<ButtonLink to={paths.certificate(c.code)}>Ver o registo público</ButtonLink>}
    >
      <p>
        Código <span className="code">{c.code}</span>, válido até {longDate(`${c.validUntil}T12:00:00Z`)}.
      </p>
    </Notice>
  )
}

/** The licence of a certificate that was granted: until when, and what becomes of it otherwise. */
function LicenceDue({
  licence: { id, netCents, dueAt, standing },
}: {
  licence: NonNullable<OpenFees['licence']>
}) {
  if (standing)
    return (
      <StandingNotice
        standing={standing}
        what="a licença anual"
        actions={<ButtonLink to={paths.invoice(id)}>Ver o pedido</ButtonLink>}
      />
    )
  return (
    <Notice
      tone="warn"
      title={`Falta a licença anual: pague até ${longDate(dueAt)}`}
      actions={
        <ButtonLink kind="primary" to={paths.invoice(id)}>
          Pagar a licença
        </ButtonLink>
      }
    >
      <p>
        <b>{money(netCents)} mais IVA</b>. O certificado já está em vigor. Se a licença não for paga até lá,
        deixa de estar, como se tivesse chegado ao fim: não é uma revogação.
      </p>
    </Notice>
  )
}

function Past({ past }: { past: Data['past'] }) {
  return (
    <Section title="Candidaturas anteriores">
      <Table
        lines
        caption="Candidaturas anteriores"
        rows={past}
        rowKey={(a) => a.id}
        columns={[
          {
            key: 'kind',
            header: 'Candidatura',
            main: true,
            cell: (a) => (
              <A to={paths.certificationApplication(a.id)}>
                {kindWords[a.kind]}, {a.level}
              </A>
            ),
          },
          { key: 'state', header: 'Resultado', cell: (a) => <WordBadge of={stateWords[a.state]} /> },
          { key: 'begun', header: 'Começada', cell: (a) => <Time at={a.createdAt} kind="date" /> },
          { key: 'ended', header: 'Acabada', cell: (a) => <Time at={a.endedAt} kind="date" /> },
        ]}
      />
    </Section>
  )
}

/** The levels that a company may apply for today, with what each costs; or what is in the way. */
function Choices({ options }: { options: CertificationPage['options'] }) {
  return (
    <>
      <CardGrid>
        {options.map((o) => (
          <Panel key={o.level} title={o.name}>
            <p>{o.proves}</p>
            {o.kind ? (
              <>
                <Facts
                  rows
                  facts={[
                    { label: 'Avaliação', value: `${money(o.cents)} mais IVA` },
                    {
                      label: 'Licença anual',
                      value: `${money(o.licenceCents)} mais IVA`,
                      source: 'Só se for concedida',
                    },
                  ]}
                />
                {o.kind === 'upgrade' && <FeeSum cents={o.cents} reckoning={o.reckoning} />}
                <p>
                  <ButtonLink
                    kind={o.level === 1 || o.kind === 'upgrade' ? 'primary' : 'secondary'}
                    to={paths.certificationStep('candidatar', { nivel: o.level })}
                  >
                    {o.kind === 'first' ? `Candidatar a ${o.name}` : `${kindWords[o.kind]}: ${o.name}`}
                  </ButtonLink>
                </p>
              </>
            ) : (
              <p className="soft">{o.why}</p>
            )}
          </Panel>
        ))}
      </CardGrid>
      <Section title="Como corre">
        <ol className="plain-list">
          <li>Diz o que quer certificar e submete a candidatura.</li>
          <li>Paga a taxa de avaliação na conta da empresa. Paga-se a avaliação, nunca o resultado.</li>
          <li>Envia os comprovativos, requisito a requisito. Só a nossa equipa de certificação os abre.</li>
          <li>
            Uma pessoa avalia; se faltar algo, tem {amount(settings.application.correctionDays, 'dia')} para
            corrigir, até {spelt(settings.application.correctionRounds, 'vez')}.
          </li>
          <li>
            Outra pessoa decide, em {amount(settings.application.decisionWorkingDays, 'dia útil')}, sem saber
            o que foi pago.
          </li>
        </ol>
      </Section>
    </>
  )
}
