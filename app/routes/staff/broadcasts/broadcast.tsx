import { Outlet } from 'react-router'
import { channelWords, kindWords, stateWords } from '~/domain/broadcasts/broadcast-words'
import { type BroadcastDetail, broadcastDetail } from '~/domain/broadcasts/reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { dateTime, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/broadcast'
import { AudienceView } from './audience-count-view'
import { broadcastPanels } from './broadcast-panels'
import { audienceInWords, BroadcastHistory, BroadcastTroubles } from './broadcast-parts'
import { BroadcastResults } from './broadcast-results'
import './broadcasts.css'

/** One broadcast: what it says, whom it is for, how far it is, what came of it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const broadcast = await broadcastDetail(ctx, params.id)
  return { broadcast, now: ctx.now, seo: unlisted(broadcast.title, 'Um comunicado.') }
})

export default function Broadcast({ loaderData: { broadcast: b, now } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={b.title}
      crumbs={[{ to: paths.broadcasts(), label: 'Comunicados' }]}
      lead={
        <p>
          <WordBadge of={stateWords[b.state]} /> {kindWords[b.kind].label}
          {b.state === 'scheduled' && b.sendAt && ` · sai a ${dateTime(b.sendAt)}`}
        </p>
      }
      thing={b}
      panels={broadcastPanels}
      to={(step) => paths.broadcastStep(b.id, step)}
      // A document of its own: the mail in it has another policy.
      ways={[{ to: paths.broadcastPreview(b.id), label: 'Ver como fica', file: true }]}
    >
      <BroadcastTroubles of={b} />
      <Outlet context={b} />
      {b.frozenAt && (
        <Panel title="Resultados">
          <BroadcastResults of={b} />
        </Panel>
      )}
      <Panel title="Público">
        <p>{audienceInWords(b)}</p>
        {b.audienceNow && <AudienceView of={b.audienceNow} />}
      </Panel>
      <Panel title={b.state === 'draft' ? 'O que diz' : 'O texto'}>
        <Text of={b} />
      </Panel>
      <Panel title="O que aconteceu">
        <BroadcastHistory of={b} now={now} />
      </Panel>
    </ObjectPage>
  )
}

const Text = ({ of: b }: { of: BroadcastDetail }) => (
  <>
    <p className="text">{b.body}</p>
    <Facts
      rows
      facts={[
        {
          label: 'Leva a',
          value: b.href ? (
            <>
              «{b.button}», em <A to={b.href}>{b.href}</A>
            </>
          ) : (
            'nada: está tudo dito'
          ),
        },
        { label: 'Vai por', value: b.channels.map((one) => channelWords[one].label).join(', ') },
        ...(b.bannerUntil
          ? [{ label: 'Faixa', value: `até ao fim de ${longDate(b.bannerUntil.getTime() - 1)}` }]
          : []),
        { label: 'Escreveu', value: b.createdByName ?? 'uma conta apagada' },
        ...(b.approvedByName ? [{ label: 'Aprovou', value: b.approvedByName }] : []),
      ]}
    />
  </>
)
