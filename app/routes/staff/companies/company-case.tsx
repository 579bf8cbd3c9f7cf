import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { listingWords } from '~/domain/companies/listing-words'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import { paths } from '~/paths'
import type { ButtonKind } from '~/ui/button'
import { ButtonLink } from '~/ui/button'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'

/** What the page of a company gives to the decision that is open in it. */
export interface CompanyCase {
  company: CompanyDossier
}

export const useCompanyCase = () => useOutletContext<CompanyCase>()

/**
 * A decision about the company on the page. One that its state does not allow says so, and keeps what was typed: the
 * state may have changed while it was being written.
 */
export function Decision({
  verb,
  title,
  lead,
  submit,
  submitKind,
  tried,
  children,
}: {
  verb: CompanyDossier['steps'][number]
  title: string
  lead: ReactNode
  submit: string
  submitKind?: ButtonKind
  tried?: Tried | null
  children: ReactNode
}) {
  const { company } = useCompanyCase()
  const allowed = company.steps.includes(verb)
  const state = listingWords[company.listing]
  const why = company.own
    ? 'Pertence a esta empresa: tem de decidir outra pessoa.'
    : allowed
      ? undefined
      : `Neste momento a empresa está no estado «${state}».`
  return (
    <Panel title={title}>
      {why && !tried ? (
        <Notice
          title={why}
          actions={<ButtonLink to={paths.companyActions(company.id)}>Ver o que pode fazer</ButtonLink>}
        />
      ) : (
        <PostForm
          tried={tried}
          version={company.version}
          submit={submit}
          submitKind={submitKind}
          why={why}
          actions={<ButtonLink to={paths.companyActions(company.id)}>Cancelar</ButtonLink>}
        >
          <p className="soft">{lead}</p>
          {children}
        </PostForm>
      )}
    </Panel>
  )
}

/** Something else that is done to the company on the page: no step of its listing. */
export function CaseForm({
  title,
  lead,
  submit,
  submitKind,
  why,
  tried,
  children,
}: {
  title: string
  lead: ReactNode
  submit: string
  submitKind?: ButtonKind
  /** Why it cannot be done now. */
  why?: string
  tried?: Tried | null
  children: ReactNode
}) {
  const { company } = useCompanyCase()
  return (
    <Panel title={title}>
      <PostForm
        tried={tried}
        version={company.version}
        submit={submit}
        submitKind={submitKind}
        why={company.own ? 'Pertence a esta empresa: tem de decidir outra pessoa.' : why}
        actions={<ButtonLink to={paths.companyActions(company.id)}>Cancelar</ButtonLink>}
      >
        <p className="soft">{lead}</p>
        {children}
      </PostForm>
    </Panel>
  )
}
