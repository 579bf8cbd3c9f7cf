import { Icon } from './icon'
import { A } from './link'
import './steps.css'

export interface Step {
  label: string
  /** Done steps can be gone back to. */
  to?: string
  note?: string
}

/** Where one is in a long form or a process. `current` counts from 0. */
export function ProgressSteps({
  steps,
  current,
  label = 'Passos',
}: {
  steps: Step[]
  current: number
  label?: string
}) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={index < current ? 'done' : index === current ? 'current' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {index < current ? <Icon name="check" /> : index + 1}
          </span>
          <span>
            {step.to && index < current ? <A to={step.to}>{step.label}</A> : step.label}
            {index < current && <span className="sr"> (feito)</span>}
            {step.note && <small>{step.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Progress of something long (upload, import, PDF), or how complete something is. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <div className="progress">
      <span>{label}</span>
      <progress value={value} max={max} aria-label={label} />
    </div>
  )
}
