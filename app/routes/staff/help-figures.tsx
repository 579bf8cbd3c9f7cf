import { audiences } from '~/domain/help/audience-words'
import { helpFiguresPage } from '~/domain/help/help-listings'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Bar } from '~/ui/distribution'
import { EmptyState } from '~/ui/empty-state'
import { number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/help-figures'

export const loader = page(async (ctx) => ({
  figures: await helpFiguresPage(ctx),
  seo: unlisted('Artigos de ajuda', 'Que artigos ajudam.'),
}))

export default function HelpFigures({ loaderData: { figures } }: Route.ComponentProps) {
  const { articles, useful, useless, toMend } = figures
  const all = useful + useless
  return (
    <Page
      title="Artigos de ajuda"
      width="full"
      lead={`O que quem leu disse de cada um, os menos úteis primeiro. Com menos de ${settings.help.votesShown} respostas não há percentagem: diria mais do acaso do que do artigo.`}
    >
      {all === 0 ? (
        <EmptyState title="Ainda ninguém respondeu">
          «Este artigo foi útil?» está no fim de cada artigo. As respostas aparecem aqui logo que as haja.
        </EmptyState>
      ) : (
        <Stats
          stats={[
            { label: 'Respostas', value: number(all), note: `em ${number(articles.length)} artigos` },
            {
              label: 'Acharam útil',
              value: all < settings.help.votesShown ? '—' : percent(useful / all),
              note: all < settings.help.votesShown ? 'ainda são poucas' : `${number(useful)} vezes`,
            },
            {
              label: 'Artigos a rever',
              value: number(toMend),
              note: `úteis a menos de ${percent(settings.help.mendBelow)}`,
            },
          ]}
        />
      )}
      <Section title="Um a um">
        <Table
          lines
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
              cell: (a) =>
                a.share === null ? (
                  <span className="soft">
                    {a.useful + a.useless === 0 ? 'sem respostas' : 'poucas respostas'}
                  </span>
                ) : (
                  <>
                    {percent(a.share)} <Bar ratio={a.share} />
                  </>
                ),
            },
          ]}
        />
      </Section>
    </Page>
  )
}
