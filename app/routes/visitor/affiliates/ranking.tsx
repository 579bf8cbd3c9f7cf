import {
  affiliateRanking,
  type OwnPosition,
  type RankedAffiliate,
  type RankingSpan,
  rankingSpans,
  spanAsked,
} from '~/domain/affiliates/pages/ranking'
import { settings } from '~/domain/settings/settings'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import '~/ui/ranking.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/ranking'
import { AffiliateTabs, affiliateCrumbs } from './parts'

/** Who brought the most, by the names that they chose. Affiliates see their own place besides. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const span = spanAsked(new URL(request.url).searchParams.get('periodo'))
  return {
    span,
    ...(await affiliateRanking(ctx, span)),
    seo: seo({
      title: 'Ranking de afiliados',
      description:
        'Os afiliados da Aval que mais empresas trouxeram, pelo nome que escolheram e por intervalos: este mês, este trimestre e desde o início.',
      canonical: paths.affiliatesRanking(),
      trail: affiliateCrumbs,
      noindex: span !== 'mes',
    }),
  }
})

export const handle = { cache: { params: ['periodo'], seconds: 3600, visitors: true } }

export default function Ranking({ loaderData: { span, listed, own } }: Route.ComponentProps) {
  return (
    <Page
      title="Ranking de afiliados"
      lead="Só entra quem quer, com o nome que escolheu. Mostramos intervalos, nunca valores."
      crumbs={affiliateCrumbs}
    >
      <AffiliateTabs current={paths.affiliatesRanking()} />
      <ChipLinks
        label="Período"
        options={(Object.keys(rankingSpans) as RankingSpan[]).map((key) => ({
          label: rankingSpans[key],
          href: paths.affiliatesRanking({ periodo: key === 'mes' ? null : key }),
          current: key === span,
        }))}
      />
      {own && <Own own={own} />}
      {listed.length > 0 ? (
        <Places listed={listed} />
      ) : (
        <EmptyState
          title="Ainda sem participantes"
          actions={<ButtonLink to={paths.affiliates()}>Conhecer o programa</ButtonLink>}
        >
          Neste período ninguém com nome no ranking tem comissões aprovadas. Não enchemos a lista com nomes
          inventados.
        </EmptyState>
      )}
      <p className="soft ranking-how">
        Contam as comissões aprovadas no período, menos as que voltaram atrás. Em caso de empate fica à frente
        quem lá chegou primeiro. Mostramos até {settings.affiliates.rankingLength} lugares; a página é refeita
        de hora a hora.
      </p>
    </Page>
  )
}

function Own({ own: { position, alias, asked, cents } }: { own: OwnPosition }) {
  const place = position === null ? 'Ainda sem lugar neste período' : `O seu lugar: ${number(position)}.º`
  return (
    <Notice
      title={place}
      actions={
        <A to={paths.affiliateAlias()}>{alias || asked ? 'Mudar ou retirar o nome' : 'Escolher um nome'}</A>
      }
    >
      <p>
        {cents > 0
          ? `Com ${euros(cents)} de comissões aprovadas. O valor só aparece a si. `
          : 'As comissões contam no dia em que são aprovadas. '}
        {alias ? `Aparece como «${alias}».` : 'Sem nome aceite, não aparece a mais ninguém.'}
        {asked && ` «${asked}» espera que uma pessoa da Aval o veja.`}
      </p>
    </Notice>
  )
}

const bandWords = ([from, to]: RankedAffiliate['band']) =>
  to === null ? `mais de ${euros(from)}` : from === 0 ? `até ${euros(to)}` : `${euros(from)} a ${euros(to)}`

function Places({ listed }: { listed: RankedAffiliate[] }) {
  return (
    <table className="ranking">
      <caption className="sr">Lugares do período</caption>
      <thead>
        <tr>
          <th scope="col">Lugar</th>
          <th scope="col">Nome</th>
          <th scope="col">Escalão</th>
          <th scope="col">Comissões</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ position, alias, band, tier, own }) => (
          <tr key={position} className={own ? 'own' : undefined}>
            <td className="figure">{number(position)}</td>
            <th scope="row">
              {alias}
              {own && <small>o seu lugar</small>}
            </th>
            <td>{tier}</td>
            <td>{bandWords(band)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
