import { settings } from '~/domain/settings/settings'
import { openDays } from '~/domain/shared/working-time'
import { answerTerms } from '~/domain/tickets/answer-terms'
import { Prose } from '~/ui/prose'

const { office } = settings.ticket

/**
 * When the support works, and when we answer. For loaders: a page that is kept must stay true while it is, so it names days and
 * hours, never «agora».
 */
export function officeHours(now: Date) {
  const [first = '', next = ''] = openDays(now, office, 2).map((day) =>
    weekday.format(new Date(`${day}T12:00:00Z`)),
  )
  return {
    first,
    next,
    terms: answerTerms().map(({ what, within }) => ({ what, within })),
  }
}

const weekday = new Intl.DateTimeFormat('pt-PT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Lisbon',
})

export function OfficeHours({ first, next, terms }: ReturnType<typeof officeHours>) {
  return (
    <Prose>
      <p>
        O apoio está aberto nos dias úteis, das {office.from}&nbsp;h às {office.until}&nbsp;h de Lisboa:{' '}
        <b>{first}</b>, e depois {next}. Fecha nos feriados nacionais. Pode escrever a qualquer hora.
      </p>
      <p>Quando respondemos, contado em horas de expediente:</p>
      <ul>
        {terms.map(({ what, within }) => (
          <li key={what}>
            {what}: {within}.
          </li>
        ))}
      </ul>
    </Prose>
  )
}
