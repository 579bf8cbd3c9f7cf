import { Bar } from './distribution'
import { number, percent } from './format'
import { A } from './link'
import './bars.css'

export interface ChartBar {
  label: string
  value: number
  href?: string
}

/** Named amounts side by side, as a table that looks like bars. */
export function BarChart({
  label,
  bars,
  format = number,
}: {
  label: string
  bars: ChartBar[]
  format?: (value: number) => string
}) {
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <table className="bar-chart">
      <caption>{label}</caption>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.href ? <A to={bar.href}>{bar.label}</A> : bar.label}</th>
            <td aria-hidden="true">
              <Bar ratio={bar.value / most} />
            </td>
            <td>{format(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many went on from step to step, and which part of the first that is. */
export function Funnel({ label, steps }: { label: string; steps: { label: string; value: number }[] }) {
  const first = Math.max(1, steps[0]?.value ?? 1)
  return (
    <table className="bar-chart funnel">
      <caption>{label}</caption>
      <tbody>
        {steps.map((step) => (
          <tr key={step.label}>
            <th scope="row">{step.label}</th>
            <td aria-hidden="true">
              <Bar ratio={step.value / first} />
            </td>
            <td>
              {number(step.value)} <span className="soft">· {percent(step.value / first)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
