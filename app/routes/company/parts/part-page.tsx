import type { ProfilePart, ShownFact } from '~/domain/companies/editing/editing-reading'
import { type PartName, partNames, profileParts } from '~/domain/companies/editing/editing-words'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { shortDate } from '~/ui/format'
import { Tabs } from '~/ui/tabs'
import { Doubts } from './doubts'
import '~/ui/editing.css'

/** Where a fact comes from: «verificado em 12/03/2026 (registo comercial)». */
export const sourceText = ({ source }: Pick<ShownFact, 'source'>): string =>
  source ? `verificado em ${shortDate(source.checkedAt)} (${source.source})` : 'declarado pela empresa'

/**
 * Facts of a part, each with its source; where nothing of it was checked that is said once. What was not said is said to be
 * missing.
 */
export function PartFacts({ facts }: { facts: ShownFact[] }) {
  const checked = facts.some((f) => f.source !== null && f.value !== null)
  const said = facts.some((f) => f.value !== null)
  const text = (fact: ShownFact) =>
    fact.value === null ? (
      <span className="unsaid">por dizer</span>
    ) : (
      <span className="text">{fact.value}</span>
    )
  const [only] = facts
  return (
    <>
      {facts.length === 1 && only ? (
        <p>{text(only)}</p>
      ) : (
        <Facts
          rows
          facts={facts.map((fact) => ({
            label: fact.label,
            value: text(fact),
            source: checked && fact.value !== null ? sourceText(fact) : undefined,
          }))}
        />
      )}
      {!checked && said && <p className="soft part-source">Declarado pela empresa</p>}
    </>
  )
}

/** The parts of the profile, each with its address. */
export function PartTabs({ current }: { current?: PartName }) {
  return (
    <Tabs
      label="Partes do perfil"
      tabs={[
        { to: paths.editCompany(), label: 'Tudo', current: current === undefined },
        ...partNames.map((name) => ({
          to: paths.editCompanyPart(name),
          label: profileParts[name].title,
          current: name === current,
        })),
      ]}
    />
  )
}

export const PartDoubts = ({ doubts }: Pick<ProfilePart, 'doubts'>) => (
  <Doubts
    doubts={doubts}
    mendAt={(kind) => paths.editCompanyPart(kind === 'activity' ? 'identificacao' : 'local')}
  />
)
