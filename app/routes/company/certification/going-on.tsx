import type { OpenFees } from '~/domain/billing/pages/fees'
import type { OpenApplication } from '~/domain/certification/application/application-page'
import { applicationEvents, stateWords, steps } from '~/domain/certification/application/application-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { Timeline } from '~/ui/timeline'
import { StandingNotice } from '../billing/standing'
import { FeeSum } from './fee-sum'
import { RequirementRows } from './requirement-rows'

/** An application that is going on: where it stands, what is asked of whom and until when. */
export function GoingOn({
  application: a,
  fee,
  now,
}: {
  application: OpenApplication
  /** What is open to be paid of it. */
  fee: OpenFees['assessment']
  now: Date
}) {
  return (
    <>
      <ProgressSteps
        label="Onde está a candidatura"
        current={a.step}
        steps={steps.map((label) => ({ label }))}
      />
      <Asked application={a} fee={fee} />
      {a.requirements.length > 0 && (
        <Section
          title="Requisitos"
          lead={`Pelo catálogo ${a.rules}, em vigor quando a candidatura foi submetida.`}
        >
          <RequirementRows requirements={a.requirements} />
        </Section>
      )}
      <Section title="O que pediu">
        <Facts
          rows
          facts={[
            { label: 'Nível', value: a.levelName },
            { label: 'Âmbito', value: a.scope },
            { label: 'Domínios', value: a.domains.length > 0 ? a.domains.join(', ') : 'Nenhum' },
            ...(a.fee
              ? [
                  {
                    label: 'Taxa',
                    value: `${money(a.fee.cents)} mais IVA${a.fee.paidAt ? ', recebida' : ''}`,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {a.history.length > 0 && (
        <Section title="História">
          <Timeline
            label="História da candidatura"
            now={now}
            events={a.history.map((e) => ({
              at: e.at,
              title: applicationEvents[e.verb] ?? e.verb,
              text: e.reason,
            }))}
          />
        </Section>
      )}
      <p>
        <A to={paths.certificationStep('desistir')}>Desistir da candidatura</A>
      </p>
    </>
  )
}

/** What it waits for, in one notice, with the one thing that can be done. */
function Asked({ application: a, fee }: { application: OpenApplication; fee: OpenFees['assessment'] }) {
  const until = a.companyBy && longDate(a.companyBy)
  const word = stateWords[a.state]
  const badge = <WordBadge of={word} />
  if (a.state === 'draft')
    return (
      <Notice
        title="Falta submeter"
        actions={
          <>
            <ButtonLink kind="primary" to={paths.certificationStep('submeter')}>
              Rever e submeter
            </ButtonLink>
            <ButtonLink to={paths.certificationStep('candidatar')}>Alterar</ButtonLink>
          </>
        }
      >
        <p>
          {badge} Nada foi ainda enviado à Aval. O rascunho guarda-se até {until}.
        </p>
      </Notice>
    )
  if (a.state === 'submitted' && fee?.standing)
    return (
      <StandingNotice
        standing={fee.standing}
        what="a taxa de avaliação"
        actions={<ButtonLink to={paths.invoice(fee.id)}>Ver o pedido</ButtonLink>}
      />
    )
  if (a.state === 'submitted')
    return (
      <Notice
        title="Falta a taxa de avaliação"
        actions={
          fee && (
            <ButtonLink kind="primary" icon="credit-card" to={paths.invoice(fee.id)}>
              Pagar a taxa
            </ButtonLink>
          )
        }
      >
        <p>
          {badge} {a.fee && <b>{money(a.fee.cents)} mais IVA</b>}, até {until}. Assim que for paga pode enviar
          os comprovativos. Se não for paga até lá, a candidatura fica sem efeito e não há nada a dever.
        </p>
        {a.fee && <FeeSum {...a.fee} />}
      </Notice>
    )
  if (a.state === 'evaluation' || a.state === 'decision_pending')
    return (
      <Notice title="Agora é connosco">
        <p>
          {badge} Não precisa de fazer nada. {a.decideBy && `Decidimos até ${longDate(a.decideBy)}.`}
        </p>
      </Notice>
    )
  const correcting = a.state === 'correction'
  const ready = a.missing.length === 0
  return (
    <Notice
      tone={correcting ? 'warn' : 'info'}
      title={
        ready
          ? 'Está tudo: pode enviar para avaliação'
          : correcting
            ? 'Corrija o que está em falta'
            : 'Envie os comprovativos'
      }
      actions={
        ready && (
          <PostButton
            action={paths.certificationStep('enviar')}
            version={a.version}
            kind="primary"
            label="Enviar para avaliação"
          />
        )
      }
    >
      <p>
        {badge} Tem até {until}; depois dessa data a candidatura fica sem efeito.
        {!ready &&
          ` ${a.missing.length === 1 ? 'Falta' : 'Faltam'} ${a.missing.length}: ${a.missing.join(', ')}.`}
        {correcting && a.rounds === 2 && ' É a segunda e última correção.'}
      </p>
      {a.asked && <p className="text">{a.asked}</p>}
    </Notice>
  )
}
