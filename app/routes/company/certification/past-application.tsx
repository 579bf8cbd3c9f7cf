import { appealableUntil } from '~/domain/certification/appeals/my-refusal'
import { pastApplication } from '~/domain/certification/application/application-page'
import {
  applicationEvents,
  kindWords,
  stateWords,
} from '~/domain/certification/application/application-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/past-application'
import { RequirementRows } from './requirement-rows'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  application: await pastApplication(ctx, params.id),
  appealUntil: await appealableUntil(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Candidatura', 'O que foi decidido e porquê.'),
}))

export default function PastApplication({ loaderData }: Route.ComponentProps) {
  const { application: a, appealUntil, now } = loaderData
  const word = stateWords[a.state]
  return (
    <Page
      title={`${kindWords[a.kind]} ao nível ${a.level}`}
      lead={<WordBadge of={word} />}
      crumbs={[{ to: paths.certification(), label: 'Certificação' }]}
    >
      {a.reason && (
        <Notice
          tone={a.state === 'refused' ? 'bad' : 'info'}
          title={word.word}
          actions={appealUntil && <ButtonLink to={paths.appealRefusal(a.id)}>Recorrer da recusa</ButtonLink>}
        >
          <p className="text">{a.reason}</p>
          {appealUntil && <p>Pode recorrer até {longDate(`${appealUntil}T12:00:00Z`)}.</p>}
        </Notice>
      )}
      {a.gaps.length > 0 && (
        <Section
          title="O que faltou"
          lead={`Com estes comprovativos pode voltar a candidatar-se ${amount(settings.application.afterRefusalDays, 'dia')} depois da decisão.`}
        >
          <Table
            caption="O que faltou"
            rows={a.gaps}
            rowKey={(g) => g.code}
            columns={[
              {
                key: 'what',
                header: 'Requisito',
                main: true,
                cell: (g) => (
                  <span>
                    <b>{g.code}</b> {g.text}
                  </span>
                ),
              },
              { key: 'missing', header: 'O que estava em falta', cell: (g) => g.missing },
              { key: 'proof', header: 'O que o comprova', cell: (g) => g.proof },
            ]}
          />
        </Section>
      )}
      <Section title="O que pediu">
        <Facts
          rows
          facts={[
            { label: 'Âmbito', value: a.scope },
            { label: 'Catálogo', value: a.rules },
            ...(a.submittedAt ? [{ label: 'Submetida', value: longDate(a.submittedAt) }] : []),
            ...(a.decidedAt ? [{ label: 'Decidida', value: longDate(a.decidedAt) }] : []),
          ]}
        />
      </Section>
      {a.requirements.length > 0 && (
        <Section title="Requisitos">
          <RequirementRows requirements={a.requirements} />
        </Section>
      )}
      <Section title="História">
        <Timeline
          label="História da candidatura"
          now={now}
          events={a.history.map((e) => ({ at: e.at, title: applicationEvents[e.verb] ?? e.verb }))}
        />
      </Section>
    </Page>
  )
}
