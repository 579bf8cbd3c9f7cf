import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { domainOf, sharedMail } from './own-contacts'
import { type Signal, signal } from './signal'

/** What binds the author of a review to the company, to a competitor, or to other authors. Pure. */
export interface Ties {
  /** Other authors of this company's reviews of the last 30 days that came from the same network, and device. */
  sameNetwork: number
  sameDevice: number
  /** Other authors who wrote about any company from the same device. */
  deviceElsewhere: number
  /** A company of the same trade and district to which the author belongs, or belonged within 24 months. */
  competitor: { name: string; former: boolean } | null
  /** What the author asked of this company's profile in the last 24 months. */
  asked: 'claim' | 'access' | null
  authorEmail: string | null
  company: { website: string | null; email: string | null }
  /** The author's telephone is the company's. */
  samePhone: boolean
}

const { screening } = settings
const lately = () => amount(settings.review.formerMemberMonths, 'mês')

export function tieSignals(ties: Ties): Signal[] {
  const found: Signal[] = []
  const { competitor, sameNetwork, sameDevice, deviceElsewhere } = ties
  if (sameDevice >= screening.deviceAuthors || deviceElsewhere >= screening.deviceAuthorsElsewhere) {
    const where =
      sameDevice >= screening.deviceAuthors
        ? `mais ${sameDevice} contas avaliaram esta empresa`
        : `mais ${deviceElsewhere} contas avaliaram empresas`
    found.push(signal('device', `${where} do mesmo aparelho em ${screening.ringDays} dias`))
  }
  if (sameNetwork >= screening.networkAuthors) {
    found.push(
      signal(
        'network',
        `mais ${sameNetwork} contas avaliaram esta empresa da mesma rede em ${screening.ringDays} dias`,
      ),
    )
  }
  if (competitor) {
    const how = competitor.former ? `pertenceu há menos de ${lately()}` : 'pertence'
    found.push(signal('competitor', `${how} a ${competitor.name}, da mesma atividade e distrito`))
  }
  const inside = insideOf(ties)
  if (inside.length > 0) found.push(signal('insider', inside.join('; ')))
  return found
}

/** Members are refused (review.ts); these are only close to it. */
function insideOf({ asked, authorEmail, company, samePhone }: Ties): string[] {
  const domain = authorEmail && domainOf(authorEmail)
  const theirs = [company.website, company.email].flatMap((at) => (at ? [domainOf(at)] : []))
  return [
    ...(asked === 'claim' ? [`pediu para gerir esta empresa há menos de ${lately()}`] : []),
    ...(asked === 'access' ? [`pediu acesso a esta empresa há menos de ${lately()}`] : []),
    ...(domain && theirs.includes(domain) && !sharedMail.test(domain)
      ? [`o e-mail do autor é de ${domain}, o domínio da empresa`]
      : []),
    ...(samePhone ? ['o telemóvel do autor é o da empresa'] : []),
  ]
}
