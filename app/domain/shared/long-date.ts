const written = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

/** «21 de novembro de 2026», the day that it is in Lisbon: for mails. */
export const longDate = (at: Date): string => written.format(at)

/** The same of a day, «2026-11-21». */
export const longDay = (day: string): string => longDate(new Date(`${day}T12:00:00Z`))

const timed = new Intl.DateTimeFormat('pt-PT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Lisbon',
})

/** «21 de novembro de 2026 às 14:30», Lisbon time: for deadlines in mails. */
export const longDateTime = (at: Date): string => timed.format(at)
