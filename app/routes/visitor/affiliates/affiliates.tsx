import { plansOnSale } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { HowItWorks } from '~/ui/how-it-works'
import { Icon, type IconName } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/pricing.css'
import '~/ui/affiliates.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/affiliates'
import { AffiliateTabs } from './parts'
import { questions } from './questions'
import { Tiers } from './tiers'

/** The programme: what it is, what one earns, what nobody is ever paid for. Prices are those in force. */
export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.plans)
  const prepared = seo({
    title: 'Programa de afiliados',
    description: `Traga empresas para a Aval e receba de ${settings.affiliates.tiers[0].percent} % a ${settings.affiliates.tiers[2].percent} % do que pagarem pelo plano, durante ${settings.affiliates.months} meses. O que se ganha, como se paga e o que não é permitido.`,
    canonical: paths.affiliates(),
  })
  return {
    plans: await plansOnSale(ctx),
    seo: { ...prepared, jsonLd: questionsJsonLd() },
  }
})

// Short: a price written days ago holds from its midnight on, and nothing drops the page then.
export const handle = { cache: { params: [], seconds: 300 } }

const questionsJsonLd = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, said }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: said },
  })),
})

const people: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calculator',
    title: 'Contabilistas e consultores',
    text: 'Quem já trata das contas de várias empresas e sabe a quais faz falta mostrar trabalho.',
  },
  {
    icon: 'laptop',
    title: 'Quem faz sites e campanhas',
    text: 'Entrega um site com a pontuação e o selo lá dentro, e recebe enquanto o cliente tiver plano.',
  },
  {
    icon: 'megaphone',
    title: 'Quem escreve e quem filma',
    text: 'Sobre obras, casa, carros ou negócios, para um público que contrata ou que é contratado.',
  },
  {
    icon: 'handshake',
    title: 'Associações e redes de empresas',
    text: 'Um benefício para os associados e uma receita para a associação, com contas à vista.',
  },
]

const paying = [
  {
    title: 'A empresa paga o plano',
    get text() {
      return `A sua parte fica registada no mesmo dia e espera ${amount(settings.affiliates.holdDays, 'dia')}: o tempo em que um pagamento ainda pode ser devolvido.`
    },
  },
  {
    get title() {
      return `No dia ${settings.affiliates.closeDay} fecha-se o mês`
    },
    get text() {
      return `Junta-se tudo o que está aprovado. A partir de ${euros(settings.affiliates.minimumCents)} paga-se; abaixo, passa para o mês seguinte.`
    },
  },
  {
    title: 'Envia a fatura ou o recibo',
    text: 'Dizemos o valor exato, com o IVA e a retenção do seu regime. Sem documento não podemos pagar.',
  },
  {
    get title() {
      return `No dia ${settings.affiliates.payDay} transferimos`
    },
    text: 'Para o IBAN que indicou. Cada comissão diz de onde veio e em que ponto está.',
  },
]

const never = [
  'Uma avaliação, boa ou má',
  'Uma certificação ou a sua taxa',
  'Um lugar mais alto na lista',
  'A sua própria empresa',
]

export default function Affiliates({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <Page
      title="Traga empresas e receba parte do que pagam"
      lead={`Recomende a Aval a quem tem uma empresa. Por cada uma que venha por si e escolha um plano, recebe de ${settings.affiliates.tiers[0].percent} % a ${settings.affiliates.tiers[2].percent} % do que ela pagar, durante ${settings.affiliates.months} meses.`}
      actions={
        <>
          <ButtonLink kind="primary" to={paths.joinAffiliates()}>
            Pedir para entrar
          </ButtonLink>
          <ButtonLink to={paths.affiliatesCalculator()}>Fazer as contas</ButtonLink>
        </>
      }
    >
      <AffiliateTabs current={paths.affiliates()} />
      <Section
        title="Quanto se ganha"
        lead="Sobre o preço do plano que a empresa paga de facto, sem IVA e depois de descontos."
        actions={<A to={paths.pricing()}>Os preços dos planos</A>}
      >
        <Tiers plans={plans} />
      </Section>
      <section className="neutral" aria-labelledby="nunca">
        <div>
          <h2 id="nunca">Ninguém aqui ganha por uma avaliação</h2>
          <p>
            A comissão vem só de planos, que não mudam pontuação, ordem nem decisões. Quem modera avaliações e
            quem decide certificações não vê quem trouxe a empresa.
          </p>
          <p>
            <A to={paths.helpArticle('o-que-o-plano-nao-muda')}>O que um plano não muda</A>
          </p>
        </div>
        <ul aria-label="O que nunca dá comissão">
          {never.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      <Section title="Para quem é">
        <ul className="given in-pairs">
          {people.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Como se paga"
        actions={<A to={paths.affiliatesHow()}>Da ligação ao pagamento, passo a passo</A>}
      >
        <HowItWorks steps={paying} />
      </Section>
      <Section
        title="O que não é permitido"
        id="regras"
        actions={<A to={paths.affiliatesTerms()}>Os termos inteiros</A>}
      >
        <ul className="rules-of">
          <li>
            <b>Pagar, oferecer ou pedir avaliações.</b> Também não a clientes da empresa que trouxe.
          </li>
          <li>
            <b>Esconder que é publicidade.</b> Cada ligação diz «ligação de parceiro», ali mesmo (Código da
            Publicidade, artigo 8.º).
          </li>
          <li>
            <b>Anunciar com o nome «Aval».</b> Nem em motores de pesquisa, nem num domínio parecido.
          </li>
          <li>
            <b>Mensagens a quem não as pediu.</b> E códigos de desconto que não existem.
          </li>
          <li>
            <b>Trazer-se a si.</b> A sua empresa, a da mesma conta, do mesmo NIF ou do mesmo cartão não conta.
          </li>
        </ul>
      </Section>
      <Section title="Perguntas" id="perguntas">
        <div className="questions">
          {questions.map(({ title, said }) => (
            <details key={title}>
              <summary>{title}</summary>
              <p>{said}</p>
            </details>
          ))}
        </div>
      </Section>
      <CallToAction
        title="Entrar é grátis"
        actions={
          <>
            <ButtonLink kind="primary" to={paths.joinAffiliates()}>
              Pedir para entrar
            </ButtonLink>
            <ButtonLink to={paths.contact()}>Fazer uma pergunta</ButtonLink>
          </>
        }
      >
        Precisa de uma conta com o e-mail confirmado e de dizer onde vai falar de nós. Uma pessoa lê cada
        pedido e responde com o motivo.
      </CallToAction>
    </Page>
  )
}
