import { frontPage } from '~/domain/company-pages/directory/home'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { CardPicture } from '~/ui/card-picture'
import { CardGrid } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { count, number } from '~/ui/format'
import { CategoryGrid, Hero } from '~/ui/hero'
import { Counters, HowItWorks } from '~/ui/how-it-works'
import type { IconName } from '~/ui/icon'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { ReviewCard } from '~/ui/review-card'
import { page, seo } from '~/web/route'
import type { Route } from './+types/home'

export const handle = { cache: { params: [], seconds: 60 } }

export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.home).add(tag.directory).add(tag.reviews)
  const prepared = seo({
    title: 'Aval: avaliações e certificados que se podem conferir',
    description:
      'Procure uma empresa, leia o que dizem os clientes e como cada avaliação foi verificada, e confira certificados pelo código.',
    canonical: paths.home(),
  })
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        name: 'Aval',
        url: prepared.origin,
        inLanguage: 'pt-PT',
        publisher: { '@id': `${prepared.origin}/#aval` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${prepared.origin}${paths.companies()}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': `${prepared.origin}/#aval`,
        name: 'Aval',
        url: prepared.origin,
        logo: `${prepared.origin}/icon-512.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          url: prepared.origin + paths.contact(),
          availableLanguage: 'pt',
        },
      },
    ],
  }
  return { ...(await frontPage(ctx.now)), now: ctx.now, seo: { ...prepared, jsonLd } }
})

const steps = [
  { title: 'Procure', text: 'Pelo nome, pelo serviço ou pelo lugar. Ninguém paga para aparecer primeiro.' },
  {
    title: 'Leia',
    text: 'Cada avaliação diz como foi verificada. A pontuação tem a conta escrita por inteiro, e o que foi retirado deixa o motivo.',
  },
  {
    title: 'Confira',
    text: 'Cada certificado tem um código e um azulejo só seu. Se não coincidem, é falso.',
  },
]

export default function Home({ loaderData: d }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title="Saber com quem se trabalha"
        lead="Avaliações que dizem como foram verificadas e certificados que qualquer pessoa pode conferir."
        searchAction={paths.companies()}
        suggestions={paths.suggestions()}
        places={d.districts.map((p) => ({ value: p.code, label: p.name }))}
        examples={[
          {
            to: paths.companies({ q: 'canalizador aberto agora em braga' }),
            label: 'Canalizador aberto agora em Braga',
          },
          { to: paths.companies({ q: 'dentista no porto' }), label: 'Dentista no Porto' },
          { to: paths.verify(), label: 'O código de um certificado' },
        ]}
      />
      <div className="page wide">
        <Counters
          stats={[
            { label: 'empresas com perfil conferido', value: number(d.companies), href: paths.approved() },
            { label: 'avaliações publicadas', value: number(d.reviews), href: paths.reviews() },
            { label: 'certificados em vigor', value: number(d.inForce), href: paths.certified() },
          ]}
        />
        <Section title="Por onde começar">
          <CategoryGrid
            categories={d.categories.map((c) => ({
              to: paths.companies({ categoria: c.id }),
              label: c.name,
              count: count(c.n, 'empresa', 'empresas'),
              icon: c.icon as IconName,
            }))}
          />
        </Section>
        {d.chosen.length > 0 && (
          <Section
            title="Para ler"
            lead="Das mais recentes, as que melhor se podem conferir: pela prova, pelo que contam e mostram, e por terem resposta. A nota que dão não conta para a escolha."
            actions={<A to={paths.reviews()}>Todas as avaliações</A>}
          >
            <CardGrid label="Avaliações escolhidas">
              {d.chosen.map((review) => (
                <ReviewCard key={review.id} review={review} now={d.now} compact showCompany />
              ))}
            </CardGrid>
          </Section>
        )}
        {d.certified.length > 0 && (
          <Section
            title="Certificadas há pouco"
            actions={<A to={paths.certified()}>Todas as certificadas</A>}
          >
            <CardGrid label="Empresas certificadas há pouco">
              {d.certified.map(({ picture, categoryId, ...c }) => (
                <CompanyCard
                  key={c.slug}
                  picture={<CardPicture picture={picture} category={categoryId} />}
                  company={{
                    ...c,
                    href: paths.certifiedCompany(c.slug),
                    count: c.reviews,
                    state: { kind: 'certified', label: 'Certificada', tileCode: c.code ?? undefined },
                  }}
                />
              ))}
            </CardGrid>
          </Section>
        )}
        <Section title="Como funciona">
          <HowItWorks steps={steps} />
        </Section>
        <CallToAction
          title="Precisa de alguém?"
          actions={
            <ButtonLink kind="primary" to={paths.askWork()}>
              Pedir um trabalho
            </ButtonLink>
          }
        >
          Diga o que precisa. As empresas fazem propostas, escolhe uma, e os seus contactos ficam fechados até
          os abrir.
        </CallToAction>
        <CallToAction
          title="Contratou alguém há pouco?"
          actions={
            <ButtonLink kind="primary" to={paths.newReview()}>
              Escrever uma avaliação
            </ButtonLink>
          }
        >
          Conte como correu. Leva dois minutos, e a conta só se cria no fim.
        </CallToAction>
        <CallToAction
          title="Tem uma empresa?"
          actions={<ButtonLink to={paths.createCompany()}>Registar a empresa</ButtonLink>}
        >
          Responder é grátis, e ser avaliada também. O perfil é conferido por uma pessoa em{' '}
          {spelt(settings.company.decisionWorkingDays, 'dia útil')}.
        </CallToAction>
      </div>
    </>
  )
}
