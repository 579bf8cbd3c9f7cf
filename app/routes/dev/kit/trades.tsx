import { Section } from '~/ui/page'
import { tradeDrawingSize, tradeDrawings } from '~/ui/trade-drawing'

/** What stands in place of photos, for each trade that has its own panel. */
export function Trades({ id }: { id: string }) {
  return (
    <Section
      title="Um painel por ofício"
      lead="Para empresas sem capa nem fotografias: decorativo, nunca dado por fotografia."
      id={`${id}-oficios`}
    >
      <div className="kit-trades">
        {tradeDrawings.map((name) => (
          <figure key={name}>
            <img src={`/trades/${name}.svg`} {...tradeDrawingSize} alt="" loading="lazy" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
