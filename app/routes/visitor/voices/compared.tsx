import {
  type Compared,
  definitions,
  type FigureKey,
  figureKeys,
  figureLabels,
  figureWords,
} from '~/domain/voices/stories/figure-words'
import { longDate, shortDate } from '~/ui/format'
import '~/ui/compared.css'

const noon = (day: string) => `${day}T12:00:00Z`

/** The figures of a story, as they were frozen, each with what it counts. */
export function ComparedFigures({ figures }: { figures: Compared }) {
  const { before, after, definition, countedOn } = figures
  const meant = definitions[definition]
  return (
    <>
      <table className="compared">
        <caption className="sr">Números da empresa, antes e depois</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">O que se conta</span>
            </th>
            <th scope="col">
              Antes
              <br />
              {shortDate(noon(before.from))} a {shortDate(noon(before.until))}
            </th>
            <th scope="col" className="way">
              <span className="sr">Diferença</span>
            </th>
            <th scope="col">
              Depois
              <br />
              {shortDate(noon(after.from))} a {shortDate(noon(after.until))}
            </th>
          </tr>
        </thead>
        <tbody>
          {figureKeys.map((key) => (
            <tr key={key}>
              <th scope="row">
                {figureLabels[key]}
                {meant && <small>{meant[key]}</small>}
              </th>
              <td>{figureWords(key, before)}</td>
              <td className="way">
                <Way of={key} from={before[key]} to={after[key]} />
              </td>
              <td className="after">{figureWords(key, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        Contados pela Aval em {longDate(noon(countedOn))}, a partir dos dados da própria empresa. Desde então
        não se mexeu neles.
      </p>
    </>
  )
}

/** From where to where, on the scale of the figure: stars from 1 to 5, shares from 0 to 1, all else from nought. */
function Way({ of, from, to }: { of: FigureKey; from: number | null; to: number | null }) {
  if (from === null || to === null) return null
  const [least, most] = of === 'score' ? [1, 5] : of.endsWith('Share') ? [0, 1] : [0, Math.max(from, to, 1)]
  const at = (value: number) => 6 + (116 * (value - least)) / (most - least)
  return (
    <svg viewBox="0 0 128 16" aria-hidden="true">
      <line x1="6" x2="122" y1="8" y2="8" />
      <line className="moved" x1={at(from)} x2={at(to)} y1="8" y2="8" />
      <circle className="was" cx={at(from)} cy="8" r="5" />
      <circle className="is" cx={at(to)} cy="8" r="5" />
    </svg>
  )
}

/** Three of them in a card: what changed most in words that fit. */
export function ChangedFigures({ figures: { before, after } }: { figures: Compared }) {
  return (
    <dl className="changed">
      {(['score', 'repliedShare', 'medianHours'] as const).map((key) => (
        <div key={key}>
          <dt>{figureLabels[key]}</dt>
          <dd>
            {figureWords(key, before)} <span aria-hidden="true">→</span>
            <span className="sr"> antes, depois </span> <b>{figureWords(key, after)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
