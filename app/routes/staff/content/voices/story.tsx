import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { type StoryDetail, storyDetail } from '~/domain/voices/stories/staff-reading'
import { storyEvents, storyWords } from '~/domain/voices/stories/story-words'
import { paths } from '~/paths'
import { LegalText } from '~/routes/visitor/legal/text'
import { ComparedFigures } from '~/routes/visitor/voices/compared'
import { NotInForce } from '~/routes/visitor/voices/not-in-force'
import { Badge, WordBadge } from '~/ui/badge'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../../queue/held-by'
import type { Route } from './+types/story'
import { storyPanels } from './story-panels'

/** A story as its editors see it: the text that counts, its versions, what happened. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const story = await storyDetail(ctx, params.id)
  return {
    story,
    held: await itemHolder(ctx, 'stories', params.id),
    now: ctx.now,
    seo: unlisted(story.text.title, 'Um testemunho de uma empresa.'),
  }
})

export default function Story({ loaderData: { story, now, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={story.text.title}
      crumbs={[{ to: paths.staffStories(), label: 'Testemunhos' }]}
      lead={
        <p>
          <WordBadge of={storyWords[story.state]} /> Versão {story.current}, sobre{' '}
          <A to={paths.company(story.company.slug)}>{story.company.name}</A>{' '}
          {story.demonstration && <Badge>demonstração</Badge>}
        </p>
      }
      thing={story}
      panels={storyPanels}
      to={(step) => paths.storyStep(story.id, step)}
      ways={[
        story.verbs.includes('revise') && {
          to: paths.writeStory(story.id),
          label: 'Escrever uma versão nova',
          icon: 'pencil',
        },
        story.state === 'published' && {
          to: paths.story(story.slug),
          label: 'Ver a página',
          icon: 'external-link',
        },
      ]}
      about={<HeldBy item={held} />}
    >
      {story.own && <Notice tone="warn" title="Pertence a esta empresa: decide outra pessoa da equipa" />}
      <NotInForce certificate={story.certificate} />
      {story.reason && (
        <Notice title="Motivo da última decisão">
          <p className="text">{story.reason}</p>
        </Notice>
      )}
      <Outlet context={story} />
      <Panel title="O texto">
        <p>{story.text.summary}</p>
        <LegalText text={story.text.tree} />
        {story.text.videoUrl && (
          <p>
            Ligação para um vídeo: <code className="mono wrap">{story.text.videoUrl}</code>
          </p>
        )}
      </Panel>
      <Panel title="Os números">
        <ComparedFigures figures={story.text.figures} />
      </Panel>
      <Versions story={story} />
      <Panel title="História">
        <Timeline
          label="História do testemunho"
          now={now}
          events={story.history.map((e) => ({
            at: e.at,
            title: storyEvents[e.verb] ?? e.verb,
            who: e.who ?? undefined,
            text: e.reason,
          }))}
        />
      </Panel>
    </ObjectPage>
  )
}

const Versions = ({ story: { id, versions } }: { story: StoryDetail }) => (
  <Panel title="Versões">
    <Table
      caption="Versões do testemunho"
      rows={versions}
      rowKey={(row) => String(row.number)}
      columns={[
        {
          key: 'number',
          header: 'Versão',
          main: true,
          cell: (r) => (
            <A to={paths.storyVersion(id, r.number)}>
              {r.number}. {r.title}
            </A>
          ),
        },
        { key: 'who', header: 'Escrita por', cell: (r) => r.who ?? 'conta apagada' },
        { key: 'at', header: 'Em', cell: (r) => longDate(r.writtenAt) },
        {
          key: 'consent',
          header: 'Autorização',
          cell: (r) =>
            r.consentedAt
              ? `${longDate(r.consentedAt)}${r.consentEndedAt ? `, até ${longDate(r.consentEndedAt)}` : ''}`
              : 'nenhuma',
        },
      ]}
    />
  </Panel>
)
