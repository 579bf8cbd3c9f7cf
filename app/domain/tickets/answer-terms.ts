import { settings } from '../settings/settings'
import { kindWords, type Priority, priorities, ticketKinds } from './ticket-words'

const { answerHours, office } = settings.ticket

/** «em 4 horas de expediente», «no dia útil seguinte», «em 3 dias úteis», from working hours. */
export function termInWords(hours: number): string {
  const days = hours / (office.until - office.from)
  if (days === 1) return 'no dia útil seguinte'
  return Number.isInteger(days) ? `em ${days} dias úteis` : `em ${hours} horas de expediente`
}

/** What our texts may speak of (`withNumbers`): the settings, and terms that are said in words. */
export const textFacts = {
  ...settings,
  answerTerm: {
    get p1() {
      return termInWords(answerHours.p1)
    },
    get p2() {
      return termInWords(answerHours.p2)
    },
    get p3() {
      return termInWords(answerHours.p3)
    },
  },
}

/** When whoever writes hears of us, by what it is about: the last is all the rest. */
export function answerTerms(): { what: string; within: string }[] {
  const about = (priority: Priority) =>
    ticketKinds.filter((kind) => kindWords[kind].priority === priority).map((kind) => kindWords[kind].label)
  return priorities.map((priority, i) => {
    const [first = '', ...more] = about(priority)
    return {
      what:
        i === priorities.length - 1
          ? 'O resto'
          : [first, ...more.map((word) => word.toLowerCase())].join(', '),
      within: termInWords(answerHours[priority]),
    }
  })
}
