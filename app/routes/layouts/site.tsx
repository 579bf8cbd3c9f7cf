import type { ReactNode } from 'react'
import { Outlet, useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { SiteFooter } from '~/ui/site-footer'
import { type NavLink, SiteHeader, type SiteHeaderProps } from '~/ui/site-header'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { PartnerOfDocument } from '~/web/partner'
import { PartnerStrip } from './partner-strip'

const LINKS: SiteHeaderProps['links'] = [
  { to: paths.companies(), label: 'Empresas', icon: 'building-2' },
  { to: paths.reviews(), label: 'Avaliações', icon: 'star' },
  { to: paths.programme(), label: 'Certificação', icon: 'shield-check' },
  { to: paths.projects(), label: 'Projetos', icon: 'image' },
  { to: paths.works(), label: 'Trabalhos', icon: 'briefcase' },
  { to: paths.pricing(), label: 'Preços', icon: 'tag' },
]

const GROUPS: { title: string; links: NavLink[] }[] = [
  {
    title: 'Procurar',
    links: [
      { to: paths.companies(), label: 'Empresas' },
      { to: paths.approved(), label: 'Empresas aprovadas' },
      { to: paths.certified(), label: 'Empresas certificadas' },
      { to: paths.reviews(), label: 'Avaliações' },
      { to: paths.projects(), label: 'Projetos' },
      { to: paths.works(), label: 'Trabalhos' },
    ],
  },
  {
    title: 'Certificação',
    links: [
      { to: paths.programme(), label: 'O programa' },
      { to: paths.programmeRequirements(), label: 'Requisitos' },
      { to: paths.programmeProcess(), label: 'Processo' },
      { to: paths.programmeTerms(), label: 'Condições' },
      { to: paths.programmeBenefits(), label: 'Benefícios' },
      { to: paths.verify(), label: 'Verificar um certificado' },
      { to: paths.brandKit(), label: 'Selos e marca' },
    ],
  },
  {
    title: 'Participar',
    links: [
      { to: paths.newReview(), label: 'Escrever uma avaliação' },
      { to: paths.askWork(), label: 'Pedir um trabalho' },
      { to: paths.forCompanies(), label: 'Para empresas' },
      { to: paths.createCompany(), label: 'Registar uma empresa' },
      { to: paths.pricing(), label: 'Preços' },
      { to: paths.affiliates(), label: 'Programa de afiliados' },
      { to: paths.invite(), label: 'Convidar alguém' },
      { to: paths.testimonials(), label: 'Depoimentos' },
      { to: paths.stories(), label: 'Testemunhos' },
      { to: paths.help(), label: 'Ajuda' },
      { to: paths.blog(), label: 'Blog' },
      { to: paths.faq(), label: 'Perguntas frequentes' },
      { to: paths.contact(), label: 'Contactar o apoio' },
    ],
  },
  {
    title: 'Conta e regras',
    links: [
      { to: paths.signIn(), label: 'Entrar' },
      { to: paths.signUp(), label: 'Criar conta' },
      { to: paths.account(), label: 'O meu perfil' },
      { to: paths.about(), label: 'Sobre a Aval' },
      { to: paths.terms(), label: 'Termos e regras' },
      { to: paths.transparency(), label: 'Transparência' },
      { to: paths.developers(), label: 'API para programadores' },
      { to: paths.status(), label: 'Estado do serviço' },
      { to: paths.privacy(), label: 'Privacidade' },
      { to: paths.cookies(), label: 'Cookies' },
      { to: paths.processingAgreement(), label: 'Acordo de tratamento' },
      { to: paths.affiliatesTerms(), label: 'Termos de afiliado' },
      { to: paths.accessibility(), label: 'Acessibilidade' },
    ],
  },
]

// Online complaints book: the link is mandatory (Decreto-Lei n.º 156/2005, art. 5.º-B).
const COMPLAINTS: NavLink = { to: 'https://www.livroreclamacoes.pt/', label: 'Livro de Reclamações' }

export function PublicHeader(props: Pick<SiteHeaderProps, 'member' | 'current' | 'query' | 'search'>) {
  return (
    <SiteHeader
      {...props}
      links={LINKS}
      write={{ to: paths.newReview(), label: 'Escrever uma avaliação' }}
      verify={{ to: paths.verify(), label: 'Verificar um certificado' }}
      more={[
        { to: paths.createCompany(), label: 'Registar empresa', icon: 'store' },
        { to: paths.help(), label: 'Ajuda', icon: 'circle-help' },
      ]}
      home={paths.home()}
      searchAction={paths.companies()}
      suggestions={paths.suggestions()}
      signIn={{ to: paths.signIn(), label: 'Entrar' }}
      signUp={{ to: paths.signUp(), label: 'Criar conta' }}
      account={{ to: paths.account(), label: 'A minha conta' }}
    />
  )
}

/** The frame of a public page: also around error pages, whose own loader may have failed. */
export function SiteFrame({
  member = false,
  current,
  query,
  children,
}: {
  member?: boolean
  current?: string
  query?: string
  children: ReactNode
}) {
  // A page of errors may have no document.
  const { operator } = (useRouteLoaderData('root') ?? {}) as { operator?: string }
  return (
    <>
      <PublicHeader member={member} current={current} query={query} search={current !== paths.home()} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        groups={GROUPS}
        complaints={COMPLAINTS}
        legal={`${operator ?? 'Aval'}. As avaliações são de quem as escreve; a forma como cada uma foi verificada está escrita ao lado.`}
      >
        <ThemeSwitch />
      </SiteFooter>
    </>
  )
}

const listsOfCompanies = [paths.companies(), paths.companiesApproved(), paths.approved(), paths.certified()]

export const handle = { carries: true }

export default function SiteLayout() {
  const root = useRouteLoaderData('root') as { member?: boolean; partner?: PartnerOfDocument } | undefined
  const partner = root?.partner
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  // What is looked for in a list of something else is no company that is looked for.
  const query = listsOfCompanies.includes(pathname) ? search.get('q') : null
  return (
    <>
      {partner && !partner.declined && <PartnerStrip partner={partner} />}
      <SiteFrame member={root?.member ?? false} current={pathname} query={query ?? undefined}>
        <Outlet />
      </SiteFrame>
    </>
  )
}
