import type { ReactNode } from 'react'
import { useOutlet } from 'react-router'
import {
  ActionButton,
  actionsNow,
  isDanger,
  isPrimary,
  type Panels,
  reasonsNow,
  useStep,
  type Work,
} from './action-panel'
import { type ButtonKind, ButtonLink } from './button'
import { SheetClose } from './filters'
import { Icon, type IconName } from './icon'
import { Page, type PageProps } from './page'
import './object-page.css'

/** Another page of the object, or a file of it. */
export interface WayOn {
  to: string
  label: string
  kind?: ButtonKind
  icon?: IconName
  file?: boolean
}

/**
 * The page of an object of work: what it is, and at its right what may be done to it and what may not, with the reason. On a
 * phone the primary action stands at the thumb, the rest behind «Mais ações»; where nothing is primary, all of it.
 */
export function ObjectPage<Step extends string, Thing>({
  thing,
  panels,
  to,
  ways = [],
  about,
  children,
  ...page
}: Omit<PageProps, 'actions' | 'width'> &
  Pick<Work<Thing>, 'thing'> & {
    panels: Panels<Step, Thing>
    to: (step: Step) => string
    /** Before the actions where it is the primary one, else after them. */
    ways?: (WayOn | false)[]
    /** Who has it, and whatever else concerns who decides. */
    about?: ReactNode
  }) {
  const acting = useOutlet() !== null
  const current = useStep()
  const others = ways.filter((way) => way !== false)
  const drawn = (primary: boolean) =>
    others.filter(({ kind }) => (kind === 'primary') === primary).map((way) => <Way key={way.to} {...way} />)
  const button = (step: Step) => (
    <ActionButton
      key={step}
      thing={thing}
      panel={panels[step]}
      to={to(step)}
      current={acting && step === current}
    />
  )
  const steps = actionsNow(thing, panels)
  const wanted = steps.filter((step) => isPrimary(panels[step], thing))
  const rest = steps.filter((step) => !wanted.includes(step))
  const harmful = rest.filter((step) => isDanger(panels[step], thing))
  const plain = rest.filter((step) => !harmful.includes(step))
  const [first, ...more] = [...drawn(true), ...wanted.map(button)]
  return (
    <Page {...page} width="full">
      <div className="object" data-acting={acting ? '' : undefined}>
        <aside className="object-side" aria-label="O que se pode fazer">
          {about}
          <ObjectActions first={first} refused={reasonsNow(thing, panels)}>
            {[...more, ...plain.map(button), ...drawn(false), ...harmful.map(button)]}
          </ObjectActions>
        </aside>
        <div className="object-main">{children}</div>
      </div>
    </Page>
  )
}

const Way = ({ to, label, kind, icon, file }: WayOn) =>
  file ? (
    <a className="btn" href={to}>
      {label}
    </a>
  ) : (
    <ButtonLink to={to} kind={kind} icon={icon}>
      {label}
    </ButtonLink>
  )

/** What may be done: on a phone the first, which is what is wanted, at the thumb, and a sheet with the others. */
export function ObjectActions({
  first,
  children,
  refused = [],
}: {
  first?: ReactNode
  children: ReactNode[]
  refused?: ReturnType<typeof reasonsNow>
}) {
  const nothing = !first && children.length === 0
  const reasons = refused.length > 0 && <Refused refused={refused} open={nothing} />
  if (nothing)
    return (
      <div className="object-actions">
        <h2>O que se pode fazer</h2>
        <p className="soft">Agora, nada.</p>
        {reasons}
      </div>
    )
  return (
    <div className="object-actions at-thumb">
      <h2>O que se pode fazer</h2>
      {first}
      {(children.length > 0 || reasons) && (
        <>
          <button type="button" className="btn object-more" popoverTarget="mais-acoes">
            <Icon name="menu" />
            {first ? 'Mais ações' : 'O que se pode fazer'}
          </button>
          <div className="object-sheet low-sheet" id="mais-acoes" popover="auto">
            <SheetClose target="mais-acoes" title="O que se pode fazer" />
            {children}
            {reasons}
          </div>
        </>
      )}
    </div>
  )
}

const Refused = ({ refused, open }: { refused: ReturnType<typeof reasonsNow>; open: boolean }) => (
  <details className="object-refused" open={open}>
    <summary>O que agora não se pode</summary>
    <ul>
      {refused.map(({ why, labels }) => (
        <li key={why}>
          <Icon name="lock" />
          <span>
            <b>{labels.join(', ')}</b> {why}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
