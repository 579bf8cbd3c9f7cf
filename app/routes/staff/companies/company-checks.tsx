import { checkName } from '~/domain/companies/creation/agreement'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Findings } from '~/ui/findings'
import { A } from '~/ui/link'

type Check = CompanyDossier['checks'][number]

/** What the machine noticed, in the words of the queue: only what needs a look. */
export function CheckBadges({ checks }: { checks: Check[] }) {
  const warnings = checks.filter((c) => c.result === 'warn')
  if (checks.length === 0) return <span className="soft">Sem verificações</span>
  if (warnings.length === 0) return <Badge icon="check">Tudo em ordem</Badge>
  return (
    <>
      {warnings.map((c, i) => (
        <Badge key={i} tone="you" icon="triangle-alert" title={c.detail}>
          {checkName(c.kind)}
        </Badge>
      ))}
    </>
  )
}

/** Each check with what was found; a company that looks alike is a click away. */
export function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return <p className="soft">Nenhuma correu neste perfil.</p>
  return (
    <Findings
      findings={checks.map((c) => ({
        ok: c.result === 'ok',
        name: checkName(c.kind),
        text: (
          <>
            {c.detail} {c.company && <A to={paths.companyActions(c.company.id)}>{c.company.name}</A>}
          </>
        ),
      }))}
    />
  )
}
