import type { StrengthPart } from '~/domain/companies/profile-strength'
import type { CompanyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Progress } from '~/ui/progress-steps'

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
export function Strength({ company: { strength, mayEdit, listing } }: { company: CompanyDashboard }) {
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
                  {part.done ? <Badge icon="check">Feito</Badge> : <Badge tone="ochre">Falta</Badge>}
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
