import { deadLinks } from '~/domain/dead-links/reading'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { dateTime, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/articles-links'

export const loader = page(async (ctx) => ({
  ...(await deadLinks(ctx)),
  seo: unlisted('Ligações que levam a nada', 'Ligações dos nossos textos, vistas todas as noites.'),
}))

export default function DeadLinks({ loaderData: { links, all, tried, last } }: Route.ComponentProps) {
  return (
    <Page
      title="Ligações que levam a nada"
      crumbs={[{ to: paths.staffArticles(), label: 'Blog' }]}
      lead={`Vistas todas as noites nos artigos, na ajuda e nos textos legais. As de outros sites só aparecem aqui depois de ${amount(settings.article.deadAfterNights, 'vez')} seguidas sem resposta.`}
    >
      <p className="soft">
        {last
          ? `${number(tried)} de ${number(all)} ligações vistas; a última em ${dateTime(last)}.`
          : 'Ainda não se viu nenhuma: a primeira vez é na próxima noite.'}
      </p>
      <Table
        lines
        caption="Ligações que levam a nada"
        rows={links}
        rowKey={(l) => l.address}
        empty={
          last ? (
            <EmptyState title="Nenhuma ligação morta">
              Das que foram vistas, todas levam a alguma coisa.
            </EmptyState>
          ) : (
            <EmptyState title="Ainda não há nada para mostrar">
              As ligações dos textos veem-se durante a noite. O que encontrarmos fica aqui.
            </EmptyState>
          )
        }
        columns={[
          {
            key: 'address',
            header: 'Leva a',
            main: true,
            cell: (l) => <span className="code cell-long">{l.address}</span>,
          },
          { key: 'why', header: 'O que se passa', cell: (l) => l.why ?? '—' },
          { key: 'nights', header: 'Noites', align: 'end', cell: (l) => number(l.failures) },
          {
            key: 'where',
            header: 'Está em',
            cell: (l) => (
              <ul>
                {l.places.map(({ label, href }) => (
                  <li key={href}>
                    <A to={href}>{label}</A>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Page>
  )
}
