import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { A, type LinkProps } from './link'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
}

const look = ({ kind = 'secondary', size = 'normal' }: Look, extra?: string) =>
  classNames('btn', kind !== 'secondary' && kind, size !== 'normal' && size, extra)

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Why the button may not be used: shown beside it. It stays focusable, so that the reason can be found. */
  why?: string
  children: ReactNode
}

/** A button. One that may not be used says why instead of vanishing. */
export function Button({
  kind,
  size,
  icon,
  why,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const id = useId()
  const face = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  if (!why)
    return (
      <button type={type} className={look({ kind, size }, className)} {...rest}>
        {face}
      </button>
    )
  const { onClick: _off, name: _name, value: _value, form: _form, formAction: _to, ...inert } = rest
  return (
    <span className="btn-why">
      <button
        {...inert}
        type="button"
        className={look({ kind, size }, className)}
        aria-disabled="true"
        aria-describedby={id}
      >
        {face}
      </button>
      <small id={id}>{why}</small>
    </span>
  )
}

export interface ButtonLinkProps extends LinkProps, Look {
  children: ReactNode
}

/** A link that looks like a button, for going somewhere; what changes something is a `Button`. */
export function ButtonLink({ kind, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <A className={look({ kind, size }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </A>
  )
}
