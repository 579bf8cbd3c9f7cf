import { findStories } from '~/domain/voices/stories/staff-reading'
import { storyList } from '~/domain/voices/stories/story-filter'
import { storyWords } from '~/domain/voices/stories/story-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/stories'
import { VoiceTabs } from './voice-tabs'

/** Stories of certified companies, in the order in which they are shown. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  stories: await listing(ctx, request, storyList, (filter, after) => findStories(ctx, filter, after)),
  now: ctx.now,
  seo: unlisted('Testemunhos de empresas', 'Histórias de empresas certificadas.'),
}))

export default function Stories({ loaderData: { stories, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Testemunhos e depoimentos"
      width="full"
      lead="Histórias de empresas certificadas, pela ordem em que se veem."
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.newStory()}>
          Começar um testemunho
        </ButtonLink>
      }
    >
      <VoiceTabs current="stories" />
      <List
        list={storyList}
        page={stories}
        caption="Testemunhos de empresas"
        noun={['testemunho', 'testemunhos']}
        empty={
          <EmptyState
            title="Ainda não há testemunhos"
            actions={<ButtonLink to={paths.newStory()}>Começar um testemunho</ButtonLink>}
          >
            <p>Escreve-se um rascunho, a empresa autoriza, e publica-se.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: 'Testemunho',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.staffStory(r.id)}>{r.title}</A> {r.demonstration && <Badge>demonstração</Badge>}
              </>
            ),
          },
          { key: 'company', header: 'Empresa', cell: (r) => r.company },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={storyWords[r.state]} /> },
          { key: 'version', header: 'Versão', cell: (r) => r.number },
          { key: 'written', header: 'Escrito', cell: (r) => <Time at={r.writtenAt} now={now} /> },
          {
            key: 'order',
            header: 'Ordem',
            cell: (r) =>
              r.state === 'published' && (
                <>
                  <PostButton action={paths.storyStep(r.id, 'subir')} label="Subir" version={r.version} />
                  <PostButton action={paths.storyStep(r.id, 'descer')} label="Descer" version={r.version} />
                </>
              ),
          },
        ]}
      />
    </Page>
  )
}
