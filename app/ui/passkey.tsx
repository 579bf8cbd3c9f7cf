import { Button, type ButtonKind } from './button'
import { useCarried } from './carried'

/**
 * A form that a passkey fills in: the island asks the device, puts its answer into the hidden field and sends it.
 * Hidden until the island runs, and for good where the browser knows no passkeys.
 */
export function PasskeyButton({
  action,
  options,
  purpose,
  remember = false,
  label = 'Entrar com chave de acesso',
  kind = 'secondary',
}: {
  action: string
  /** Where the challenge comes from. */
  options: string
  purpose: 'entrar' | 'confirmar'
  remember?: boolean
  label?: string
  kind?: ButtonKind
}) {
  const carried = useCarried()
  return (
    <form
      method="post"
      action={carried(action)}
      className="form passkey"
      data-island="passkey"
      data-island-when="load"
      data-options={options}
      data-purpose={purpose}
      hidden
    >
      <input type="hidden" name="credential" />
      <input type="hidden" name="stay" value={remember ? 'sim' : ''} />
      <Button type="submit" kind={kind} icon="fingerprint">
        {label}
      </Button>
      <p className="error" role="alert" />
    </form>
  )
}
