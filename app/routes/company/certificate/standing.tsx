import type { MyCertificate } from '~/domain/certification/life/my-certificate'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count, longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'

const inWords = (day: string) => longDate(`${day}T12:00:00Z`)

/** Where the certificate stands today, and the one thing to do about it. */
export function Standing({ certificate: c }: { certificate: MyCertificate }) {
  const appeal = c.appeal && (
    <ButtonLink to={paths.myCertificateStep('recurso')}>Recorrer da decisão</ButtonLink>
  )
  const missing = c.requirements.filter((r) => r.state === 'expired' || r.state === 'unmet')
  switch (c.state) {
    case 'updating':
      if (c.updating?.stopped)
        return (
          <Notice title="Estamos a ver os comprovativos que enviou">
            <p>
              {missing.map((r) => `${r.code}, ${lower(r.text)}`).join('; ')}. O certificado continua em vigor
              e o prazo para o atualizar está parado até respondermos.
            </p>
          </Notice>
        )
      return (
        <Notice
          tone="warn"
          title={`Falta cumprir ${count(missing.length, 'requisito', 'requisitos')} até ${inWords(c.updating?.until ?? '')}`}
        >
          <p>
            {missing.map((r) => `${r.code}, ${lower(r.text)}`).join('; ')}. O certificado continua em vigor
            até lá; depois é suspenso, e o registo público di-lo. O tempo em que o que enviar estiver connosco
            não conta.
          </p>
        </Notice>
      )
    case 'suspended':
      return (
        <Notice tone="bad" title={c.reason ? `Suspenso: ${lower(c.reason)}` : 'Suspenso'} actions={appeal}>
          <p>
            A suspensão levanta-se quando o motivo for corrigido e alguém da Aval o conferir. Se não o for até{' '}
            {inWords(c.suspendedUntil ?? '')}, o certificado é revogado.
            {c.appeal && ` Pode recorrer até ${inWords(c.appeal.until)}.`}
          </p>
        </Notice>
      )
    case 'revoked':
      return (
        <Notice tone="bad" title={c.reason ? `Revogado: ${lower(c.reason)}` : 'Revogado'} actions={appeal}>
          <p>
            O selo deixou de valer em {longDate(c.since)}.
            {c.mayApplyAgainOn &&
              ` A empresa pode candidatar-se de novo a partir de ${inWords(c.mayApplyAgainOn)}.`}
            {c.appeal && ` Pode recorrer até ${inWords(c.appeal.until)}.`}
          </p>
        </Notice>
      )
    case 'expired':
      return (
        <Notice title={`Caducou em ${inWords(c.validUntil)}`}>
          <p>O selo já o diz. A empresa pode candidatar-se de novo quando quiser.</p>
        </Notice>
      )
    case 'renounced':
      return (
        <Notice title={`A empresa renunciou em ${longDate(c.since)}`}>
          <p>Pode candidatar-se de novo quando quiser.</p>
        </Notice>
      )
    default:
      return <InForce certificate={c} />
  }
}

function InForce({ certificate: c }: { certificate: MyCertificate }) {
  if (c.renewing) {
    return (
      <Notice title="A renovação está a ser decidida">
        <p>
          {c.graceUntil
            ? `O certificado mantém-se em vigor até à decisão, o mais tardar até ${inWords(c.graceUntil)}.`
            : `O certificado mantém-se em vigor até à decisão, no máximo ${amount(settings.certificateLife.graceDays, 'dia')} depois do fim.`}
        </p>
      </Notice>
    )
  }
  if (c.mayRenew) {
    return (
      <Notice
        tone={c.daysLeft <= 15 ? 'warn' : 'info'}
        title={
          c.daysLeft === 0
            ? 'O certificado acaba hoje, à meia-noite'
            : `O certificado acaba daqui a ${count(c.daysLeft, 'dia', 'dias')}`
        }
        actions={
          c.may.speak && (
            <ButtonLink kind="primary" to={paths.certification()}>
              Pedir a renovação
            </ButtonLink>
          )
        }
      >
        <p>A renovação aproveita os comprovativos que ainda estejam em vigor.</p>
      </Notice>
    )
  }
  const soon = c.requirements.filter((r) => r.soon)
  const first = soon.map((r) => r.validUntil as string).sort()[0]
  if (!first) return null
  return (
    <Notice
      title={`${count(soon.length, 'comprovativo caduca', 'comprovativos caducam')} nos próximos ${amount(settings.certificateLife.soonDays, 'dia')}`}
    >
      <p>
        O primeiro acaba em {inWords(first)}: {soon.map((r) => `${r.code}, ${lower(r.text)}`).join('; ')}.
      </p>
    </Notice>
  )
}

/** As part of a sentence; what begins with an abbreviation keeps it. */
const lower = (text: string) =>
  /^[A-ZÀ-Ý][a-zà-ÿ]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text
