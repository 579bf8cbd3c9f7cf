import { explainIndex } from '~/domain/resolutions/index-page'
import { proofLevels, proofWords } from '~/domain/reviews/proof/proof-words'
import { explainScore } from '~/domain/reviews/score/score-explained'
import { settings } from '~/domain/settings/settings'
import { amount, inWords, percentage, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { count, decimal, longDate, month, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Score } from '~/ui/score'
import { Table } from '~/ui/table'
import { page, seo } from '~/web/route'
import type { Route } from './+types/company-score'
import { ResolutionIndex } from './resolution-index'
import './score.css'

/** «Como chegámos a 4,3»: every weight, the prior and the version. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs, info) => {
  const after = new URL(request.url).searchParams.get('depois')
  const [explained, index] = await Promise.all([
    explainScore(ctx, params.slug, after),
    explainIndex(ctx, params.slug),
  ])
  info.tags.add(tag.company(explained.company.id))
  const { company, shown } = explained
  return {
    explained,
    index,
    after,
    seo: seo({
      title:
        shown === null
          ? `Pontuação de ${company.name}`
          : `Como chegámos a ${decimal(shown)}: ${company.name}`,
      description: `Todas as avaliações que contam para a pontuação de ${company.name}, com o peso de cada uma. Pode refazer a conta.`,
      canonical: paths.companyScore(company.slug),
      trail: [{ to: paths.company(company.slug), label: company.name }],
      noindex: after !== null,
    }),
  }
})

export const handle = { cache: { params: ['depois'], seconds: 3600 } }

const three = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const fixed = (value: number) => three.format(value)

export default function CompanyScore({ loaderData: { explained: e, index, after } }: Route.ComponentProps) {
  const { company, shown } = e
  return (
    <Page
      title={shown === null ? `Pontuação de ${company.name}` : `Como chegámos a ${decimal(shown)}`}
      lead={`A conta da pontuação de ${company.name}, em ${longDate(`${e.asOf}T12:00:00Z`)}. Ninguém a pode comprar nem mudar à mão.`}
      crumbs={[{ to: paths.company(company.slug), label: company.name }]}
      actions={
        <ButtonLink to={paths.companyScoreJson(company.slug)} icon="download">
          Tudo em JSON
        </ButtonLink>
      }
    >
      <Score
        value={shown}
        words={e.words ?? 'Ainda sem pontuação'}
        count={e.n}
        margin={e.margin ?? undefined}
        categoryMedian={e.categoryMedian ?? undefined}
      />
      {shown === null && (
        <p>
          A pontuação aparece a partir de {amount(settings.score.minReviews, 'avaliação')} que contem e de um
          peso total de {settings.score.minWeight}. Aqui há {number(e.n)}.
        </p>
      )}
      <Sum {...e} />
      <Formula {...e} />
      <Section
        title="Quanto pesa cada avaliação"
        lead={`Com comprovativo pesa mais; ao fim de ${spelt(settings.score.halfLifeDays / 365, 'ano')} pesa metade; ao fim de ${inWords(settings.score.cutOffDays / 365)} já não conta. De cada pessoa só conta a mais recente.`}
      >
        <Table
          caption="Avaliações que contam, com o peso de cada uma"
          rows={e.reviews}
          rowKey={(r) => r.id}
          figures
          empty={<EmptyState title="Nenhuma avaliação conta para já" />}
          columns={[
            {
              key: 'data',
              header: 'Publicada',
              main: true,
              cell: (r) => (
                <>
                  <A to={paths.review(r.id)}>{longDate(`${r.publishedAt}T12:00:00Z`)}</A>
                  <small className="block soft">
                    {proofWords(r.proof, r.proofKind).label}, {count(r.ageDays, 'dia', 'dias')}
                  </small>
                </>
              ),
            },
            { key: 'estrelas', header: 'Estrelas', align: 'end', cell: (r) => r.stars },
            { key: 'peso', header: 'Peso', align: 'end', cell: (r) => fixed(r.weight) },
            { key: 'conta', header: 'Conta', align: 'end', cell: (r) => fixed(r.counted) },
          ]}
        />
        <Paging
          next={e.next && paths.companyScore(company.slug, { depois: e.next })}
          first={after && paths.companyScore(company.slug)}
        />
      </Section>
      <ResolutionIndex index={index} />
    </Page>
  )
}

/** What each weight follows from, and a way to add it all up oneself. */
function Formula({ company, formula: f, shown }: Route.ComponentProps['loaderData']['explained']) {
  return (
    <Section
      title="A fórmula"
      lead="Os mesmos números para todas as empresas. Refazê-la não precisa de nada que não esteja aqui ou no ficheiro JSON."
    >
      <p className="formula">
        peso = v × 2<sup>−idade ÷ {f.halfLifeDays}</sup>
      </p>
      <Facts
        rows
        facts={[
          ...proofLevels().map(({ label, weight }) => ({ label, value: `v = ${decimal(weight)}` })),
          { label: `Mais de ${f.cutOffDays} dias, importada ou com incentivo`, value: '0' },
          {
            label: 'Todas as que não têm comprovativo, juntas',
            value: `até ${f.unverifiedFloor}, ou ${percent(f.unverifiedShare)} do peso das outras`,
          },
          {
            label: 'Há pontuação',
            value: `a partir de ${f.minReviews} avaliações com peso ${f.minWeight}`,
          },
        ]}
      />
      {shown !== null && (
        <div
          className="recompute"
          data-island="recompute"
          data-island-when="load"
          data-account={paths.companyScoreJson(company.slug)}
          hidden
        >
          <Button icon="calculator">Refazer a conta neste aparelho</Button>
          <output />
        </div>
      )}
    </Section>
  )
}

function Sum(e: Route.ComponentProps['loaderData']['explained']) {
  const { prior } = e
  const origin = {
    category: 'média das estrelas da categoria',
    platform: 'média das estrelas de toda a plataforma',
    default: 'ponto de partida enquanto há poucas avaliações',
  }[prior.from]
  const total = (e.weighted + prior.strength * prior.value) / (e.weight + prior.strength)
  return (
    <Section
      title="A conta"
      lead={`Fórmula v${e.version}. Soma das estrelas vezes o peso, mais um ponto de partida que vale como ${amount(prior.strength, 'avaliação')}.`}
    >
      <p className="formula">
        ({fixed(e.weighted)} + {prior.strength} × {fixed(prior.value)}) ÷ ({fixed(e.weight)} +{' '}
        {prior.strength}) = <b>{fixed(total)}</b>
      </p>
      <Facts
        rows
        facts={[
          { label: 'Avaliações que contam', value: number(e.n) },
          ...(e.withdrawn > 0
            ? [{ label: 'Retiradas por quem as escreveu', value: number(e.withdrawn) }]
            : []),
          { label: 'Peso total', value: fixed(e.weight) },
          { label: 'Estrelas × peso', value: fixed(e.weighted) },
          {
            label: 'Ponto de partida',
            value: fixed(prior.value),
            source: prior.month ? `${origin}, fixada em ${month(prior.month)}` : origin,
          },
          ...(e.cap < 1
            ? [
                {
                  label: 'Limite das avaliações sem comprovativo',
                  value: `× ${fixed(e.cap)}`,
                  source: `no conjunto pesam no máximo ${settings.score.unverifiedFloor}, ou ${percentage(settings.score.unverifiedShare)} das verificadas`,
                },
              ]
            : []),
          ...(e.margin === null
            ? []
            : [{ label: 'Margem', value: `± ${fixed(e.margin)}`, source: '95 % de confiança' }]),
          { label: 'Versão da fórmula', value: `v${e.version}` },
        ]}
      />
    </Section>
  )
}
