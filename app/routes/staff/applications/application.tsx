import { Outlet } from 'react-router'
import { applicationRecord } from '~/domain/certification/application/application-record'
import {
  applicationEvents,
  kindWords,
  stateWords,
} from '~/domain/certification/application/application-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Due } from '~/ui/due'
import { Facts } from '~/ui/facts'
import { count, decimal, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/application'
import { applicationPanels } from './application-panels'
import { JudgedRequirements } from './judged-requirements'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const application = await applicationRecord(ctx, params.id)
  return {
    application,
    now: ctx.now,
    seo: unlisted(`Candidatura: ${application.company.name}`, 'Candidatura à certificação.'),
  }
})

type Data = Route.ComponentProps['loaderData']['application']

/** Without the fee: whoever decides learns nothing of it. */
const steps = ['Comprovativos', 'Avaliação', 'Decisão']
const stepOf: Partial<Record<Data['state'], number>> = {
  evaluation: 1,
  decision_pending: 2,
  granted: 3,
  refused: 3,
}

export default function Application({ loaderData: { application: a, now } }: Route.ComponentProps) {
  const word = stateWords[a.state]
  const by = a.decideBy ?? a.companyBy
  return (
    <ObjectPage
      title={a.company.name}
      crumbs={[
        { to: paths.dashboard(), label: 'A sua fila' },
        { to: paths.applications(), label: 'Candidaturas' },
        { to: paths.application(a.id), label: a.company.name },
      ]}
      lead={
        <>
          <WordBadge of={word} /> {kindWords[a.kind]}, {a.level}
          {by && (
            <>
              , {a.decideBy ? 'decisão: ' : 'a empresa responde: '}
              <Due at={by} now={now} />
            </>
          )}
        </>
      }
      thing={a}
      panels={applicationPanels}
      to={(step) => paths.applicationStep(a.id, step)}
    >
      <ProgressSteps
        label="Onde está"
        current={stepOf[a.state] ?? 0}
        steps={steps.map((label) => ({ label }))}
      />
      {a.conflict && (a.state === 'evaluation' || a.state === 'decision_pending') && (
        <Notice tone="warn" title={a.conflict}>
          <p>{a.verbs.includes('judge') ? 'Pode avaliar, mas não decidir.' : 'Pode ler, mas não decidir.'}</p>
        </Notice>
      )}
      {a.look && (a.state === 'evaluation' || a.state === 'decision_pending') && (
        <Notice title={`${decimal(a.look.score)} em ${count(a.look.reviews, 'avaliação', 'avaliações')}`}>
          <p>
            Não é critério, nem aqui nem na decisão: só pede que se olhe melhor para o que{' '}
            <A to={paths.company(a.company.slug)}>quem avaliou diz</A>, sobretudo onde toca a um requisito.
          </p>
        </Notice>
      )}
      {a.recommendation && (
        <Notice
          tone={a.recommendation === 'grant' ? 'ok' : 'warn'}
          title={`Quem avaliou recomenda ${a.recommendation === 'grant' ? 'conceder' : 'recusar'}`}
        >
          <p className="text">{a.evaluation}</p>
          <p className="soft">
            {a.evaluatedBy ?? 'Alguém da equipa'}
            {a.evaluatedAt && `, ${longDate(a.evaluatedAt)}`}
          </p>
        </Notice>
      )}
      {a.reason && a.decidedAt && (
        <Notice tone={a.state === 'refused' ? 'bad' : 'info'} title={word.word}>
          <p className="text">{a.reason}</p>
          <p className="soft">
            {a.decidedBy ?? 'Alguém da equipa'}, {longDate(a.decidedAt)}
          </p>
        </Notice>
      )}
      <Outlet context={a} />
      <Section title="Requisitos" lead={`Catálogo ${a.rules}.`}>
        <JudgedRequirements application={a} />
      </Section>
      <About application={a} />
      <Section title="História">
        <Timeline
          label="História da candidatura"
          now={now}
          events={a.history.map((e) => ({
            at: e.at,
            title:
              e.verb === 'judge'
                ? `Avaliado ${String((e.data as { code?: string } | null)?.code ?? '')}`
                : (applicationEvents[e.verb] ?? e.verb),
            who: e.who ?? undefined,
            text: e.reason,
          }))}
        />
      </Section>
    </ObjectPage>
  )
}

function About({ application: a }: { application: Data }) {
  return (
    <Section title="O que pede">
      <Facts
        rows
        facts={[
          { label: 'Âmbito', value: a.scope },
          { label: 'Domínios', value: a.domains.join(', ') || 'Nenhum' },
          { label: 'Firma', value: a.company.legalName ?? '—' },
          { label: 'NIPC', value: a.company.nipc ?? '—' },
          { label: 'Sítio', value: a.company.website ?? 'Sem sítio' },
          { label: 'Correções pedidas', value: `${a.rounds} de 2` },
          { label: 'Avaliação de', value: a.assignedTo ?? 'Ninguém ainda' },
          ...(a.former
            ? [
                {
                  label: 'Certificado anterior',
                  value: <A to={paths.certificateActions(a.former.id)}>{a.former.code}</A>,
                },
              ]
            : []),
          ...(a.certificate
            ? [
                {
                  label: 'Certificado',
                  value: <A to={paths.certificateActions(a.certificate.id)}>{a.certificate.code}</A>,
                },
              ]
            : []),
        ]}
      />
      <p>
        <A to={paths.companyActions(a.company.id)}>Ver o processo da empresa</A> ·{' '}
        <A to={paths.company(a.company.slug)}>Ver o perfil</A>
      </p>
    </Section>
  )
}
