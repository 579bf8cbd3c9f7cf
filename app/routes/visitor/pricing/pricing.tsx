import { currentRules } from '~/domain/certification/rules/rules'
import { plansOnSale } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/pricing.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/pricing'
import { Fees } from './fees'
import { Neutral } from './neutral'
import { PlanTable } from './plan-table'
import { ivaRates, offersJsonLd } from './prices'
import { questions } from './questions'

/** What a company may pay for, and what that never changes. Figures are those of the versions in force. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  info.tags.add(tag.plans).add(tag.certificationRules)
  const yearly = new URL(request.url).searchParams.get('periodo') === 'ano'
  const [plans, rules] = await Promise.all([plansOnSale(ctx), currentRules(ctx.db)])
  const prepared = seo({
    title: 'Preços',
    description:
      'Quanto custam os planos e a certificação para empresas, com e sem IVA, o que cada um inclui e o que nenhum deles muda.',
    canonical: paths.pricing(),
  })
  return {
    yearly,
    plans,
    levels: rules.levels,
    seo: { ...prepared, jsonLd: offersJsonLd(prepared.origin, plans, rules.levels) },
  }
})

// Short: a version written days ago is sold from its midnight on, and nothing drops the page then.
export const handle = { cache: { params: ['periodo'], seconds: 300 } }

export default function Pricing({ loaderData: { yearly, plans, levels } }: Route.ComponentProps) {
  return (
    <Page
      title="Preços"
      lead="Ter perfil, receber avaliações e responder é grátis, e continua a ser. Um plano dá mais convites, mais lugares na equipa e mais estatísticas."
    >
      <section className="tariff" aria-labelledby="planos">
        <header>
          <h2 id="planos">Planos</h2>
          <ChipLinks
            label="Período de pagamento"
            options={[
              { label: 'Por mês', href: paths.pricing(), current: !yearly },
              { label: 'Por ano', href: paths.pricing({ periodo: 'ano' }), current: yearly },
            ]}
          />
        </header>
        <PlanTable plans={plans} yearly={yearly} />
        <p className="tariff-note">
          Um plano é de uma empresa com o perfil aprovado: se a sua ainda não está cá,{' '}
          <A to={paths.createCompany()}>registe-a primeiro</A>, de graça.
        </p>
        <p className="tariff-note">
          Preços sem IVA em grande; por baixo, com IVA de {ivaRates().mainland} %, do continente. Na Madeira
          são {ivaRates().madeira} % e nos Açores {ivaRates().azores} %. Uma empresa de outro país da União
          Europeia, com número de IVA válido, paga o preço sem IVA (autoliquidação).
        </p>
      </section>
      <Neutral />
      <Section
        title="Certificação"
        id="certificacao"
        lead="Paga-se à parte, e qualquer empresa aprovada a pode pedir, em qualquer plano."
        actions={<A to={paths.programme()}>O que prova cada nível</A>}
      >
        <Fees levels={levels} />
      </Section>
      <Section title="Perguntas" id="perguntas">
        <div className="questions">
          {questions.map(({ title, text }) => (
            <details key={title}>
              <summary>{title}</summary>
              <p>{text}</p>
            </details>
          ))}
        </div>
      </Section>
      <CallToAction
        title="Comece pelo que é grátis"
        actions={
          <>
            <ButtonLink kind="primary" to={paths.createCompany()}>
              Registar a empresa
            </ButtonLink>
            <ButtonLink to={paths.forCompanies()}>O que ganha uma empresa</ButtonLink>
          </>
        }
      >
        Um plano experimenta-se {settings.billing.trialDays} dias sem cartão. No fim, se não o encomendar,
        volta ao grátis por si.
      </CallToAction>
    </Page>
  )
}
