import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { testimonialDetail } from '~/domain/voices/testimonials/staff-reading'
import {
  ruleWords,
  testimonialEvents,
  testimonialWords,
} from '~/domain/voices/testimonials/testimonial-words'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { dateTime } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../../queue/held-by'
import type { Route } from './+types/testimonial'
import { testimonialPanels } from './testimonial-panels'

/** What somebody says of Aval, as who decides reads it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const testimonial = await testimonialDetail(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'testimonials', params.id),
    testimonial,
    now: ctx.now,
    seo: unlisted(`Depoimento de ${testimonial.who}`, 'Um depoimento.'),
  }
})

export default function Testimonial({ loaderData: { testimonial: t, now, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`Depoimento de ${t.who}`}
      crumbs={[{ to: paths.staffTestimonials(), label: 'Depoimentos' }]}
      lead={
        <p>
          <WordBadge of={testimonialWords[t.state]} /> {t.demonstration && <Badge>demonstração</Badge>}
        </p>
      }
      thing={t}
      panels={testimonialPanels}
      to={(step) => paths.testimonialStep(t.id, step)}
      about={<HeldBy item={held} />}
    >
      {t.own && <Notice tone="warn" title="Este depoimento é seu: decide outra pessoa da equipa" />}
      {t.found && (
        <Notice tone="warn" title="Parece ter dados que não se publicam">
          <p>Encontrámos {t.found}. Quem escreveu foi avisado, e enviou como está.</p>
        </Notice>
      )}
      <Outlet context={t} />
      <Panel title="O que escreveu">
        <blockquote className="text">{t.body}</blockquote>
      </Panel>
      <Panel title="O que se sabe">
        <Facts
          rows
          facts={[
            {
              label: 'Nome que se vê',
              value: t.who,
              source: t.firstName ? 'Escolhido para este texto' : 'Como a conta o mostra',
            },
            { label: 'Enviado', value: dateTime(t.sentAt) },
            {
              label: 'Autorizou a publicação',
              value: dateTime(t.consentedAt),
              source: `Palavras da versão ${t.consentVersion}`,
            },
            ...(t.rule
              ? [{ label: ruleWords[t.rule].label, value: <span className="text">{t.reason}</span> }]
              : []),
          ]}
        />
      </Panel>
      <Panel title="História">
        <Timeline
          label="História do depoimento"
          now={now}
          events={t.history.map((e) => ({
            at: e.at,
            title: testimonialEvents[e.verb] ?? e.verb,
            who: e.who ?? undefined,
            text: e.reason,
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}
