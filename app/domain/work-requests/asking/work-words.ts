import { bandWords, valueBands } from '../../projects/project-words'
import { settings } from '../../settings/settings'
import { amount, spelt } from '../../shared/amounts'
import { longDay } from '../../shared/long-date'
import type { Meaning } from '../../shared/meaning'
import type { WhenKind, WorkState } from '../states'

/** What people read about requests. Knows no table, so that pages in the browser may import it. */

/** To its customer: what it is, and what happens next. */
export const customerWords: Record<WorkState, { label: string; next: string; tone: Meaning }> = {
  awaiting_email: {
    label: 'Por confirmar',
    next: 'Abra a ligação que enviámos para o seu e-mail.',
    tone: 'you',
  },
  in_moderation: {
    label: 'Em análise',
    next: 'Uma pessoa da nossa equipa vê-o antes de ser publicado.',
    tone: 'us',
  },
  published: { label: 'Publicado', next: 'As empresas podem enviar propostas.', tone: 'done' },
  shortlisting: {
    label: 'A escolher',
    next: 'Já trocou contactos: escolha quem faz o trabalho.',
    tone: 'you',
  },
  awarded: { label: 'Escolhida', next: 'A empresa que escolheu tem de aceitar.', tone: 'us' },
  in_progress: { label: 'Em curso', next: 'Quando estiver feito, diga-o aqui.', tone: 'us' },
  completed: { label: 'Concluído', next: 'Conte como correu: avalie a empresa.', tone: 'done' },
  reviewed: { label: 'Avaliado', next: 'Está tudo feito.', tone: 'done' },
  disputed: { label: 'Em desacordo', next: 'O nosso apoio está a tratar do caso.', tone: 'us' },
  cancelled: { label: 'Cancelado', next: 'Foi cancelado.', tone: 'plain' },
  expired: { label: 'Terminou o prazo', next: 'Pode pedi-lo de novo.', tone: 'plain' },
  refused: { label: 'Não publicado', next: 'Veja os motivos; pode recorrer.', tone: 'bad' },
}

/** To companies. */
export const companyWords: Record<WorkState, string> = {
  awaiting_email: 'Por confirmar',
  in_moderation: 'Em análise',
  published: 'Aberto',
  shortlisting: 'O cliente está a escolher',
  awarded: 'Escolhida uma empresa',
  in_progress: 'Em curso',
  completed: 'Concluído',
  reviewed: 'Concluído e avaliado',
  disputed: 'Em desacordo',
  cancelled: 'Cancelado',
  expired: 'Terminou o prazo',
  refused: 'Não publicado',
}

/** To staff. */
export const staffWords: Record<WorkState, string> = {
  ...companyWords,
  awaiting_email: 'Espera o e-mail',
  published: 'Publicado',
  shortlisting: 'Com escolhidas',
  awarded: 'Adjudicado',
}

export const whenLabels: Record<WhenKind, string> = {
  soon: 'O mais depressa possível',
  day: 'Num dia certo',
  period: 'Num período',
  no_hurry: 'Sem pressa',
}

/** «a 3 de dezembro de 2026», «entre … e …», «sem pressa». Days as YYYY-MM-DD. */
export function whenInWords(kind: WhenKind, from: string | null, to: string | null): string {
  if (kind === 'day' && from) return `A ${longDay(from)}`
  if (kind === 'period' && from && to) return `Entre ${longDay(from)} e ${longDay(to)}`
  return kind === 'soon' ? whenLabels.soon : whenLabels.no_hurry
}

export const budgetBands = valueBands
/** «1 000 a 5 000 €»; who does not know says so. */
export const budgetInWords = (band: number | null): string => bandWords(band) ?? 'Não disse'

/** «3 de 20 propostas» */
export const proposalsInWords = (n: number): string => `${n} de ${settings.work.proposalsAtMost} propostas`

/** «Avisámos 8 empresas.» */
export const toldInWords = (told: number, addressed = false): string =>
  told === 0 && addressed
    ? 'As empresas que escolheu não podem responder agora: pode pedir também a outras.'
    : told === 0
      ? 'Ainda não encontrámos uma empresa que sirva: o trabalho fica na lista pública, onde todas o podem ver.'
      : `Avisámos ${amount(told, 'empresa')}.`

/** What every page of a request says: whom the contract is with, and what stays closed. */
export const contractWords =
  'O contrato é entre si e a empresa que escolher. A Aval não é parte dele: mostra o pedido, guarda as propostas e regista como correu.'
export const closedWords = () =>
  `O seu nome, e-mail, telefone e morada ficam fechados. As empresas só veem o concelho. Troca contactos, no máximo, com ${spelt(settings.work.shortlistAtMost, 'empresa')}, e só quando quiser.`
