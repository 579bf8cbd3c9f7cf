import { levelNames } from '~/domain/certification/certificate-words'
import { type LevelFigures, levelFigures } from '~/domain/certification/programme/programme-figures'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { decimal, longDate, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/programme.css'
import { Table } from '~/ui/table'
import { page, seo } from '~/web/route'
import type { Route } from './+types/programme-benefits'
import { ProgrammeTabs, programmeCrumbs } from './parts'

/** What a certificate is good for, in figures that the database knows. */
export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.directory)
  return {
    levels: await levelFigures(ctx),
    now: ctx.now,
    seo: seo({
      title: 'Benefícios da certificação',
      description:
        'O que muda para uma empresa certificada, com os números de cada nível: pontuação, respostas e visitas. E o que não muda.',
      canonical: paths.programmeBenefits(),
      trail: programmeCrumbs,
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

const nameOf = (level: 0 | 1 | 2) => (level === 0 ? 'Aprovada, sem certificado' : levelNames[level])

const gains = [
  {
    title: 'Um selo que se confere',
    text: 'Mostra o estado de hoje em vez de uma imagem parada, e só aparece nos sites da empresa.',
    to: paths.brandKit(),
    link: 'Selos e código para o site',
  },
  {
    title: 'Um registo público',
    text: 'Cada requisito com a sua validade, por um código curto que cabe num orçamento ou numa carrinha.',
    to: paths.verify(),
    link: 'Verificar um certificado',
  },
  {
    title: 'Ser encontrada por quem a procura',
    text: 'Quem quer só empresas certificadas tem uma lista própria e um filtro em todas as outras.',
    to: paths.certified(),
    link: 'Empresas certificadas',
  },
]

export default function Benefits({ loaderData: { levels, now } }: Route.ComponentProps) {
  return (
    <Page
      title="O que muda com o certificado"
      lead="O que a empresa passa a ter, o que continua igual, e o que os números dizem de cada nível."
      crumbs={programmeCrumbs}
      actions={<ButtonLink to={paths.programmeRequirements()}>Ver se cumpre</ButtonLink>}
    >
      <ProgrammeTabs current={paths.programmeBenefits()} />
      <Section title="O que a empresa passa a ter">
        <ul className="levels">
          {gains.map((gain) => (
            <li key={gain.title}>
              <h3>{gain.title}</h3>
              <p>{gain.text}</p>
              <footer>
                <A to={gain.to}>{gain.link}</A>
              </footer>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Os números de cada nível"
        lead={`Medianas de todas as empresas públicas, em ${longDate(now)}. Com menos de ${settings.certificate.figuresLeast} empresas não dizemos nada.`}
      >
        <Figures levels={levels} />
        <p className="soft programme-note">
          Estes números descrevem; não prometem. Uma empresa que já responde e já cumpre tem mais facilidade
          em certificar-se, por isso a diferença entre níveis não é efeito do certificado.
        </p>
      </Section>
      <Section title="O que continua igual">
        <ul className="never">
          <li>
            <b>A pontuação.</b> A conta é a mesma para todas, e <A to={paths.reviews()}>as avaliações</A>{' '}
            também.
          </li>
          <li>
            <b>A ordem das listas.</b> O certificado não faz subir nem descer.
          </li>
          <li>
            <b>As regras de moderação.</b> Uma empresa certificada denuncia e responde como as outras.
          </li>
        </ul>
      </Section>
    </Page>
  )
}

const few = <span className="soft">poucas para dizer</span>

function Figures({ levels }: { levels: LevelFigures[] }) {
  return (
    <Table
      caption="Números das empresas por nível"
      rows={levels}
      rowKey={(l) => String(l.level)}
      columns={[
        { key: 'level', header: 'Nível', cell: (l) => nameOf(l.level), main: true },
        { key: 'companies', header: 'Empresas', align: 'end', cell: (l) => number(l.companies) },
        {
          key: 'score',
          header: 'Pontuação mediana',
          align: 'end',
          cell: (l) => (l.medianScore === null ? few : decimal(l.medianScore)),
        },
        {
          key: 'answered',
          header: 'Avaliações respondidas',
          align: 'end',
          cell: (l) => (l.answered === null ? few : percent(l.answered)),
        },
        {
          key: 'hours',
          header: 'Tempo mediano de resposta',
          align: 'end',
          cell: (l) => (l.medianReplyHours === null ? few : spent(l.medianReplyHours)),
        },
        {
          key: 'visits',
          header: `Visitas ao perfil em ${amount(settings.certificate.shownDays, 'dia')}`,
          align: 'end',
          cell: (l) => (l.visits === null ? few : number(l.visits)),
        },
      ]}
    />
  )
}

const spent = (hours: number) =>
  hours < 48 ? `${number(Math.round(hours))} h` : `${number(Math.round(hours / 24))} dias`
