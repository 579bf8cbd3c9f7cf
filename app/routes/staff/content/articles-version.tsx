import { createElement } from 'react'
import { articleVersionDetail } from '~/domain/articles/desk'
import { paths } from '~/paths'
import { Changed } from '~/ui/difference'
import { dateTime } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/articles-version'
import '~/ui/long-prose.css'

/** One text that an article had, and what changed in it since the one before. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const version = await articleVersionDetail(ctx, params.id, params.no)
  return { version, seo: unlisted(`Versão ${version.no}: ${version.title}`, 'O que mudou num artigo.') }
})

export default function ArticleVersion({ loaderData: { version: v } }: Route.ComponentProps) {
  return (
    <Page
      title={`Versão ${v.no}`}
      width="reading"
      lead={`Guardada em ${dateTime(v.createdAt)}. ${v.hasBefore ? `O que é novo desde a versão ${v.no - 1} aparece sublinhado; o que saiu, riscado.` : 'É a primeira.'}`}
      crumbs={[
        { to: paths.staffArticles(), label: 'Blog' },
        { to: paths.staffArticle(v.id), label: v.title },
      ]}
    >
      {!v.current && <Notice title="Não é a versão que se lê hoje" />}
      {v.note && (
        <Notice title="Nota aos leitores">
          <p className="text">{v.note}</p>
        </Notice>
      )}
      {v.titles && (
        <p>
          Título: <del>{v.titles[0]}</del> <ins>{v.titles[1]}</ins>
        </p>
      )}
      <Prose>
        {v.compared.map((block, i) =>
          // An item outside its list is drawn as a paragraph.
          createElement(
            block.tag === 'li' ? 'p' : block.tag,
            { key: i, className: block.tag === 'li' ? 'compared-item' : undefined },
            ...block.pieces.map((piece, k) => (
              <Changed key={k} {...(v.hasBefore ? piece : { text: piece.text })} />
            )),
          ),
        )}
      </Prose>
    </Page>
  )
}
