import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { CheckField } from '~/ui/fields'

/** Whether the session outlasts the browser. */
export function StaySignedIn() {
  return (
    <CheckField
      name="remember"
      label="Manter a sessão iniciada neste aparelho"
      help={`Durante ${amount(settings.auth.sessionDays, 'dia')} sem uso. Não escolha isto num computador partilhado.`}
    />
  )
}
