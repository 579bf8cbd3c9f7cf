import './skeleton.css'

/** The place of something still coming, with the height it will have. */
export function Skeleton({
  kind = 'review',
  count = 3,
}: {
  kind?: 'review' | 'company' | 'row' | 'figure'
  count?: number
}) {
  return (
    <div className="skeletons" role="status" aria-label="A carregar">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`skeleton ${kind}`}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
