import type { CertificateStanding } from '~/domain/voices/stories/certificate-standing'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'

/** Why no company may be taken for certified that is not any more. */
export function NotInForce({ certificate }: { certificate: CertificateStanding | null }) {
  if (certificate?.inForce) return null
  return (
    <Notice tone="warn" title="O certificado desta empresa não está em vigor">
      <p>
        {certificate
          ? `Deixou de estar em ${longDate(certificate.since)}. O que aqui se conta é de antes disso.`
          : 'Esta empresa não tem certificado.'}
      </p>
    </Notice>
  )
}
