/** Words of visits, for pages and mails: no tables here. */

const written = new Intl.DateTimeFormat('pt-PT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Lisbon',
})
const clock = new Intl.DateTimeFormat('pt-PT', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Lisbon',
})

/** «sexta-feira, 21 de novembro, às 09:30», Lisbon time. */
export const dayAndHour = (at: Date | string): string => {
  const moment = new Date(at)
  const hour = clock.format(moment)
  return `${written.format(moment)}, ${/^0?1:/.test(hour) ? 'à' : 'às'} ${hour}`
}
