import { levelNames, stateWords } from '~/domain/certification/certificate-words'
import { shownState } from '~/domain/companies/listing-words'
import type { StrengthPart } from '~/domain/companies/profile-strength'
import { type CompanyDashboard, companyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import { paths } from '~/paths'
import { Badge, WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardGrid, CardList } from '~/ui/cards'
import { CertificateCard } from '~/ui/certificate-card'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { Progress } from '~/ui/progress-steps'
import { page, unlisted } from '~/web/route'
import { PlanLine } from '../plan-line'
import type { Route } from './+types/dashboard'
import { Figures } from './dashboard-figures'
import { Standing } from './dashboard-standing'
import { Waiting } from './dashboard-waiting'
import '~/ui/dashboard.css'
import '~/ui/certificate-card.css'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  company: await companyDashboard(ctx, new URL(request.url).searchParams.get('dias')),
  now: ctx.now,
  seo: unlisted('A minha empresa', 'Painel da empresa.'),
}))

export default function Dashboard({ loaderData: { company, now } }: Route.ComponentProps) {
  const { listing, slug, name } = company
  const isPublic = listing === 'approved' || listing === 'suspended' || listing === 'closed'
  const state = shownState(listing, company.certificate)
  return (
    <Page
      title={name}
      width="full"
      lead={
        <>
          <WordBadge of={state} /> <PlanLine plan={company.plan} />
        </>
      }
      actions={
        isPublic && (
          <>
            <ButtonLink to={paths.company(slug)}>Ver o perfil público</ButtonLink>
            {company.mayEdit && (
              <ButtonLink icon="pencil" to={paths.editCompany()}>
                Editar
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <CardList>
        {listing !== 'approved' && <Standing company={company} />}
        {(isPublic || company.waiting.length > 0) && <Waiting company={company} now={now} />}
        {isPublic && <Figures company={company} />}
        <CardGrid>
          <Strength company={company} />
          {isPublic && <Certificate certificate={company.certificate} />}
        </CardGrid>
      </CardList>
    </Page>
  )
}

/** The company's certificate and how long it holds. */
function Certificate({ certificate }: Pick<CompanyDashboard, 'certificate'>) {
  if (!certificate) {
    return (
      <Panel title="Certificado">
        <EmptyState title="Sem certificado">
          A empresa está aprovada. A certificação confirma, além disso, seguros, licenças e a forma de
          trabalhar.
        </EmptyState>
      </Panel>
    )
  }
  const state = stateWords[certificate.state as keyof typeof stateWords]
  return (
    <Panel title="Certificado">
      <CertificateCard
        code={certificate.code}
        title={levelNames[certificate.level]}
        state={state.standing}
        href={paths.certificate(certificate.code)}
      >
        <p>
          {state.word}. {state.standing === 'force' ? 'Válido até' : 'Era válido até'}{' '}
          {longDate(certificate.validUntil)}.
        </p>
      </CertificateCard>
    </Panel>
  )
}

/** Where each part is done. */
const places: Record<StrengthPart['key'], string> = {
  replies: '#por-responder',
  reviews: paths.inviteCustomers(),
  description: paths.editCompanyPart('descricao'),
  services: paths.editCompanyPart('servicos'),
  hours: paths.editCompanyPart('horario'),
  photos: paths.companyPhotos(),
  projects: paths.newProject(),
  logo: paths.companyLogo(),
  contacts: paths.editCompanyPart('contactos'),
  conditions: paths.editCompanyPart('servicos'),
  certificate: paths.certification(),
}

/** How complete the profile is, and the step that would help people most next. */
function Strength({ company: { strength, mayEdit, listing } }: { company: CompanyDashboard }) {
  const { next, points, parts } = strength
  const open = mayEdit && (listing === 'approved' || listing === 'suspended')
  const to = (part: StrengthPart) => (open && !part.done ? places[part.key] : null)
  const nextTo = next && to(next)
  return (
    <Panel title="Força do perfil">
      <div className="card-list">
        <Progress value={points} label={`${points} de 100`} />
        {next ? (
          <>
            <p>
              <strong>O próximo passo que mais ajuda:</strong> {next.label}.
            </p>
            {nextTo && (
              <p>
                <ButtonLink size="small" kind="primary" to={nextTo}>
                  Fazer agora
                </ButtonLink>
              </p>
            )}
          </>
        ) : (
          <p>{points === 100 ? 'Está completo.' : 'O que falta só se faz com o perfil aprovado.'}</p>
        )}
        <details>
          <summary>Ver tudo o que conta</summary>
          <ul className="strength">
            {parts.map((part) => {
              const place = to(part)
              return (
                <li key={part.key}>
                  {part.done ? (
                    <Badge tone="done" icon="check">
                      Feito
                    </Badge>
                  ) : (
                    <Badge tone="you">Falta</Badge>
                  )}
                  {place ? <A to={place}>{part.label}</A> : <span>{part.label}</span>}
                  <span className="soft">{part.points} pontos</span>
                </li>
              )
            })}
          </ul>
        </details>
      </div>
    </Panel>
  )
}
