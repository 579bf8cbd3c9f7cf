import { createContext, type ReactNode, useContext } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonKind } from './button'
import { useCarried } from './carried'
import { ErrorSummary } from './error-summary'
import { FormSeed } from './form-seed'
import { KeptText } from './kept-text'
import { AreaContext } from './link'
import { fieldId, type Tried } from './tried'

export type { Tried } from './tried'

interface FormState {
  name: string | undefined
  tried: Tried | null
}

const FormContext = createContext<FormState>({ name: undefined, tried: null })

/** What a field needs to know from its form: its id, what was typed before, what was wrong. */
export function useField(field: string) {
  const { name, tried } = useContext(FormContext)
  return {
    id: fieldId(name, field),
    typed: tried?.values[field],
    tried: tried !== null,
    conflict: tried?.conflict === true,
    errors: tried?.errors[field] ?? [],
  }
}

export interface PostFormProps {
  tried?: Tried | null
  action?: string
  /** Idempotency key: the same form sent twice has one effect. */
  once?: string
  /** The version of the thing being edited, so that nobody overwrites what they have not seen. */
  version?: number | string
  /** It holds a long text: kept on the device while it is written, offered again, erased when sent. */
  keepsText?: boolean
  /** What its page is for: open where a list shows the page in place, reached by `e` there, sent by Ctrl Enter. */
  answer?: boolean
  encType?: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  submit: string
  submitKind?: ButtonKind
  /** Why it cannot be sent now: the button stays and says so. */
  why?: string
  /** Needed where a page holds several forms: errors show in the form they belong to. */
  name?: string
  /** Beside the submit button: cancel, save draft. */
  actions?: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}

/** A form that is POSTed. Works as a plain document; inside a hydrated area it is sent without a reload. */
export function PostForm(props: PostFormProps) {
  const seed = useContext(FormSeed)
  const {
    action,
    version,
    keepsText,
    answer,
    encType,
    name,
    submit,
    submitKind = 'primary',
    why,
    actions,
    id,
    className,
    children,
  } = props
  const hydrated = useContext(AreaContext) !== null
  const carried = useCarried()
  const kept: Tried | null = seed.kept && !action ? { values: seed.kept, errors: {} } : null
  const tried = props.tried ?? kept
  const mine = tried && (!tried.form || !name || tried.form === name) ? tried : null
  const once = mine?.once ?? props.once ?? seed.once
  const Tag = hydrated ? Form : 'form'
  return (
    <Tag
      method="post"
      action={action && carried(action)}
      encType={encType}
      id={id}
      className={className ? `form ${className}` : 'form'}
      data-island="form"
      data-plain={hydrated ? undefined : ''}
      data-answer={answer ? '' : undefined}
    >
      {once && <input type="hidden" name="_once" value={once} />}
      {seed.company && <input type="hidden" name="_company" value={seed.company} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {name && <input type="hidden" name="_form" value={name} />}
      <FormContext value={{ name, tried: mine }}>
        {keepsText && <KeptText />}
        {mine && mine !== kept && <ErrorSummary tried={mine} form={name} />}
        {children}
      </FormContext>
      <div className="form-actions">
        <Button type="submit" kind={submitKind} why={why}>
          {submit}
        </Button>
        {actions}
      </div>
    </Tag>
  )
}

/** One small POST behind one button (vote, resend, withdraw): what it needs goes in hidden fields. */
export function PostButton(props: {
  action: string
  label: ReactNode
  kind?: ButtonKind
  once?: string
  version?: number | string
  why?: string
  fields?: Record<string, string>
  size?: 'small' | 'normal'
}) {
  const hydrated = useContext(AreaContext) !== null
  const carried = useCarried()
  const seed = useContext(FormSeed)
  const once = props.once ?? seed.once
  const Tag = hydrated ? Form : 'form'
  return (
    <Tag method="post" action={carried(props.action)} className="post-button">
      {once && <input type="hidden" name="_once" value={once} />}
      {seed.company && <input type="hidden" name="_company" value={seed.company} />}
      {props.version !== undefined && <input type="hidden" name="version" value={props.version} />}
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={props.kind} size={props.size} why={props.why}>
        {props.label}
      </Button>
    </Tag>
  )
}
