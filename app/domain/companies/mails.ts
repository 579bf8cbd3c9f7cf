import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { DrawnMail, MailPart } from '~/platform/mail-template'
import { defineMailJob } from '../notifications/mail-job'
import { personalMail, type Said } from '../notifications/personal-mail'
import { readersOf } from '../notifications/readers'
import { settings } from '../settings/settings'
import { lastEvent } from '../shared/flow'
import { lastStep } from './creation/completeness'
import { listingFlow } from './listing-flow'
import { answerInWriting, reasonWords } from './listing-words'
import { companies, type ListingState } from './schema'

/** Tells the owners of a company what became of its listing. */
export const notifyOwners = defineMailJob({
  name: 'companies.notify-owners',
  data: z.object({ companyId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db }, { companyId }) {
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    const event = await lastEvent(db, 'company', companyId, Object.keys(listingFlow.verbs))
    if (!company || !event || event.toState !== company.listing) return
    const { verb, reason } = event
    const owners = await readersOf(db, companyId)
    return owners.flatMap((to) => {
      const mail = listingMail({ verb, reason, owner: to.name, company })
      return mail ? [{ to, mail, about: event.id }] : []
    })
  },
})

interface ListingFacts {
  verb: string
  reason: string | null
  owner: string
  company: {
    id: string
    name: string
    slug: string
    listing: ListingState
    stateReasonCode: string | null
    decideBy: Date | null
  }
}

const day = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

/** What became of a listing, to an owner; null for what is told elsewhere. */
export function listingMail({ verb, reason, owner, company }: ListingFacts): DrawnMail | null {
  const said = whatToSay(verb, reason, company)
  const because = `Recebe esta mensagem porque é responsável pelo perfil de ${company.name} na Aval.`
  return said && personalMail(owner, said, because)
}

function whatToSay(verb: string, reason: string | null, company: ListingFacts['company']): Said | null {
  const { name, slug, id } = company
  const ground = reasonWords(company.listing, company.stateReasonCode)
  const why: MailPart[] = [
    ...(ground ? [{ facts: [['Motivo', ground]] } as MailPart] : []),
    ...(reason ? [{ quote: reason, by: 'Equipa Aval' }] : []),
  ]
  const mend = {
    button: 'Corrigir e enviar de novo',
    to: paths.createCompany({ empresa: id, passo: lastStep }),
  }
  switch (verb) {
    case 'send':
    case 'resend': {
      const until = company.decideBy ? day.format(company.decideBy) : null
      return {
        subject: `Recebemos o perfil de ${name}`,
        preview: until ? `Respondemos até ${until}.` : 'Está na fila para ser aprovado.',
        title: 'Recebemos o perfil',
        parts: [
          `O perfil de ${name} está com a nossa equipa. Respondemos em ${settings.company.decisionWorkingDays} dias úteis${until ? `: até ${until}` : ''}.`,
          { button: 'Ver o estado', to: paths.ofCompany(id, paths.myCompany()) },
        ],
      }
    }
    case 'approve':
      return {
        subject: `${name} está aprovada na Aval`,
        preview: 'O perfil já pode ser encontrado e avaliado.',
        title: 'O perfil foi aprovado',
        parts: [
          `${name} já aparece nas pesquisas e pode receber avaliações. Responder às primeiras faz diferença.`,
          { button: 'Ver o perfil', to: paths.company(slug) },
          { small: 'No painel da empresa encontra o que falta para o perfil ficar completo.' },
        ],
      }
    case 'ask':
      return {
        subject: `Falta informação sobre ${name}`,
        preview: `Responda em ${settings.company.infoDays} dias.`,
        title: 'Precisamos de mais informação',
        parts: [
          ...why,
          `Corrija o que for preciso e envie a resposta${company.decideBy ? ` até ${day.format(company.decideBy)}` : ` em ${settings.company.infoDays} dias`}. O que já preencheu está guardado.`,
          answerInWriting,
          { ...mend, button: 'Responder' },
        ],
      }
    case 'reject':
    case 'lapse':
      return {
        subject: `O perfil de ${name} não foi aprovado`,
        preview: 'Pode corrigi-lo e enviar de novo.',
        title: 'O perfil não foi aprovado',
        parts: [
          ...why,
          'O que preencheu está guardado. Pode corrigi-lo e enviá-lo de novo quando quiser.',
          mend,
        ],
      }
    case 'suspend':
      return {
        subject: `O perfil de ${name} foi suspenso`,
        preview: 'O perfil mostra agora um aviso.',
        title: 'O perfil foi suspenso',
        parts: [
          ...why,
          'O perfil e as avaliações continuam a poder ser lidos, com um aviso. O selo e os convites ficam desligados até a suspensão ser levantada.',
          { button: 'Ver o estado', to: paths.ofCompany(id, paths.myCompany()) },
        ],
      }
    case 'reinstate':
      return {
        subject: `A suspensão de ${name} foi levantada`,
        preview: 'O perfil voltou ao normal.',
        title: 'A suspensão foi levantada',
        parts: [
          ...why,
          `O aviso saiu do perfil de ${name}, que volta a aparecer como aprovada.`,
          { button: 'Ver o perfil', to: paths.company(slug) },
        ],
      }
    case 'close':
      return {
        subject: `O perfil de ${name} foi encerrado`,
        preview: 'As avaliações continuam a poder ser lidas.',
        title: 'O perfil foi encerrado',
        parts: [
          ...why,
          `O perfil de ${name} saiu das pesquisas. Continua a poder ser lido, com as avaliações, e recebe novas avaliações durante mais ${settings.review.closedCompanyMonths} meses, de quem foi cliente até agora. Os convites ficam desligados.`,
          { button: 'Ver o perfil', to: paths.company(slug) },
        ],
      }
    default:
      return null
  }
}
