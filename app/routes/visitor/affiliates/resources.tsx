import { myPartnerCode } from '~/domain/affiliates/pages/dashboard-reading'
import { plainLink } from '~/domain/affiliates/pages/partner-link'
import {
  advertised,
  type BannerSize,
  bannerSizeNames,
  bannerSizes,
  bannerSnippet,
  textSnippet,
} from '~/domain/affiliates/pages/resources'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Code, CopyButton, Snippet } from '~/ui/code'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import '~/ui/affiliate-resources.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/resources'
import { AffiliateTabs, affiliateCrumbs } from './parts'

/** Texts and pictures to take away; with one's own link in them for affiliates who are signed in. */
export const loader = page(async (ctx) => {
  const prepared = seo({
    title: 'Recursos para afiliados',
    description:
      'Textos, faixas e logótipos para recomendar a Aval, já identificados como ligação de parceiro, e o que se pode e não se pode dizer.',
    canonical: paths.affiliatesResources(),
    trail: affiliateCrumbs,
  })
  const code = await myPartnerCode(ctx)
  return { code, link: plainLink(code ?? sample), origin: prepared.origin, seo: prepared }
})

export const handle = { cache: { params: [], seconds: 3600, visitors: true } }

/** Stands where one's own would stand. */
const sample = 'O-SEU-CODIGO'

export default function Resources({ loaderData: { code, link, origin } }: Route.ComponentProps) {
  return (
    <Page
      title="Para recomendar a Aval"
      lead="Textos, faixas e logótipos prontos a usar. Todos dizem que é publicidade, como a lei manda."
      crumbs={affiliateCrumbs}
    >
      <AffiliateTabs current={paths.affiliatesResources()} />
      {code ? (
        <Notice
          tone="ok"
          title="Tudo nesta página já tem o seu código"
          actions={
            <>
              <A to={paths.affiliateLinks()}>Ligações curtas e códigos QR</A>
              <A to={paths.shareAsAffiliate()}>Imagens para redes sociais</A>
            </>
          }
        >
          <p>
            A sua ligação: <Code>{origin + link}</Code>
          </p>
        </Notice>
      ) : (
        <Notice
          title="Com a sua ligação já escrita"
          actions={
            <>
              <ButtonLink to={paths.signIn({ volta: paths.affiliatesResources() })}>Entrar</ButtonLink>
              <A to={paths.affiliates()}>Ainda não sou afiliado</A>
            </>
          }
        >
          <p>Depois de entrar, cada código desta página leva o seu. Até lá diz «{sample}».</p>
        </Notice>
      )}
      <Section
        title="Faixas"
        lead={`Em SVG e PNG. «${advertised}» está escrito em cada uma e tem de continuar a ler-se.`}
      >
        <ul className="banners">
          {bannerSizeNames.map((size) => (
            <Banner key={size} size={size} link={link} origin={origin} />
          ))}
        </ul>
      </Section>
      <Section title="Textos" lead="Mude o que quiser, menos a parte que diz que é uma ligação de parceiro.">
        <ul className="texts">
          {texts(origin + link).map(({ where, text }) => (
            <li key={where}>
              <h3>
                {where} <CopyButton text={text} />
              </h3>
              <blockquote className="text">{text}</blockquote>
            </li>
          ))}
        </ul>
        <Snippet label="Ligação para pôr num texto" text={textSnippet(origin, link)} />
      </Section>
      <Section title="Logótipos" actions={<A to={paths.brandKit()}>Cores, letras e regras da marca</A>}>
        <ul className="logos">
          {(['aval-claro', 'aval-escuro'] as const).map((name) => (
            <li key={name} className={name}>
              <img src={paths.brandLogo(`${name}.svg`)} width="176" height="64" alt={logoWords[name]} />
              <p>
                <a href={paths.brandLogo(`${name}.svg`)} download>
                  SVG
                </a>{' '}
                <a href={paths.brandLogo(`${name}.png`)} download>
                  PNG
                </a>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="O que se diz e o que não se diz" id="regras">
        <div className="do-dont">
          <div className="do">
            <h3>Diga</h3>
            <ul>
              <li>«Ligação de parceiro» junto de cada ligação, antes de alguém carregar nela.</li>
              <li>O que conhece e usou: o perfil, as respostas, os convites.</li>
              <li>Que o perfil é grátis e que ninguém precisa de um plano para aparecer.</li>
              <li>O preço com e sem IVA, como está em Preços.</li>
            </ul>
          </div>
          <div className="dont">
            <h3>Não diga</h3>
            <ul>
              <li>Que um plano melhora a nota, a posição ou a hipótese de ser certificada.</li>
              <li>Que consegue avaliações, ou que as faz desaparecer.</li>
              <li>Que fala em nome da Aval, ou que há um desconto que não existe.</li>
              <li>«Certificada» de uma empresa que não o é: confirme no registo público.</li>
            </ul>
          </div>
        </div>
        <p className="soft">
          A publicidade tem de ser identificada sem dúvida como tal, seja qual for o meio (Código da
          Publicidade, artigo 8.º). <A to={paths.affiliatesTerms()}>Os termos do programa</A>
        </p>
      </Section>
    </Page>
  )
}

const logoWords = {
  'aval-claro': 'Logótipo para fundos claros',
  'aval-escuro': 'Logótipo para fundos escuros',
}

function Banner({ size, link, origin }: { size: BannerSize; link: string; origin: string }) {
  const { width, height, label } = bannerSizes[size]
  const file = (theme: string, format: string) => paths.affiliateBanner(`${size}-${theme}.${format}`)
  return (
    <li>
      <h3>
        {label} <span className="soft">{size.replace('x', ' × ')}</span>
      </h3>
      <div className="banner-grounds">
        {(['claro', 'escuro'] as const).map((theme) => (
          <figure key={theme}>
            <img
              src={file(theme, 'svg')}
              width={width}
              height={height}
              loading="lazy"
              alt={`${label}, fundo ${theme}: «O que aqui se lê pode ser conferido. ${advertised}»`}
            />
            <figcaption>
              Fundo {theme}:{' '}
              <a href={file(theme, 'svg')} download>
                SVG
              </a>{' '}
              <a href={file(theme, 'png')} download>
                PNG
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
      <Snippet label="Código para colar" text={bannerSnippet(origin, link, file('claro', 'png'), size)} />
    </li>
  )
}

const texts = (link: string) => [
  {
    where: 'Numa mensagem',
    text: `Se tem uma empresa, veja a Aval: o perfil é grátis, responde às avaliações e quem lê pode conferir como cada uma foi verificada. ${link} (ligação de parceiro: recebo uma parte se escolher um plano pago)`,
  },
  {
    where: 'Numa publicação',
    text: `Publicidade · Na Aval, o que se lê de uma empresa pode ser conferido: de onde vem cada avaliação, porque saiu outra, se o certificado está em vigor hoje. Registe a sua: ${link} (ligação de parceiro)`,
  },
  {
    where: 'No rodapé de um artigo',
    text: `Este artigo tem uma ligação de parceiro para a Aval (${link}): se uma empresa se registar por ela e escolher um plano, recebemos uma comissão. Não paga mais por isso, e não mudou o que escrevemos.`,
  },
]
