import { type Fact, Facts } from './facts'

/** Claims by whose word they are: the source is said once below each group. */
export function FactsBySource({ facts }: { facts: (Fact & { source: string })[] }) {
  const groups = Map.groupBy(facts, (fact) => fact.source)
  return [...groups].map(([source, of]) => (
    <div className="facts-of" key={source}>
      <Facts rows facts={of.map(({ label, value }) => ({ label, value }))} />
      <p className="source">{source}</p>
    </div>
  ))
}
