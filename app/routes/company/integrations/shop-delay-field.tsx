import { settings } from '~/domain/settings/settings'
import { TextField } from '~/ui/text-field'

/** How long after an order its customer is asked. */
export const ShopDelayField = ({ days }: { days?: number }) => (
  <TextField
    name="delay"
    label="Dias de espera"
    type="number"
    inputMode="numeric"
    required
    min={0}
    max={settings.invitation.reviewDelayMaxDays}
    width="code"
    defaultValue={String(days ?? settings.shop.delayDays)}
    help="Quantos dias depois de a encomenda ficar concluída sai o convite. Conte com o tempo da entrega."
  />
)
