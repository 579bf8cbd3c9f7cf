import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { settings } from '../settings/defaults'
import { firstName } from '../shared/display-name'
import { unsubscribing } from '../shared/unsubscribe'
import { reasonWords } from './project-words'

const { confirmationDays } = settings.project

interface About {
  project: {
    id: string
    slug: string
    title: string
    stateReason: string | null
    stateReasonCode: string | null
  }
  company: string
  /** Who reads it. */
  reader: string
}

const because = (company: string) => `Recebe esta mensagem porque gere projetos de ${company} na Aval.`

/** What staff decided about a project. */
export function decisionMail({
  verb,
  project,
  company,
  reader,
}: About & { verb: 'publish' | 'accept' | 'refuse' | 'takeDown' }): DrawnMail {
  const words = reasonWords(project.stateReasonCode)
  const why: MailPart[] = [
    ...(words ? [{ facts: [['Motivo', words]] } as MailPart] : []),
    ...(project.stateReason ? [{ quote: project.stateReason, by: 'Equipa Aval' }] : []),
  ]
  const said = {
    publish: {
      subject: `O projeto «${project.title}» está publicado`,
      preview: 'Já aparece nos projetos e no perfil da empresa.',
      parts: [
        'Já aparece na lista de projetos e no perfil da empresa.',
        'Agora pode pedir ao cliente que confirme que o trabalho foi feito para si: os projetos confirmados levam essa indicação.',
        { button: 'Ver o projeto', to: paths.project(project.slug) },
      ],
    },
    accept: {
      subject: `As alterações a «${project.title}» foram aceites`,
      preview: 'As fotografias novas já são públicas.',
      parts: [
        'Vimos o que mudou no projeto. As fotografias novas já são públicas.',
        { button: 'Ver o projeto', to: paths.project(project.slug) },
      ],
    },
    refuse: {
      subject: `O projeto «${project.title}» não foi publicado`,
      preview: 'Pode corrigi-lo e enviar de novo.',
      parts: [
        ...why,
        'O que escreveu e as fotografias estão guardados. Corrija o que for preciso e envie de novo.',
        { button: 'Corrigir o projeto', to: paths.editProject(project.id) },
      ],
    },
    takeDown: {
      subject: `O projeto «${project.title}» foi retirado`,
      preview: 'Deixou de estar público e as fotografias foram apagadas.',
      parts: [
        ...why,
        'O projeto deixou de estar público e as fotografias foram apagadas.',
        { small: 'Se não concorda, responda a esta mensagem: outra pessoa da equipa volta a olhar.' },
        { button: 'Ver os projetos', to: paths.myProjects() },
      ],
    },
  }[verb]
  return drawMail({
    subject: said.subject,
    preview: said.preview,
    parts: [{ title: said.subject }, `Olá, ${firstName(reader)}.`, ...said.parts],
    reason: because(company),
  })
}

/** What the customer answered, told without a word more than they wrote. */
export function answerMail({
  state,
  answer,
  project,
  company,
  reader,
}: About & { state: 'confirmed' | 'denied' | 'expired'; answer: string | null }): DrawnMail {
  const said = {
    confirmed: {
      subject: `O cliente confirmou «${project.title}»`,
      preview: 'O projeto mostra agora «Confirmado pelo cliente».',
      parts: [
        'O projeto mostra agora «Confirmado pelo cliente», com a data.',
        'Se mudar o texto, os factos ou as fotografias, a confirmação deixa de valer e pode ser pedida de novo.',
        { button: 'Ver o projeto', to: paths.project(project.slug) },
      ],
    },
    denied: {
      subject: `«${project.title}» não foi confirmado`,
      preview: 'Quem recebeu o pedido respondeu que o trabalho não foi feito para si.',
      parts: [
        'Quem recebeu o pedido respondeu que este trabalho não foi feito para si. O projeto continua publicado, sem a indicação de confirmado.',
        ...(answer ? [{ quote: answer, by: 'Quem recebeu o pedido' }] : []),
        'Se o endereço estava errado, pode pedir a confirmação mais uma vez, para o endereço certo.',
        { button: 'Ver o pedido', to: paths.projectStep(project.id, 'confirmacao') },
      ],
    },
    expired: {
      subject: `O pedido de confirmação de «${project.title}» ficou sem resposta`,
      preview: `Passaram ${confirmationDays} dias.`,
      parts: [
        `Passaram ${confirmationDays} dias e o cliente não respondeu. Já não guardamos o endereço.`,
        { button: 'Pedir de novo', to: paths.projectStep(project.id, 'confirmacao') },
      ],
    },
  }[state]
  return drawMail({
    subject: said.subject,
    preview: said.preview,
    parts: [{ title: said.subject }, `Olá, ${firstName(reader)}.`, ...said.parts],
    reason: because(company),
  })
}

/** Asks the customer. The company writes no word of it but the project's title. */
export function questionMail({
  confirmation,
  project,
  company,
  place,
  token,
}: {
  confirmation: { id: string; name: string | null }
  project: { title: string; year: number | null }
  company: string
  place: string | null
  token: string
}): DrawnMail {
  const { name } = confirmation
  const facts: [string, string][] = [
    ['Empresa', company],
    ['Projeto', project.title],
  ]
  const where = [place, project.year].filter(Boolean).join(', ')
  if (where) facts.push(['Onde e quando', where])
  return drawMail({
    subject: `${company} pede-lhe que confirme um trabalho`,
    preview: 'Este trabalho foi feito para si?',
    parts: [
      { title: 'Este trabalho foi feito para si?' },
      `${name ? `Olá, ${firstName(name)}.` : 'Olá.'} ${company} mostra na Aval um trabalho que diz ter feito para si, e pede-lhe que o confirme. Veja as fotografias e responda sim ou não: não precisa de ter conta.`,
      { facts },
      { button: 'Ver o projeto e responder', to: paths.confirmProject({ token }) },
      {
        small: `A ligação serve uma só vez, durante ${confirmationDays} dias. O seu nome e o seu e-mail nunca são mostrados, e apagamo-los quando responder.`,
      },
    ],
    reason: `Recebe esta mensagem porque ${company} indicou este endereço como sendo de um cliente seu. Se não foi cliente, responda que não, ou peça que não voltemos a escrever-lhe.`,
    unsubscribe: unsubscribing({ what: 'projeto', id: confirmation.id }),
  })
}
