import { levelFigures, programmeFigures } from '~/domain/certification/programme/programme-figures'
import { type Rules, requirementsOf } from '~/domain/certification/rules/requirements'
import { currentRules } from '~/domain/certification/rules/rules'
import { directoryFilter } from '~/domain/company-pages/directory/directory-filter'
import { listedPage } from '~/domain/company-pages/directory/directory-listing'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { amount, inWords } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { CardGrid } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { count, money, number } from '~/ui/format'
import { Counters, HowItWorks } from '~/ui/how-it-works'
import { Icon } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/programme.css'
import { Tile } from '~/ui/tile-mark'
import { page, seo } from '~/web/route'
import type { Route } from './+types/programme'
import { ProgrammeTabs } from './parts'

/** The programme: what each level proves, how it is asked for, who has it. */

export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.directory).add(tag.certificationRules)
  const all = await placesAndCategories(ctx.now)
  const { filter } = directoryFilter(new URLSearchParams({ ordem: 'recentes' }), all)
  const [figures, levels, list, rules] = await Promise.all([
    programmeFigures(ctx),
    levelFigures(ctx),
    listedPage(ctx, 'certified', filter),
    currentRules(ctx.db),
  ])
  const prepared = seo({
    title: 'Certificação de empresas',
    description:
      'O que provam os níveis Aprovada, Certificada e Certificada Plus, que comprovativos pedem e como qualquer pessoa confere um certificado.',
    canonical: paths.programme(),
  })
  return {
    figures,
    priced: rules.levels.map((l) => ({ ...l, asks: requirementsOf(l.level, rules).length })),
    // As the lists are: each holds the levels above it too.
    companies: levels.map((l) =>
      levels.reduce((sum, m) => (m.level >= l.level ? sum + m.companies : sum), 0),
    ),
    newest: list.companies.slice(0, 3).map(({ why, ...company }) => ({ ...company, why: why ?? undefined })),
    seo: { ...prepared, jsonLd: jsonLd(prepared.origin, rules) },
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

const jsonLd = (origin: string, { levels, version }: Rules) => ({
  '@context': 'https://schema.org',
  '@graph': levels.map(({ name }) => ({
    '@type': 'EducationalOccupationalCredential',
    name,
    credentialCategory: 'certification',
    url: origin + paths.programme(),
    recognizedBy: { '@type': 'Organization', name: 'Aval', url: origin },
    validFor: `P${settings.certificate.validMonths}M`,
    version,
  })),
})

const steps = [
  {
    title: 'Ter o perfil aprovado',
    text: 'É grátis: a equipa confere a identidade, a existência legal e o contacto.',
  },
  {
    title: 'Juntar os comprovativos',
    text: 'Um a um, na conta da empresa. Cada um é aceite, recusado com motivo, ou dispensado com motivo.',
  },
  {
    title: 'Ser avaliada por uma pessoa, decidida por outra',
    get text() {
      return `Em ${settings.application.decisionWorkingDays} dias úteis a contar de tudo entregue. Quem decide não vê pagamentos.`
    },
  },
  {
    title: 'Manter',
    text: 'Os comprovativos caducam cada um no seu prazo, e o registo público mostra-o no próprio dia.',
  },
]

export default function Programme({ loaderData: d }: Route.ComponentProps) {
  return (
    <Page
      title="Um certificado que qualquer pessoa pode conferir"
      lead="A Aval certifica que uma empresa cumpre requisitos concretos, com comprovativos em vigor. O estado de hoje está sempre à vista, suspensões incluídas."
      actions={
        <>
          <ButtonLink kind="primary" to={paths.verify()}>
            Verificar um certificado
          </ButtonLink>
          <ButtonLink to={paths.programmeRequirements()}>Ver se cumpre</ButtonLink>
        </>
      }
    >
      <ProgrammeTabs current={paths.programme()} />
      <Section title="Três níveis, três provas">
        <Levels companies={d.companies} priced={d.priced} />
      </Section>
      <Counters
        stats={[
          { label: 'certificados em vigor', value: number(d.figures.force), href: paths.certified() },
          { label: 'suspensos hoje', value: number(d.figures.suspended) },
          {
            label: `revogados em ${amount(settings.certificate.yearMonths, 'mês')}`,
            value: number(d.figures.revoked),
          },
          {
            label: `consultas de registos em ${amount(settings.certificate.shownDays, 'dia')}`,
            value: number(d.figures.lookups),
            href: paths.verify(),
          },
        ]}
        source="Contados na última hora, na base de dados da Aval. Uma consulta é um registo aberto; não guardamos por quem."
      />
      <Section title="Como se pede" actions={<A to={paths.programmeProcess()}>O processo, passo a passo</A>}>
        <HowItWorks steps={steps} />
      </Section>
      <Section title="O que nunca conta">
        <ul className="never">
          <li>
            <b>Não ter más avaliações.</b> Uma pontuação abaixo de {settings.application.lookBelow} com{' '}
            {inWords(settings.application.lookFrom)} ou mais avaliações só leva a olhar melhor.
          </li>
          <li>
            <b>O plano que se paga.</b> A taxa é pela avaliação dos comprovativos, nunca pelo resultado, e
            quem decide não a vê.
          </li>
          <li>
            <b>A posição nas listas.</b> Ser certificada não faz subir na ordenação. Quem procura pode
            escolher ver só certificadas.
          </li>
        </ul>
      </Section>
      {d.newest.length > 0 && (
        <Section title="Certificadas há pouco" actions={<A to={paths.certified()}>Todas as certificadas</A>}>
          <CardGrid label="Empresas certificadas há pouco">
            {d.newest.map((company) => (
              <CompanyCard key={company.id} company={company} />
            ))}
          </CardGrid>
        </Section>
      )}
      <CallToAction
        title="Viu um selo e tem dúvidas?"
        actions={
          <>
            <ButtonLink kind="primary" to={paths.verify()}>
              Verificar pelo código
            </ButtonLink>
            <ButtonLink to={paths.brandKit()}>Como é um selo verdadeiro</ButtonLink>
          </>
        }
      >
        Um selo verdadeiro leva sempre ao registo desta casa. Usar um selo sem direito a ele é uma prática
        comercial enganosa (Decreto-Lei n.º 57/2008, artigo 8.º).
      </CallToAction>
    </Page>
  )
}

const ways = {
  1: {
    tile: 'AV-7K3M9-XQ2TB-4',
    how: 'Documentos, verificações automáticas e decisão por duas pessoas.',
    to: paths.certified(),
  },
  2: {
    tile: 'AV-2F8QN-0RWE5-K',
    how: 'Tudo o que pede o nível anterior, e auditoria.',
    to: paths.certified({ nivel: 'plus' }),
  },
}

type Priced = Route.ComponentProps['loaderData']['priced']

function Levels({ companies, priced }: { companies: number[]; priced: Priced }) {
  const levels = [
    {
      name: 'Aprovada',
      tile: null,
      costs: null,
      proves: 'Que a empresa existe, quem é, como se contacta e quem gere o perfil.',
      how: 'Conferência por uma pessoa da equipa.',
      asks: 'Grátis',
      to: paths.approved(),
    },
    ...priced.map((l) => ({
      ...ways[l.level],
      name: l.name,
      proves: l.proves,
      asks: count(l.asks, 'requisito', 'requisitos'),
      costs: `Avaliação ${money(l.feeCents)}; cada ano de certificado ${money(l.licenceCents)}, mais IVA.`,
    })),
  ]
  return (
    <ol className="levels">
      {levels.map((level, i) => (
        <li key={level.name}>
          <header>
            {level.tile ? (
              <Tile code={level.tile} size={56} decorative />
            ) : (
              <span className="level-blank">
                <Icon name="building-2" />
              </span>
            )}
            <h3>{level.name}</h3>
          </header>
          <p>{level.proves}</p>
          <p className="soft">{level.how}</p>
          {level.costs && <p className="soft">{level.costs}</p>}
          <footer>
            <b>{level.asks}</b>
            <A to={level.to}>{count(companies[i] ?? 0, 'empresa', 'empresas')}</A>
          </footer>
        </li>
      ))}
    </ol>
  )
}
