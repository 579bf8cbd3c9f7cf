import { audiences } from '~/domain/help/audience-words'
import { helpFiguresPage } from '~/domain/help/help-listings'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/help-figures'

export const loader = page(async (ctx) => ({
  articles: await helpFiguresPage(ctx),
  seo: seo({ title: 'Artigos de ajuda', description: 'Que artigos ajudam.', noindex: true }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function HelpFigures({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <Page
      title="Artigos de ajuda"
      width="full"
      lead={`O que quem leu disse de cada um, os menos úteis primeiro. Com menos de ${settings.help.votesShown} respostas não há percentagem: diria mais do acaso do que do artigo.`}
    >
      <Table
        caption="Artigos de ajuda"
        rows={articles}
        rowKey={(a) => a.slug}
        columns={[
          {
            key: 'title',
            header: 'Artigo',
            main: true,
            cell: (a) => <A to={paths.helpArticle(a.slug)}>{a.title}</A>,
          },
          { key: 'audience', header: 'Para', cell: (a) => audiences[a.audience].label },
          { key: 'useful', header: 'Sim', align: 'end', cell: (a) => number(a.useful) },
          { key: 'useless', header: 'Não', align: 'end', cell: (a) => number(a.useless) },
          {
            key: 'share',
            header: 'Útil para',
            align: 'end',
            cell: (a) =>
              a.share === null ? <span className="soft">poucas respostas</span> : percent(a.share),
          },
        ]}
      />
    </Page>
  )
}
