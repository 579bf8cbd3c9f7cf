import { operatorFacts } from '~/domain/legal/processors'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { aboutJsonLd } from '~/domain/transparency/about-json-ld'
import { keptSiteFigures } from '~/domain/transparency/site-figures'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/about.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/about'
import { CertificationPart } from './certification-part'
import { Deciding } from './deciding'
import { Inhabitants, Moderated, Verified } from './figures'
import { Money } from './money'

/** What Aval is, how it decides and lives, and who answers for it; figures as they were counted last night. */
export const loader = page(async (ctx) => {
  const prepared = seo({
    title: 'Sobre a Aval: como verificamos, quem decide e de que vivemos',
    description:
      'O que é a Aval, como se verifica uma avaliação, como funciona a certificação, quem decide o quê, o que não fazemos e de onde vem o dinheiro, com os números de hoje.',
    canonical: paths.about(),
  })
  return {
    figures: await keptSiteFigures(ctx),
    operator: operatorFacts(),
    seo: { ...prepared, jsonLd: aboutJsonLd(prepared.origin) },
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

const never = [
  ['Vender lugares nas listas', 'A ordem é a da pontuação, ou a das palavras que procurou.'],
  [
    'Apagar avaliações por dinheiro',
    'Nem por ameaça, nem por insistência. Só por uma regra, com os motivos escritos.',
  ],
  ['Escrever ou encomendar avaliações', 'Nem nossas, nem pagas por outros, nem feitas por um programa.'],
  [
    'Ser parte num trabalho',
    'Levamos pedidos e propostas de um lado ao outro. O contrato e o pagamento são entre si e a empresa, e não vendemos contactos.',
  ],
  [
    'Garantir que um trabalho corre bem',
    'Um certificado prova requisitos. Não é uma acreditação, nem substitui licenças.',
  ],
  ['Publicidade e venda de dados', 'Nenhuma página carrega programas de terceiros, e nenhuma o segue.'],
] as const

export default function About({ loaderData: { figures, operator } }: Route.ComponentProps) {
  return (
    <Page
      title="O que aqui se lê pode ser conferido"
      lead="A Aval junta perfis de empresas que alguém conferiu, avaliações que dizem como foram verificadas, e certificados que qualquer pessoa confirma pelo código. Esta página diz como o fazemos, quem decide e de que vivemos."
    >
      <nav className="about-ways" aria-label="Nesta página">
        <ul>
          {[
            ['#verificacao', 'Como se verifica'],
            ['#moderacao', 'O que retiramos'],
            ['#certificacao', 'Como se certifica'],
            ['#quem-decide', 'Quem decide'],
            ['#nao-fazemos', 'O que não fazemos'],
            ['#dinheiro', 'De onde vem o dinheiro'],
            ['#responsavel', 'Quem responde'],
          ].map(([to, label]) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Inhabitants figures={figures} />
      <Verified figures={figures} />
      <Moderated figures={figures} />
      <CertificationPart figures={figures} />
      <Deciding />
      <Section title="O que não fazemos" id="nao-fazemos">
        <dl className="about-never">
          {never.map(([what, instead]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{instead}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Money id="dinheiro" figures={figures} />
      <Section title="Quem responde por isto" id="responsavel">
        <div className="about-two">
          <div>
            <Facts facts={operator.map(([label, value]) => ({ label, value }))} rows />
          </div>
          <div className="about-text">
            <p>
              É esta empresa que explora a Aval, que responde pelos dados pessoais e pelas decisões que aqui
              se contam. Jornalistas e investigadores são respondidos no mesmo endereço, por uma pessoa.
            </p>
            <p>
              Uma reclamação tem resposta em {amount(settings.ticket.complaintWorkingDays, 'dia útil')}. Os
              nossos prazos, e em quantos falhámos, estão em <A to={paths.transparency()}>Transparência</A>;
              as regras, nos <A to={paths.terms()}>termos</A>; o que guardamos, na{' '}
              <A to={paths.privacy()}>política de privacidade</A>. Como lemos avaliações e de onde vem cada
              afirmação nossa conta-se no <A to={paths.blog()}>blog</A>.
            </p>
          </div>
        </div>
      </Section>
      <CallToAction
        title="Falta aqui alguma coisa?"
        actions={
          <>
            <ButtonLink kind="primary" to={paths.faq()}>
              Perguntas frequentes
            </ButtonLink>
            <ButtonLink to={paths.contact()}>Escrever-nos</ButtonLink>
          </>
        }
      >
        Se uma frase desta página não bater certo com o que vê na Aval, diga-nos: é um erro nosso.
      </CallToAction>
    </Page>
  )
}
