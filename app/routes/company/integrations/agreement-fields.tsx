import { paths } from '~/paths'
import { CheckField, HiddenField } from '~/ui/fields'
import { A } from '~/ui/link'

/** The agreement, by its version, and the word that customers were told. */
export const AgreementFields = ({ version }: { version: string }) => (
  <>
    <HiddenField name="agreement" value={version} />
    <CheckField
      name="accept"
      label={
        <>
          Aceito, pela empresa, o{' '}
          <A to={paths.orderMailAgreement()}>acordo sobre cópias de mensagens de encomenda</A> (versão{' '}
          {version})
        </>
      }
      required
    />
    <CheckField
      name="told"
      label="Os clientes são avisados, antes da encomenda, de que recebem um convite para avaliar enviado pela Aval"
      help="Diga-o, por exemplo, na página de compra e na vossa política de privacidade."
      required
    />
  </>
)
