import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { ruleLabel } from '../decisions/rules'
import { settings } from '../settings/settings'
import { firstName } from '../shared/display-name'
import { longDateTime } from '../shared/long-date'

const { flag: limits } = settings

interface Flagged {
  flag: { code: string; reason: string; law: string | null; facts: string }
  company: string
}

const because = 'Recebe esta mensagem porque denunciou uma avaliação na Aval.'

/** Asks whoever reads this address to confirm a flag. */
export const confirmFlagMail = (f: { company: string; facts: string; token: string }): DrawnMail =>
  drawMail({
    subject: `Confirme a denúncia de uma avaliação de ${f.company}`,
    preview: 'Falta um passo para a denúncia ser vista.',
    parts: [
      { title: 'Confirme a denúncia' },
      `Denunciou uma avaliação de ${f.company}. Para a vermos, confirme que este e-mail é seu.`,
      { quote: f.facts },
      { button: 'Ver e confirmar', to: paths.confirmFlag({ token: f.token }) },
      { small: `A ligação serve durante ${limits.confirmHours} horas.` },
    ],
    reason:
      'Recebe esta mensagem porque alguém denunciou uma avaliação na Aval com este endereço. Se não foi o próprio, ignore-a: sem confirmação a denúncia é apagada.',
  })

/** The receipt. */
export const receiptMail = ({ flag, company, dueAt }: Flagged & { dueAt: Date }): DrawnMail =>
  drawMail({
    subject: `Recebemos a sua denúncia (${flag.code})`,
    preview: `Decidimos até ${longDateTime(dueAt)}.`,
    parts: [
      { title: 'Recebemos a sua denúncia' },
      `É vista por uma pessoa. A avaliação de ${company} continua visível até haver uma decisão.`,
      {
        facts: [
          ['Recibo', flag.code],
          ['Motivo', ruleLabel(flag.reason)],
          ['Decidimos até', longDateTime(dueAt)],
        ],
      },
      { quote: flag.facts },
      { button: 'Ver o estado', to: paths.flagState(flag.code) },
      { small: 'Se falharmos o prazo, a avaliação fica, e a falha é contada em público.' },
    ],
    reason: because,
  })

/** To the author: what is said of the review. */
export const flaggedMail = ({
  flag,
  review,
  company,
  name,
  heardBy,
}: Flagged & { flag: { id: string }; review: { title: string }; name: string; heardBy: Date }): DrawnMail =>
  drawMail({
    subject: `A sua avaliação de ${company} foi denunciada`,
    preview: `Pode responder até ${longDateTime(heardBy)}.`,
    parts: [
      { title: 'A sua avaliação foi denunciada' },
      `Olá, ${firstName(name)}. Alguém diz que a sua avaliação «${review.title}» vai contra a lei ou contra as nossas regras. Continua visível até haver uma decisão.`,
      {
        facts: [
          ['Motivo', ruleLabel(flag.reason)],
          ...(flag.law ? [['Lei indicada', flag.law] as [string, string]] : []),
          ['Pode responder até', longDateTime(heardBy)],
        ],
      },
      { quote: flag.facts, by: 'Quem denunciou' },
      { button: 'Responder', to: paths.answerFlag(flag.id) },
      { small: 'A sua resposta é lida por quem decide. Responder não é obrigatório.' },
    ],
    reason: 'Recebe esta mensagem porque escreveu esta avaliação na Aval.',
  })

/** We missed our own deadline. */
export const lapsedMail = ({ flag, company }: Flagged): DrawnMail =>
  drawMail({
    subject: `Não decidimos a tempo a sua denúncia (${flag.code})`,
    preview: 'A avaliação fica como está.',
    parts: [
      { title: 'Não decidimos a tempo' },
      `O prazo para decidir sobre a denúncia de uma avaliação de ${company} passou. A falha é nossa e é contada em público. Quando falhamos, a avaliação fica como está.`,
      'Pode denunciá-la de novo: é vista como se fosse a primeira vez.',
      { button: 'Ver a denúncia', to: paths.flagState(flag.code) },
    ],
    reason: because,
  })

/** The review is no more. */
export const droppedMail = ({ flag, company }: Flagged): DrawnMail =>
  drawMail({
    subject: `A avaliação que denunciou já não está visível (${flag.code})`,
    preview: 'A denúncia fica sem efeito.',
    parts: [
      { title: 'A denúncia ficou sem efeito' },
      `A avaliação de ${company} que denunciou deixou entretanto de estar visível. Não há mais nada a decidir.`,
      { button: 'Ver a denúncia', to: paths.flagState(flag.code) },
    ],
    reason: because,
  })

/** What follows from flags without ground. */
export function sanctionMail(s: {
  step: 'warning' | 'first' | 'second'
  unfounded: number
  ofLast: number
  until: Date | null
  company: string
  slug: string
  name: string
}): DrawnMail {
  const barred = s.until !== null
  return drawMail({
    subject: barred
      ? `${s.company} não pode denunciar avaliações até ${longDateTime(s.until as Date)}`
      : `Aviso: denúncias sem fundamento de ${s.company}`,
    preview: `${s.unfounded} das últimas ${s.ofLast} denúncias foram decididas sem fundamento.`,
    parts: [
      { title: barred ? 'Denúncias suspensas' : 'Aviso sobre denúncias' },
      `Olá, ${firstName(s.name)}. Das últimas ${s.ofLast} denúncias que ${s.company} fez em ${limits.abuse.days} dias, ${s.unfounded} não tinham fundamento.`,
      barred
        ? 'Por agora a empresa não pode denunciar avaliações. Pode continuar a responder-lhes, e o que for ilegal pode ser comunicado às autoridades. O perfil mostra esta medida.'
        : `Se voltar a acontecer, a empresa deixa de poder denunciar durante ${limits.abuse.firstDays} dias. O perfil mostra este aviso. Discordar de uma avaliação não é motivo para a denunciar: responda-lhe.`,
      { button: 'Ver o perfil', to: paths.company(s.slug) },
    ],
    reason: `Recebe esta mensagem porque é responsável pelo perfil de ${s.company} na Aval.`,
  })
}
