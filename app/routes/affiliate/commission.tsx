import { commissionWords } from '~/domain/affiliates/commissions/commission-words'
import { myCommission } from '~/domain/affiliates/commissions/reading'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { money } from '~/ui/format'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/commission'
import { CommissionParts } from './commission-parts'
import { commissionsCrumb } from './money-crumbs'

/** Why a commission is what it is. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  commission: await myCommission(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Uma comissão', 'Como se chega ao valor, e o que lhe aconteceu.'),
}))

export default function Commission({ loaderData: { commission: c, now } }: Route.ComponentProps) {
  return (
    <Page
      title={`Comissão de ${money(c.cents)}`}
      crumbs={[commissionsCrumb]}
      lead={
        <p>
          <WordBadge of={commissionWords[c.state]} /> {c.company ?? 'Empresa que já não existe'}
        </p>
      }
    >
      <CommissionParts of={c} now={now} to={{ commission: paths.myCommission, payout: paths.myPayout }} />
    </Page>
  )
}
