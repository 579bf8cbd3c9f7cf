import { myStories } from '~/domain/voices/stories/company-reading'
import { storyWords } from '~/domain/voices/stories/story-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/my-stories'

/** What we asked the company to let us publish about it. */
export const loader = page(async (ctx) => ({
  stories: await myStories(ctx),
  now: ctx.now,
  seo: unlisted('Testemunhos', 'O que a Aval escreveu sobre a empresa, e o que autorizou.'),
}))

export default function MyStories({ loaderData: { stories, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Testemunhos"
      lead="O que a Aval escreveu sobre a empresa. Nada se publica sem a sua autorização, e pode retirá-la quando quiser."
    >
      <Table
        lines
        caption="Testemunhos"
        rows={stories}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            title="Ainda não escrevemos sobre a empresa"
            actions={<ButtonLink to={paths.contact()}>Contar a nossa história</ButtonLink>}
          >
            <p>Se a certificação mudou alguma coisa na empresa, escreva-nos.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: 'Testemunho',
            main: true,
            cell: (r) => <A to={paths.myStory(r.id)}>{r.title}</A>,
          },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={storyWords[r.state]} /> },
          {
            key: 'asked',
            header: 'Pedido',
            cell: (r) => r.askedAt && <Time at={r.askedAt} now={now} />,
          },
        ]}
      />
    </Page>
  )
}
