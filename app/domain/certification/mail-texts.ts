import { settings } from '../settings/settings'
import { spelt } from '../shared/amounts'
import { longDate, longDay } from '../shared/long-date'
import { shiftDay } from '../shared/working-days'
import { lisbonDay } from './certificate'
import { renewalOpens } from './life/life-clock'
import type { Rules } from './rules/requirements'
import { requirementText } from './rules/rules'

export interface CertificateNews {
  verb: string
  /** When it happened. */
  at: Date
  company: string
  companyId: string
  name: string
  code: string
  level: string
  /** By which it was issued. */
  rules: Rules
  /** The last day on which it holds, «2027-11-20», and the end of its validity proper. */
  validUntil: string
  endsOn: string
  reason: string | null
  reasonClass: string | null
  /** What the event keeps besides. */
  data: unknown
}

/** What the event keeps, as far as mails speak of it. */
export interface EventData {
  lacking?: string[]
  lapsing?: { code: string; validUntil: string }[]
  days?: number
  heardUntil?: string
  graceUntil?: string
  host?: string
  /** The requirement whose evidence was judged, and until when it counts. */
  code?: string
  validUntil?: string
  left?: number
}

interface Text {
  title: string
  text: string
  /** Where the button leads: the public record, or the company's own page. */
  to?: 'record' | 'mine'
  button?: string
}

const suspension = () => spelt(settings.certificate.maxSuspensionMonths, 'mês')
const after = (at: Date, days: number) => longDay(shiftDay(lisbonDay(at), days))

/** What the company is told of each event: one title, one paragraph, one way on. */
export const texts: Record<string, (n: CertificateNews, d: EventData) => Text> = {
  issue: (n) => ({
    title: `${n.company} está certificada`,
    text: `O certificado «${n.level}» está em vigor até ${longDay(n.validUntil)}. Tem um código e um azulejo que qualquer pessoa pode conferir.`,
  }),
  miss: (n) => ({
    title: 'Falta cumprir um requisito',
    text: `O certificado de ${n.company} continua em vigor, mas em atualização. Tem até ${after(n.at, settings.certificateLife.updatingDays)} para cumprir o que falta; depois disso é suspenso. O tempo em que o que enviar estiver connosco, à espera de ser visto, não conta.`,
    to: 'mine',
    button: 'Ver o que falta',
  }),
  lack: (n) => ({
    title: 'Há mais um requisito por cumprir',
    text: `Ao certificado de ${n.company} falta agora mais um requisito. O prazo que já corria não muda.`,
    to: 'mine',
    button: 'Ver o que falta',
  }),
  meet: (n) => ({
    title: 'Os requisitos estão completos',
    text: `Ao certificado de ${n.company} já não falta nada: está em vigor até ${longDay(n.validUntil)}.`,
  }),
  'propose-suspension': (n, d) => ({
    title: 'Propomos suspender o certificado',
    text: `Antes de decidir queremos ouvir ${n.company}. Pode responder, com documentos se quiser, até ${d.heardUntil ? longDate(new Date(d.heardUntil)) : after(n.at, settings.certificateLife.hearingDays)}. Até à decisão nada muda e o público não vê este aviso.`,
    to: 'mine',
    button: 'Responder',
  }),
  'drop-suspension': (n) => ({
    title: 'O certificado mantém-se em vigor',
    text: `Arquivámos a proposta de suspender o certificado de ${n.company}. Não fica nada no registo público.`,
    to: 'mine',
  }),
  suspend: (n) => ({
    title: 'O certificado foi suspenso',
    text: `O certificado de ${n.company} está suspenso. O perfil e o registo público dizem-no desde já. A suspensão levanta-se quando o motivo for corrigido; ao fim de ${suspension()} sem correção, o certificado é revogado. Pode recorrer até ${after(n.at, settings.certificateLife.appealDays)}.`,
    to: 'mine',
    button: 'Ver o motivo e responder',
  }),
  lift: (n) => ({
    title: 'A suspensão foi levantada',
    text: `O certificado de ${n.company} voltou a estar em vigor.`,
  }),
  revoke: (n) => ({
    title: 'O certificado foi revogado',
    text: `O certificado de ${n.company} foi revogado, por decisão de duas pessoas. Pode recorrer até ${after(n.at, settings.certificateLife.appealDays)}. Uma nova candidatura é possível daqui a ${settings.certificateLife.againMonths} meses.`,
    to: 'mine',
    button: 'Ver o motivo e recorrer',
  }),
  lapse: (n) => ({
    title: 'O certificado foi revogado',
    text: `O certificado de ${n.company} esteve ${suspension()} suspenso sem correção e foi revogado. Pode recorrer até ${after(n.at, settings.certificateLife.appealDays)}. Uma nova candidatura é possível daqui a ${settings.certificateLife.againMonths} meses.`,
    to: 'mine',
    button: 'Ver o motivo e recorrer',
  }),
  expire: (n) => ({
    title: 'O certificado caducou',
    text: `O certificado de ${n.company} chegou ao fim da validade em ${longDay(n.validUntil)}. Pode candidatar-se de novo quando quiser.`,
  }),
  renounce: (n) => ({
    title: 'Renúncia registada',
    text: `O certificado de ${n.company} deixou de estar em vigor, a pedido da própria empresa. Retire o selo do sítio e dos materiais. Pode candidatar-se de novo quando quiser.`,
  }),
  replace: (n) => ({
    title: 'O certificado foi substituído',
    text: `Foi emitido outro certificado para ${n.company}. O código antigo continua a poder ser consultado e diz que foi substituído.`,
    to: 'mine',
  }),
  restore: (n) => ({
    title: 'O certificado está de novo em vigor',
    text: `O recurso deu razão a ${n.company}: o certificado voltou a estar em vigor.`,
  }),
  resuspend: (n) => ({
    title: 'A revogação foi anulada',
    text: `O recurso deu razão a ${n.company}: o certificado deixou de estar revogado e está suspenso, como antes. A suspensão levanta-se quando o motivo dela for corrigido.`,
    to: 'mine',
  }),
  'give-grace': (n, d) => ({
    title: 'A renovação está a ser decidida',
    text: `O certificado de ${n.company} acaba em ${longDay(n.endsOn)}. Como a renovação já foi pedida, continua em vigor até ${d.graceUntil ? longDay(d.graceUntil) : 'à decisão'}, o mais tardar. Se guarda ou enviou a credencial, descarregue-a de novo: a que tem diz o dia antigo.`,
    to: 'mine',
  }),
  'ask-correction': (n) => ({
    title: 'Pedimos uma correção',
    text: `Voltámos a olhar para o certificado de ${n.company} e há uma coisa a corrigir. O certificado continua em vigor.`,
    to: 'mine',
  }),
  'remind-end': (n, d) => ({ ...ending(n, d.days ?? 0), to: 'mine', button: 'Ver o certificado e renovar' }),
  'remind-evidence': (n) => ({
    title: 'Há comprovativos a caducar',
    text: `Para que o certificado de ${n.company} continue em vigor sem interrupção, envie os novos antes de acabarem.`,
    to: 'mine',
    button: 'Ver os comprovativos',
  }),
  'evidence-accepted': (n, d) => ({
    title: 'Aceitámos o comprovativo',
    text: `O comprovativo novo de «${requirementText(n.rules, d.code ?? '')}», para o certificado de ${n.company}, está conferido${d.validUntil ? ` e vale até ${longDay(d.validUntil)}` : ''}.`,
    to: 'mine',
  }),
  'evidence-refused': (n, d) => ({
    title: 'Não aceitámos o comprovativo',
    text: `O comprovativo de «${requirementText(n.rules, d.code ?? '')}» que enviou para o certificado de ${n.company} não serve, pelo que se explica abaixo. Pode enviar outro. O tempo em que esteve connosco não conta para os prazos.`,
    to: 'mine',
    button: 'Enviar outro',
  }),
  'remind-tls': (n, d) => ({
    title: 'O certificado TLS do sítio está a acabar',
    text: `O certificado de ${d.host} é válido por mais ${d.left === 1 ? 'um dia' : `${d.left ?? 0} dias`}. Renove-o antes disso: um sítio seguro é um dos requisitos do certificado de ${n.company}.`,
    to: 'mine',
  }),
}

function ending(n: CertificateNews, days: number): { title: string; text: string } {
  const until = longDay(n.validUntil)
  if (days === settings.certificateLife.renewalDays) {
    return {
      title: 'Já pode renovar o certificado',
      text: `O certificado de ${n.company} é válido até ${until}. A renovação abriu em ${longDay(renewalOpens(n.endsOn))} e aproveita os comprovativos que ainda estejam em vigor.`,
    }
  }
  if (days === 0) {
    return {
      title: 'O certificado está a chegar ao fim',
      text: `O certificado de ${n.company} acaba em ${until}, à meia-noite. Se pedir a renovação até lá, continua em vigor mais ${settings.certificateLife.graceDays} dias enquanto a decidimos.`,
    }
  }
  return {
    title: `O certificado acaba em ${until}`,
    text: `Ainda não recebemos o pedido de renovação de ${n.company}. Sem ele, o certificado caduca no fim desse dia e o selo passa a dizê-lo.`,
  }
}
