import { Outlet } from 'react-router'
import { kindWords, stateTones, stateWords } from '~/domain/short-links/link-filter'
import { staffLinkDetail } from '~/domain/short-links/reading'
import { paths } from '~/paths'
import { LinkClicks } from '~/routes/links/link-clicks'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { ObjectPage } from '~/ui/object-page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/link'
import { staffLinkPanels } from './link-panels'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const link = await staffLinkDetail(ctx, params.id)
  return { link, seo: unlisted(`Ligação ${link.code}`, 'Uma ligação curta, para a equipa.') }
})

export default function StaffLink({ loaderData: { link } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`Ligação ${link.code}`}
      crumbs={[{ to: paths.staffLinks(), label: 'Ligações curtas' }]}
      thing={link}
      panels={staffLinkPanels}
      to={(step) => paths.staffLinkStep(link.id, step)}
    >
      <Outlet context={link} />
      <Facts
        rows
        facts={[
          { label: 'Estado', value: <Badge tone={stateTones[link.today]}>{stateWords[link.today]}</Badge> },
          { label: 'Tipo', value: kindWords[link.kind] },
          { label: 'De', value: link.company ?? link.owner ?? 'Conta apagada' },
          { label: 'Nome que lhe deram', value: link.label },
          { label: 'Endereço', value: <span className="code">{link.address}</span> },
          { label: 'Leva a', value: <span className="code">{link.target}</span> },
          ...(link.partnerCode ? [{ label: 'Código de parceiro', value: link.partnerCode }] : []),
          { label: 'Criada', value: longDate(link.createdAt) },
          ...(link.lastDay ? [{ label: 'Último dia', value: longDate(`${link.lastDay}T12:00:00Z`) }] : []),
          ...(link.reason ? [{ label: 'Motivo do bloqueio', value: link.reason }] : []),
        ]}
      />
      <LinkClicks link={link} />
    </ObjectPage>
  )
}
