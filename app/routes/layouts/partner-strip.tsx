import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { carrying } from '~/web/carrying'
import type { PartnerOfDocument } from '~/web/partner'

/** Asks once, on the page to which a partner's link led, whether the code may be kept on the device. Before that nothing is. */
export function PartnerStrip({ partner }: { partner: PartnerOfDocument }) {
  const { fields, address, days } = partner
  const declined = carrying([...fields, ['guardar', 'nao']]).to(address)
  return (
    <aside className="strip" aria-label="Ligação de parceiro">
      <p>
        <b>Chegou por uma ligação de parceiro.</b> Quem a partilhou pode receber uma comissão se registar uma
        empresa e ela tiver um plano pago. O código vai consigo no endereço; neste aparelho não guardámos
        nada.
      </p>
      <PostButton
        action={paths.keepPartner()}
        label={`Guardar ${days} dias`}
        size="small"
        fields={{ ...Object.fromEntries(fields), volta: address }}
      />
      <ButtonLink size="small" to={declined}>
        Não guardar
      </ButtonLink>
    </aside>
  )
}
