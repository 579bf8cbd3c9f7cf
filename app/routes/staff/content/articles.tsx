import { articleDesk } from '~/domain/articles/article-filter'
import { articleDeskList } from '~/domain/articles/desk'
import { articleStates, categories } from '~/domain/articles/words'
import { deadLinkCount } from '~/domain/dead-links/reading'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { dateTime, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/articles'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  articles: await listing(ctx, request, articleDesk, (filter, after) => articleDeskList(ctx, filter, after)),
  dead: await deadLinkCount(ctx),
  seo: unlisted('Blog', 'Os artigos do blog, em qualquer estado.'),
}))

export default function Articles({ loaderData: { articles, dead } }: Route.ComponentProps) {
  const create = (
    <ButtonLink kind="primary" icon="plus" to={paths.newArticle()}>
      Escrever um artigo
    </ButtonLink>
  )
  return (
    <Page
      title="Blog"
      lead="Os artigos, o último que mudou primeiro. Quem escreve pode publicar; quem quiser outra leitura envia para revisão."
      actions={create}
    >
      {dead > 0 && (
        <Notice
          tone="warn"
          title={dead === 1 ? 'Uma ligação leva a nada' : `${number(dead)} ligações levam a nada`}
          actions={<ButtonLink to={paths.deadLinks()}>Ver as ligações</ButtonLink>}
        />
      )}
      <List
        list={articleDesk}
        page={articles}
        caption="Artigos"
        noun={['artigo', 'artigos']}
        tools={<A to={paths.deadLinks()}>Ligações</A>}
        empty={
          <EmptyState title="Nada aqui" actions={create}>
            Um rascunho só se lê aqui, e por quem receber a ligação de leitura.
          </EmptyState>
        }
        columns={[
          {
            key: 'title',
            header: 'Artigo',
            main: true,
            cell: (a) => <A to={paths.staffArticle(a.id)}>{a.title}</A>,
          },
          { key: 'state', header: 'Estado', cell: (a) => <WordBadge of={articleStates[a.state]} /> },
          { key: 'category', header: 'Categoria', cell: (a) => categories[a.category].label },
          { key: 'words', header: 'Palavras', align: 'end', cell: (a) => number(a.words) },
          {
            key: 'when',
            header: 'Publicação',
            cell: (a) =>
              a.scheduledFor ? (
                dateTime(a.scheduledFor)
              ) : a.publishedAt ? (
                <Time at={a.publishedAt} kind="date" />
              ) : (
                '—'
              ),
          },
          { key: 'changed', header: 'Alterado', cell: (a) => <Time at={a.updatedAt} kind="date" /> },
        ]}
      />
    </Page>
  )
}
