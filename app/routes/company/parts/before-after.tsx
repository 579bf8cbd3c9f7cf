import '~/ui/editing.css'
/** What stands and what shall stand, side by side; one below the other on a phone. */
export function BeforeAfter({
  before,
  after,
  words = ['Agora', 'Pedido'],
}: {
  before: string | null
  after: string | null
  words?: [before: string, after: string]
}) {
  const shown = (value: string | null) => (value === null ? <span className="soft">nada</span> : value)
  return (
    <dl className="before-after">
      <div>
        <dt>{words[0]}</dt>
        <dd className="text">
          <del>{shown(before)}</del>
        </dd>
      </div>
      <div>
        <dt>{words[1]}</dt>
        <dd className="text">
          <ins>{shown(after)}</ins>
        </dd>
      </div>
    </dl>
  )
}
