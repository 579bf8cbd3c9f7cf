import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { type ArticleDetail, articleDetail } from '~/domain/articles/desk'
import { articleStates, audiences, categories } from '~/domain/articles/words'
import { deadInArticle } from '~/domain/dead-links/reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Snippet } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { dateTime, longDate, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/articles-one'
import { articlePanels, articleVerbs } from './articles-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const [found, dead] = await Promise.all([articleDetail(ctx, params.id), deadInArticle(ctx, params.id)])
  const article = { ...found, warnings: [...found.warnings, ...dead] }
  return {
    article,
    held: await itemHolder(ctx, 'articles', params.id),
    seo: unlisted(article.title, 'Um artigo do blog, para quem o escreve.'),
  }
})

export default function StaffArticle({ loaderData: { article, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={article.title}
      crumbs={[{ to: paths.staffArticles(), label: 'Blog' }]}
      lead={<WordBadge of={articleStates[article.state]} />}
      thing={article}
      panels={articlePanels}
      to={(step) => paths.articleStep(article.id, step)}
      ways={[
        {
          to: paths.editArticle(article.id),
          label: article.state === 'published' ? 'Corrigir' : 'Escrever',
          icon: 'pencil',
        },
        { to: paths.seeArticle(article.id), label: 'Ver como fica' },
        { to: paths.articlePictures(article.id), label: 'Imagens' },
      ]}
      about={<HeldBy item={held} />}
    >
      <Outlet context={article} />
      <Warnings of={article} />
      <Facts rows facts={factsOf(article)} />
      {article.preview && (
        <Section
          title="Ligação de leitura"
          lead={`Para quem não tem conta na equipa. Deixa de funcionar em ${dateTime(article.preview.until)}.`}
        >
          <Snippet text={article.preview.address} label="Ligação" />
        </Section>
      )}
      <Section title="Versões do texto">
        <Table
          caption="Versões do texto"
          rows={article.versions}
          rowKey={(v) => String(v.no)}
          columns={[
            {
              key: 'no',
              header: 'Versão',
              main: true,
              cell: (v) => <A to={paths.articleVersion(article.id, v.no)}>Versão {v.no}</A>,
            },
            { key: 'when', header: 'Guardada', cell: (v) => dateTime(v.createdAt) },
            { key: 'by', header: 'Por', cell: (v) => v.by ?? 'Veio com a Aval' },
            { key: 'words', header: 'Palavras', align: 'end', cell: (v) => number(v.words) },
            { key: 'note', header: 'Nota aos leitores', cell: (v) => v.note ?? '—' },
          ]}
        />
      </Section>
      {article.history.length > 0 && (
        <Section title="O que se passou">
          <Timeline
            label="O que se passou com o artigo"
            events={article.history.map(({ at, verb, by, reason }) => ({
              at,
              title: articleVerbs[verb] ?? verb,
              text: reason ?? undefined,
              who: by ?? 'Aval',
            }))}
          />
        </Section>
      )}
    </ObjectPage>
  )
}

function Warnings({ of: { warnings, state } }: { of: ArticleDetail }) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn" title={state === 'published' ? 'Convém rever' : 'Antes de publicar, convém rever'}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  )
}

const factsOf = (a: ArticleDetail) => [
  {
    label: 'Endereço',
    value:
      a.state === 'published' ? (
        <A to={paths.article(a.slug)}>{paths.article(a.slug)}</A>
      ) : (
        paths.article(a.slug)
      ),
  },
  { label: 'Categoria', value: categories[a.category].label },
  { label: 'Para quem', value: audiences[a.audience] },
  { label: 'Assinado', value: a.author },
  { label: 'Palavras', value: number(a.words) },
  { label: 'Fontes', value: number(a.sources.length) },
  { label: 'Revisto', value: a.reviewedOn ? longDate(`${a.reviewedOn}T12:00:00Z`) : 'Ainda não' },
  ...(a.scheduledFor ? [{ label: 'Publica-se', value: dateTime(a.scheduledFor) }] : []),
  ...(a.publishedAt ? [{ label: 'Publicado', value: longDate(a.publishedAt) }] : []),
  ...(a.withdrawnFor ? [{ label: 'Motivo da retirada', value: a.withdrawnFor }] : []),
]
