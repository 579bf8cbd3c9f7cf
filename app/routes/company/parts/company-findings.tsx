import { type AutomaticCheck, checkName } from '~/domain/companies/creation/agreement'
import { paths } from '~/paths'
import { Findings } from '~/ui/findings'
import { A } from '~/ui/link'

/** The automatic checks of a profile as its own people read them: staff's words, and the way to claim what is theirs. */
export const CompanyFindings = ({ checks }: { checks: AutomaticCheck[] }) => (
  <Findings
    findings={checks.map(({ kind, result, detail, company }) => ({
      ok: result === 'ok',
      name: checkName(kind),
      text: (
        <>
          {detail}{' '}
          {company?.slug && (
            <>
              <A to={paths.company(company.slug)}>{company.name}</A>. Se é a sua empresa,{' '}
              <A to={paths.newClaim(company.slug)}>reivindique-o</A> em vez de criar outro.
            </>
          )}
        </>
      ),
    }))}
  />
)
