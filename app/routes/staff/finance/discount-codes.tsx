import { codeList } from '~/domain/billing/desk/desk-filters'
import { findCodes } from '~/domain/billing/desk/paper-lists'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/discount-codes'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  codes: await listing(ctx, request, codeList, (filter) => findCodes(ctx, filter)),
  writes: may(ctx.actor, 'plan.write'),
  now: ctx.now,
  seo: unlisted('Códigos de desconto', 'Descontos em planos.'),
}))

export default function DiscountCodes({ loaderData: { codes, writes, now } }: Route.ComponentProps) {
  return (
    <Page
      title="Códigos de desconto"
      width="full"
      lead="Só em planos. Nunca em troca de uma avaliação ou de uma decisão."
      actions={
        writes && (
          <ButtonLink kind="primary" icon="plus" to={paths.newDiscountCode()}>
            Criar um código
          </ButtonLink>
        )
      }
    >
      <FinanceTabs current="codes" />
      <List
        list={codeList}
        page={codes}
        caption="Códigos de desconto"
        noun={['código', 'códigos']}
        empty={<EmptyState title="Nenhum código aqui">Os códigos que criar aparecem aqui.</EmptyState>}
        columns={[
          {
            key: 'code',
            header: 'Código',
            main: true,
            cell: (r) => (
              <>
                <span className="code">{r.id}</span>
                <br />
                <small className="soft">{r.reason}</small>
              </>
            ),
          },
          { key: 'percent', header: 'Desconto', align: 'end', cell: (r) => `${r.percent} %` },
          { key: 'invoices', header: 'Em', cell: (r) => count(r.invoices, 'pagamento', 'pagamentos') },
          {
            key: 'uses',
            header: 'Usado por',
            cell: (r) => `${number(r.uses)} de ${count(r.usesAtMost, 'empresa', 'empresas')}`,
          },
          { key: 'until', header: 'Até', cell: (r) => <Time at={r.validUntil} kind="line" /> },
          { key: 'by', header: 'Criado por', cell: (r) => r.createdBy ?? '—' },
          {
            key: 'act',
            header: 'Fazer',
            cell: (r) =>
              writes && r.validUntil > now ? <A to={paths.endDiscountCode(r.id)}>Terminar</A> : '—',
          },
        ]}
      />
    </Page>
  )
}
