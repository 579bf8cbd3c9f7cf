import type { CompanyDossier } from '~/domain/companies/staff/company-dossier'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { A } from '~/ui/link'

type Check = CompanyDossier['checks'][number]

const names: Record<Check['kind'], string> = {
  nipc: 'NIPC',
  mail: 'E-mail',
  name: 'Nome',
  phone: 'Telefone',
  site: 'Sítio',
  reachable: 'Domínio',
}

/** What the machine noticed, in the words of the queue: only what needs a look. */
export function CheckBadges({ checks }: { checks: Check[] }) {
  const warnings = checks.filter((c) => c.result === 'warn')
  if (checks.length === 0) return <span className="soft">Sem verificações</span>
  if (warnings.length === 0) return <Badge icon="check">Tudo em ordem</Badge>
  return (
    <>
      {warnings.map((c, i) => (
        <Badge key={i} tone="warn" icon="triangle-alert" title={c.detail}>
          {names[c.kind]}
        </Badge>
      ))}
    </>
  )
}

/** Each check with what was found; a company that looks alike is a click away. */
export function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return <p className="soft">Correm quando o perfil é enviado para aprovação.</p>
  return (
    <ul className="plain checks">
      {checks.map((c, i) => (
        <li key={i}>
          {c.result === 'ok' ? (
            <Badge icon="check">{names[c.kind]}</Badge>
          ) : (
            <Badge tone="warn" icon="triangle-alert">
              {names[c.kind]}
            </Badge>
          )}
          <span>
            {c.detail}
            {c.company && (
              <>
                {' '}
                <A to={paths.companyActions(c.company.id)}>{c.company.name}</A>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
