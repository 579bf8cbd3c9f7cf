import { levelFigures } from '~/domain/certification/programme/programme-figures'
import { frontPage } from '~/domain/company-pages/directory/home'
import { plansOnSale } from '~/domain/plans/plan'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { duration, number, percent } from '~/ui/format'
import { Counters, HowItWorks } from '~/ui/how-it-works'
import { Icon, type IconName } from '~/ui/icon'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/pricing.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/for-companies'
import { Neutral } from './neutral'

/** What a company has for nothing, and what that gives it, in figures that the database knows. */
export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.plans).add(tag.home).add(tag.directory)
  const [{ companies, reviews }, [approved], [free]] = await Promise.all([
    frontPage(ctx.now),
    levelFigures(ctx),
    plansOnSale(ctx),
  ])
  return {
    counted: { companies, reviews },
    approved: approved ?? null,
    free: free?.limits ?? null,
    seo: seo({
      title: 'Para empresas',
      description:
        'O que uma empresa tem de graça na Aval: perfil conferido, resposta a cada avaliação, convites a clientes e a pontuação no seu site.',
      canonical: paths.forCompanies(),
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

type Data = Route.ComponentProps['loaderData']

const given = ({ free }: Data): { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'building-2',
    title: 'Um perfil conferido por uma pessoa',
    text: 'Serviços, horário, zona onde trabalha, fotografias e projetos. Cada facto diz de onde vem e quando foi visto.',
  },
  {
    icon: 'reply',
    title: 'Uma resposta ao lado de cada avaliação',
    text: 'Responde em público e pode propor um acordo a quem ficou descontente. Quem lê vê as duas versões.',
  },
  {
    icon: 'mail',
    title: free ? `${number(free.invitationsAMonth)} convites a clientes por mês` : 'Convites a clientes',
    text: 'Um a um ou por ficheiro. Uma avaliação de quem foi convidado diz que é de um cliente seu.',
  },
  {
    icon: 'star',
    title: 'A sua pontuação no seu site',
    text: 'Uma imagem que se atualiza sozinha, sem scripts nem cookies, e leva a todas as avaliações.',
  },
  {
    icon: 'users',
    title: free ? `${number(free.members)} pessoas na equipa` : 'Uma equipa',
    text: 'Cada pessoa entra na sua conta e tem o seu papel: quem responde não tem de poder mudar o perfil.',
  },
  {
    icon: 'flag',
    title: 'Denunciar o que vai contra as regras',
    text: 'Uma pessoa decide, com o motivo escrito, e há recurso. Uma má avaliação verdadeira fica.',
  },
]

const steps = [
  {
    title: 'Encontre ou registe a empresa',
    text: 'Se já tem perfil, reivindica-o. Se não tem, regista-a com o NIPC em poucos minutos.',
  },
  {
    title: 'Uma pessoa confere',
    get text() {
      return `Decidimos em ${amount(settings.company.decisionWorkingDays, 'dia útil')}, e dizemos o que falta, se faltar.`
    },
  },
  {
    title: 'Convide os clientes, todos',
    text: 'O perfil mostra quantos convidou. Convidar só os contentes nota-se.',
  },
]

export default function ForCompanies({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Mostre como trabalha, e deixe que os clientes o digam"
      lead="Na Aval, uma empresa tem perfil, responde a cada avaliação e convida os seus clientes sem pagar nada."
      actions={
        <>
          <ButtonLink kind="primary" to={paths.createCompany()}>
            Registar a empresa
          </ButtonLink>
          <ButtonLink to={paths.pricing()}>Preços</ButtonLink>
        </>
      }
    >
      <section className="find-own" aria-labelledby="ja-existe">
        <h2 id="ja-existe">A sua empresa já cá está?</h2>
        <p>Um cliente pode tê-la avaliado antes de si. Procure-a e peça para gerir o perfil.</p>
        <FilterForm action={paths.companies()} label="Procurar a sua empresa" submit="Procurar">
          <TextField name="q" label="Nome da empresa" autoComplete="organization" maxLength={100} required />
        </FilterForm>
      </section>
      <Section title="O que é grátis">
        <ul className="given">
          {given(loaderData).map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p>
          Quem precisa de mais convites, mais lugares ou mais estatísticas tem{' '}
          <A to={paths.pricing()}>dois planos pagos</A>. Ninguém precisa deles para aparecer.
        </p>
      </Section>
      <Figures {...loaderData} />
      <Neutral />
      <Section title="Como se começa">
        <HowItWorks steps={steps} />
      </Section>
      <p>
        Para ler com tempo: <A to={paths.blogCategory('empresas')}>artigos para empresas</A>, sobre pedir
        avaliações, responder-lhes e tratar dados de clientes.
      </p>
      <CallToAction
        title="Quer provar mais do que a opinião dos clientes?"
        actions={<ButtonLink to={paths.programme()}>Ver a certificação</ButtonLink>}
      >
        A certificação confere seguros, licenças, contas em dia e a forma de trabalhar, com um registo que
        qualquer pessoa consulta.
      </CallToAction>
    </Page>
  )
}

/** What is known of companies here: only what is true of enough of them. */
function Figures({ counted, approved }: Data) {
  const stats = [
    { label: 'empresas com perfil conferido', value: counted.companies, shown: number(counted.companies) },
    { label: 'avaliações publicadas', value: counted.reviews, shown: number(counted.reviews) },
    {
      label: 'das avaliações têm resposta da empresa',
      value: approved?.answered,
      shown: percent(approved?.answered ?? 0),
    },
    {
      label: 'até responder, na empresa mediana',
      value: approved?.medianReplyHours,
      shown: duration((approved?.medianReplyHours ?? 0) * 3600),
    },
  ].flatMap(({ label, value, shown }) => (value ? [{ label, value: shown }] : []))
  if (stats.length === 0) return null
  return (
    <Counters
      stats={stats}
      source="Contado na base de dados da Aval na última hora. As respostas são as das empresas aprovadas sem certificado."
    />
  )
}
