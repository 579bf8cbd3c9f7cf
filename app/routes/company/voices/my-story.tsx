import { Outlet } from 'react-router'
import { myStory } from '~/domain/voices/stories/company-reading'
import { storyWords } from '~/domain/voices/stories/story-words'
import { paths } from '~/paths'
import { LegalText } from '~/routes/visitor/legal/text'
import { ComparedFigures } from '~/routes/visitor/voices/compared'
import { WordBadge } from '~/ui/badge'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel, Section } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/my-story'
import { myStoryPanels } from './my-story-panels'

/** A story as it would be read: what the owner of the company agrees to. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const story = await myStory(ctx, params.id)
  return { story, seo: unlisted(story.title, 'Um testemunho sobre a empresa.') }
})

export default function MyStory({ loaderData: { story } }: Route.ComponentProps) {
  const { id, slug, state, number, consentedAt, consentEndedAt, reason } = story
  return (
    <ObjectPage
      title={story.title}
      crumbs={[{ to: paths.myStories(), label: 'Testemunhos' }]}
      lead={
        <p>
          <WordBadge of={storyWords[state]} /> Versão {number}
          {consentedAt && `, autorizada em ${longDate(consentedAt)}`}
          {consentEndedAt && `, retirada em ${longDate(consentEndedAt)}`}
        </p>
      }
      thing={story}
      panels={myStoryPanels}
      to={(step) => paths.myStoryStep(id, step)}
    >
      {reason && (
        <Notice title={state === 'hidden' ? 'Motivo da Aval' : 'Motivo dado'}>
          <p className="text">{reason}</p>
        </Notice>
      )}
      <Outlet context={story} />
      {state === 'published' && (
        <p>
          <A to={paths.story(slug)}>Ver a página publicada</A>
        </p>
      )}
      <Panel title="O texto">
        <p>{story.summary}</p>
        <LegalText text={story.text} />
        {story.video && (
          <p>
            Ligação para um vídeo: <code className="mono wrap">{story.video}</code>
          </p>
        )}
      </Panel>
      <Section title="Os números">
        <ComparedFigures figures={story.figures} />
      </Section>
    </ObjectPage>
  )
}
