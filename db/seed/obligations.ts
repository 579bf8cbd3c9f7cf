import { sql } from 'drizzle-orm'
import { closeObligation, proposeAnswer } from '~/domain/obligations/closing'
import { registerForm } from '~/domain/obligations/forms'
import { extendObligation, takeObligation } from '~/domain/obligations/holding'
import { linkObligation } from '~/domain/obligations/linking'
import type { ObligationKind, ObligationLinkKind, Outcome } from '~/domain/obligations/obligation-words'
import { addPaper } from '~/domain/obligations/papers'
import { registerObligation } from '~/domain/obligations/registering'
import { obligations } from '~/domain/obligations/schema'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { at, byEmail } from './billing-time'
import { documentOf } from './claim-document'

/** Legal obligations of the demonstration, one of each kind and more, by the real commands at past moments. */

const day = 86_400_000
const [apoio, moderador, admin] = [
  'apoio@aval.example',
  'moderador@aval.example',
  'admin@aval.example',
] as const

interface Told {
  kind: ObligationKind
  /** How many days before now it came. */
  ago: number
  subject: string
  sender: string
  reference?: string
  email?: string
  facts: string
  /** The term that the order gives, in days after it came. */
  dueIn?: number
  paper?: string
  link?: [ObligationLinkKind, query: string]
  /** In days after it came. */
  taken?: { in: number; by: string }
  extended?: { in: number; by: string; reason: string }
  proposed?: { in: number; by: string; outcome: Outcome; answer: string }
  closed?: { in: number; by: string }
}

const told: Told[] = [
  {
    kind: 'order_act',
    ago: 41,
    subject: 'Retirar uma avaliação que acusa de burla',
    sender: 'Tribunal Judicial de Exemplo',
    reference: '1234/26.0T8EXP',
    facts:
      'O tribunal declarou ilegal uma avaliação que acusa o gerente de burla, e manda retirá-la de onde se vê em Portugal. Identifica a avaliação pelo endereço e traz os motivos e o modo de recorrer.',
    paper: 'Ordem do tribunal',
    link: ['review', "select id v from reviews where state = 'removed' order by id limit 1"],
    taken: { in: 0.1, by: moderador },
    proposed: {
      in: 0.4,
      by: moderador,
      outcome: 'complied',
      answer:
        'A avaliação foi retirada no próprio dia. Quem a escreveu foi avisado, com a ordem, os motivos e o modo de recorrer. O tribunal foi informado do efeito e da hora.',
    },
    closed: { in: 0.6, by: admin },
  },
  {
    kind: 'order_inform',
    ago: 2,
    dueIn: 5,
    subject: 'Identificar quem criou uma conta',
    sender: 'Ministério Público de Exemplo',
    reference: '77/26.9EXP',
    facts:
      'Pede o nome, o e-mail e as datas de entrada de uma conta, num inquérito por ameaças. Dá cinco dias e pede que a pessoa não seja avisada antes do fim do inquérito.',
    paper: 'Ofício do Ministério Público',
    link: ['person', "select id v from users where email = 'afiliado@aval.example'"],
    taken: { in: 0.2, by: moderador },
  },
  {
    kind: 'crime',
    ago: 66,
    subject: 'Ameaça de morte no texto de uma avaliação',
    sender: 'Moderação',
    facts:
      'Uma avaliação retida diz que o autor «sabe onde o dono mora e vai lá acabar com isto». A triagem reteve-a; nunca foi publicada.',
    proposed: {
      in: 0.1,
      by: moderador,
      outcome: 'complied',
      answer:
        'Comunicada à Polícia Judiciária por telefone e por escrito, com o texto, a hora e o que sabemos de quem o enviou.',
    },
    closed: { in: 0.2, by: apoio },
  },
  {
    kind: 'out_of_court',
    ago: 6,
    subject: 'Repor uma avaliação que retirámos',
    sender: 'Centro de Resolução de Litígios de Exemplo',
    reference: 'RL 2026/318',
    facts:
      'O organismo entende que a avaliação não identifica ninguém e devia ter ficado. Propõe que a reponhamos e que paguemos as taxas de quem recorreu.',
    taken: { in: 1, by: moderador },
    proposed: {
      in: 4,
      by: moderador,
      outcome: 'complied',
      answer:
        'Seguimos a decisão: a avaliação volta a ser publicada como estava, e pagamos as taxas. Quem a escreveu e a empresa são avisados.',
    },
  },
  {
    kind: 'data_request',
    ago: 38,
    subject: 'Cópia de tudo o que temos sobre uma antiga gerente',
    sender: 'Otília de Exemplo',
    email: 'otilia.exemplo@correio.example',
    facts:
      'Foi gerente de três empresas até 2025 e pede cópia de tudo o que nelas diz respeito a ela: alterações que fez, mensagens e documentos. Não tem conta agora; juntou cópia do cartão de cidadão.',
    taken: { in: 1, by: apoio },
    extended: {
      in: 20,
      by: apoio,
      reason:
        'São três empresas e seis anos de registos, e os documentos trazem dados de outras pessoas, que temos de tapar um a um.',
    },
  },
  {
    kind: 'data_request',
    ago: 3,
    subject: 'Apagar o nome numa resposta de uma empresa',
    sender: 'Baltasar de Exemplo',
    email: 'baltasar.exemplo@correio.example',
    facts:
      'Uma empresa respondeu a uma avaliação e tratou-o pelo nome completo. Pede que o nome saia da resposta e das cópias que guardamos.',
  },
  {
    kind: 'data_request',
    ago: 80,
    subject: 'Oposição ao tratamento para avisos de empresas novas',
    sender: 'Graça de Exemplo',
    email: 'graca.exemplo@correio.example',
    facts: 'Opõe-se a que usemos o concelho dela para escolher os avisos que lhe enviamos.',
    proposed: {
      in: 5,
      by: apoio,
      outcome: 'complied',
      answer:
        'Deixámos de usar o seu concelho para os avisos, a partir de hoje. Pode voltar a escolhê-lo quando quiser, em «Alertas».',
    },
    closed: { in: 6, by: moderador },
  },
  {
    kind: 'breach',
    ago: 53,
    subject: 'Lista de convites enviada à empresa errada',
    sender: 'Apoio',
    facts:
      'Uma resposta do apoio levou em anexo a lista de convites de outra empresa: 42 nomes e e-mails de clientes. Quem a recebeu avisou-nos e apagou-a no mesmo dia.',
    paper: 'Registo da violação',
    taken: { in: 0.1, by: apoio },
    proposed: {
      in: 1,
      by: apoio,
      outcome: 'told_people',
      answer:
        'Notificada à CNPD com a descrição, 42 pessoas e 42 registos, o risco de mensagens enganosas e as medidas: ficheiro apagado por quem o recebeu, anexos do apoio agora confirmados por segunda pessoa. As 42 pessoas foram avisadas por e-mail.',
    },
    closed: { in: 1.3, by: admin },
  },
]

/** Twice adds nothing. */
export async function playObligations(): Promise<void> {
  const [there] = await database().select({ id: obligations.id }).from(obligations).limit(1)
  if (there) return
  const end = now()
  try {
    for (const one of told.toSorted((a, b) => b.ago - a.ago)) await tell(end, one)
  } finally {
    playAt()
  }
}

async function tell(end: Date, one: Told): Promise<void> {
  const came = end.getTime() - one.ago * day
  const after = async (days: number, email: string) => {
    playAt(new Date(came + days * day))
    return at(await byEmail(email))
  }
  const { kind, subject, sender, reference, email, facts, dueIn, paper, link } = one
  const first = await after(0.05, apoio)
  const input = registerForm.parse({
    kind,
    subject,
    sender,
    reference,
    email,
    facts,
    received: wall(new Date(came)),
    ...(dueIn && { due: wall(new Date(came + dueIn * day)) }),
  })
  const id = await registerObligation(first, input)
  if (paper) await addPaper(first, id, { document: paperOf(paper, sender), name: paper })
  if (link) {
    const { rows } = await database().execute<{ v: string }>(sql.raw(link[1]))
    if (rows[0]) await linkObligation(first, id, { kind: link[0], reference: rows[0].v })
  }
  let version = 1
  const { taken, extended, proposed, closed } = one
  if (taken) await takeObligation(await after(taken.in, taken.by), id, { version: version++ })
  if (extended)
    await extendObligation(await after(extended.in, extended.by), id, {
      version: version++,
      reason: extended.reason,
    })
  if (proposed)
    await proposeAnswer(await after(proposed.in, proposed.by), id, { ...proposed, version: version++ })
  if (closed) await closeObligation(await after(closed.in, closed.by), id, { version })
}

/** As a form says it, on clocks of Lisbon. */
const wall = (moment: Date) =>
  moment.toLocaleString('sv-SE', { timeZone: 'Europe/Lisbon' }).slice(0, 16).replace(' ', 'T')

const paperOf = (name: string, sender: string) =>
  new File([new Uint8Array(documentOf([name, sender, 'Documento de demonstração']))], 'documento.pdf')
