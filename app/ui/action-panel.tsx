import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { type ButtonKind, ButtonLink } from './button'
import { PostButton, PostForm, type Tried } from './form'
import type { IconName } from './icon'
import { Notice } from './notice'
import { Page, type PageProps, Panel } from './page'

/** The same for every object, or said of each. */
type Words<Thing, W extends string = string> = W | ((thing: Thing) => W)
const said = <Thing, W extends string>(words: Words<Thing, W>, thing: Thing): W =>
  typeof words === 'string' ? words : words(thing)

/** One thing that may be done to an object of work, as it is seen (decision 0032). */
export interface ActionWords<Thing> {
  /** Of the object's flow: whether it may be done now. */
  verb?: string
  /** On the button of the object's page. */
  label: Words<Thing>
  button?: Words<Thing, ButtonKind>
  icon?: IconName
  /** Nothing is asked: the button does it. The form is for whose press was refused. */
  press?: boolean
  title: Words<Thing>
  submit: Words<Thing>
  submitKind?: Words<Thing, ButtonKind>
  /**
   * Why it cannot be done now, where it says more than the page's own. Without a verb it decides as well: while it says
   * nothing, it may be done.
   */
  why?: string | ((thing: Thing) => string | false | null | undefined)
  /** What happens. */
  lead?: Words<Thing>
  Fields?: (props: { of: Thing }) => ReactNode
  /** It sends files. */
  files?: boolean
  /** Beside the button, in place of the way back. */
  Leave?: (props: { of: Thing }) => ReactNode
}
export type Panels<Step extends string, Thing> = Record<Step, ActionWords<Thing>>

/** What the page of an object knows of what may be done to it. */
export interface Work<Thing> {
  thing: Thing & { version?: number; verbs?: readonly string[] }
  panels: Record<string, ActionWords<Thing>>
}

/** Buttons for what may be done now. */
export function ActionButtons<Step extends string, Thing>({
  thing,
  panels,
  to,
}: Omit<Work<Thing>, 'panels'> & { panels: Panels<Step, Thing>; to: (step: Step) => string }) {
  return actionsNow(thing, panels).map((step) => (
    <ActionButton key={step} thing={thing} panel={panels[step]} to={to(step)} />
  ))
}

/** What may be done now, in the order of the panels. */
export const actionsNow = <Step extends string, Thing>(
  thing: Work<Thing>['thing'],
  panels: Panels<Step, Thing>,
): Step[] => (Object.keys(panels) as Step[]).filter((step) => !whyNot(panels[step], thing))

/** What the state of the thing asks for: never what is destructive. */
export const isPrimary = <Thing,>(
  { button, submitKind }: Pick<ActionWords<Thing>, 'button' | 'submitKind'>,
  thing: Thing,
): boolean =>
  button !== undefined && said(button, thing) === 'primary' && !isDanger({ button, submitKind }, thing)

/** What harms, and stands last. */
export const isDanger = <Thing,>(
  { button, submitKind }: Pick<ActionWords<Thing>, 'button' | 'submitKind'>,
  thing: Thing,
): boolean => [button, submitKind].some((kind) => kind !== undefined && said(kind, thing) === 'danger')

/** What cannot be done now and says why, one reason once. */
export function reasonsNow<Thing>(thing: Work<Thing>['thing'], panels: Work<Thing>['panels']) {
  const refused = Object.values(panels).flatMap((panel) => {
    const why = whyNot(panel, thing, '')
    return why ? [{ why, label: said(panel.label, thing) }] : []
  })
  return Object.entries(Object.groupBy(refused, ({ why }) => why)).map(([why, of]) => ({
    why,
    labels: [...new Set(of?.map(({ label }) => label))],
  }))
}

/** The button of one action: to its form, or at once where nothing is asked. `current`: its form is open. */
export function ActionButton<Thing>({
  thing,
  panel: { button, icon, label, press },
  to,
  current,
}: {
  thing: Work<Thing>['thing']
  panel: ActionWords<Thing>
  to: string
  current?: boolean
}) {
  const kind = button && said(button, thing)
  const words = said(label, thing)
  return press ? (
    <PostButton action={to} label={words} kind={kind} version={thing.version} />
  ) : (
    <ButtonLink kind={kind} icon={icon} to={to} aria-current={current ? 'true' : undefined}>
      {words}
    </ButtonLink>
  )
}

/** Why not: with `otherwise` empty, only what the action itself says. */
function whyNot<Thing>(
  { verb, why }: ActionWords<Thing>,
  thing: Work<Thing>['thing'],
  otherwise = 'Esta decisão não é possível agora',
): string | undefined {
  if (verb && thing.verbs?.includes(verb)) return undefined
  return (typeof why === 'function' ? why(thing) : why) || (verb && otherwise)
}

/**
 * The form of the one that the address names. One that cannot be done now says why; what was typed meanwhile stays, with
 * a button that says the same.
 */
export function ActionPanel<Thing>({
  thing,
  panels,
  tried,
  back,
  why,
}: Work<Thing> & { tried?: Tried | null; back: string; why?: string }) {
  const panel = usePanel(panels)
  const { lead, Leave } = panel
  const title = said(panel.title, thing)
  const blocked = whyNot(panel, thing, why)
  const leave = Leave && <Leave of={thing} />
  if (blocked && !tried)
    return (
      <Panel title={title}>
        <Notice title={blocked} actions={leave ?? <ButtonLink to={back}>Ver o que pode fazer</ButtonLink>} />
      </Panel>
    )
  return (
    <Panel title={title}>
      <ActionForm
        {...{ thing, panel, tried, blocked }}
        leave={leave ?? <ButtonLink to={back}>Cancelar</ButtonLink>}
        lead={lead && <p>{said(lead, thing)}</p>}
      />
    </Panel>
  )
}

function ActionForm<Thing>({
  thing,
  panel: { submit, submitKind, Fields, files },
  tried,
  blocked,
  leave,
  lead,
}: {
  thing: Work<Thing>['thing']
  panel: ActionWords<Thing>
  tried?: Tried | null
  blocked?: string
  leave: ReactNode
  lead?: ReactNode
}) {
  return (
    <PostForm
      tried={tried}
      version={thing.version}
      submit={said(submit, thing)}
      submitKind={submitKind && said(submitKind, thing)}
      why={blocked}
      actions={leave}
      encType={files ? 'multipart/form-data' : undefined}
    >
      {lead}
      {Fields && <Fields of={thing} />}
    </PostForm>
  )
}

/** The step that the address names: the last match is `actions(file, …)` of routes.ts. */
export const useStep = () => useMatches().at(-1)?.id.split('#')[1] ?? ''

function usePanel<P>(panels: Record<string, P>): P {
  const step = useStep()
  const panel = panels[step]
  if (!panel) throw new Error(`No panel for ${step}`)
  return panel
}

/**
 * The same as a page of its own, for what has no page around it: the button lies in a list, or nothing else matters while
 * it is asked. `closed`: in place of the form, when it cannot be done.
 */
export function ActionPage<Thing>({
  thing,
  panels,
  tried,
  crumbs,
  leave,
  why,
  closed,
}: Work<Thing> &
  Pick<PageProps, 'crumbs'> & {
    tried?: Tried | null
    leave: ReactNode
    why?: string
    closed?: ReactNode
  }) {
  const panel = usePanel(panels)
  const { title, lead, Leave } = panel
  const blocked = whyNot(panel, thing, why)
  return (
    <Page title={said(title, thing)} width="reading" lead={lead && said(lead, thing)} crumbs={crumbs}>
      {closed && blocked && !tried ? (
        closed
      ) : (
        <ActionForm {...{ thing, panel, tried, blocked }} leave={Leave ? <Leave of={thing} /> : leave} />
      )}
    </Page>
  )
}
