import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { type ButtonKind, ButtonLink } from './button'
import { PostButton, PostForm, type Tried } from './form'
import type { IconName } from './icon'
import { Notice } from './notice'
import { Panel } from './page'

/** The same for every object, or said of each. */
type Words<Thing, W extends string = string> = W | ((thing: Thing) => W)
const said = <Thing, W extends string>(words: Words<Thing, W>, thing: Thing): W =>
  typeof words === 'string' ? words : words(thing)

/** One thing that may be done to an object of work, as it is seen (decision 0032). */
export interface ActionWords<Thing> {
  /** Of the object's flow: whether it may be done now. Without one, it always may. */
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
  /** Why it cannot be done now, where it says more than the page's own. */
  why?: Words<Thing>
  /** What happens. */
  lead?: Words<Thing>
  Fields?: (props: { of: Thing }) => ReactNode
}
export type Panels<Step extends string, Thing> = Record<Step, ActionWords<Thing>>

/** What the page of an object knows of what may be done to it. */
interface Work<Thing> {
  thing: Thing & { version: number; verbs: readonly string[] }
  panels: Record<string, ActionWords<Thing>>
}

/** Buttons for what may be done now. */
export function ActionButtons<Step extends string, Thing>({
  thing,
  panels,
  to,
}: Work<Thing> & { panels: Panels<Step, Thing>; to: (step: Step) => string }) {
  const steps = (Object.keys(panels) as Step[]).filter((step) => isPossible(thing, panels[step].verb))
  return steps.map((step) => {
    const { button, icon, label, press } = panels[step]
    const kind = button && said(button, thing)
    const words = said(label, thing)
    return press ? (
      <PostButton key={step} action={to(step)} label={words} kind={kind} version={thing.version} />
    ) : (
      <ButtonLink key={step} kind={kind} icon={icon} to={to(step)}>
        {words}
      </ButtonLink>
    )
  })
}

const isPossible = ({ verbs }: { verbs: readonly string[] }, verb?: string) => !verb || verbs.includes(verb)

/**
 * The form of the one that the address names. One that cannot be done now says why; what was typed meanwhile stays, with
 * a button that says the same.
 */
export function ActionPanel<Thing>({
  thing,
  panels,
  tried,
  back,
  why = 'Esta decisão não é possível agora',
}: Work<Thing> & { tried?: Tried | null; back: string; why?: string }) {
  const step = useMatches().at(-1)?.id.split('#')[1] ?? ''
  const panel = panels[step]
  if (!panel) throw new Error(`No panel for ${step}`)
  const { verb, submit, submitKind, lead, Fields } = panel
  const title = said(panel.title, thing)
  const blocked = isPossible(thing, verb) ? undefined : said(panel.why ?? why, thing)
  if (blocked && !tried)
    return (
      <Panel title={title}>
        <Notice title={blocked} actions={<ButtonLink to={back}>Ver o que pode fazer</ButtonLink>} />
      </Panel>
    )
  return (
    <Panel title={title}>
      <PostForm
        tried={tried}
        version={thing.version}
        submit={said(submit, thing)}
        submitKind={submitKind && said(submitKind, thing)}
        why={blocked}
        actions={<ButtonLink to={back}>Cancelar</ButtonLink>}
      >
        {lead && <p>{said(lead, thing)}</p>}
        {Fields && <Fields of={thing} />}
      </PostForm>
    </Panel>
  )
}
