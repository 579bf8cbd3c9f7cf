import { paths } from '~/paths'
import { type DrawnMail, drawMail, type MailPart } from '~/platform/mail-template'
import { firstName } from '../../shared/display-name'
import type { ShownChange } from './editing-shown'

const inForce = 'O que estava continua no perfil.'
const nothing = 'nada'
/** Long texts are read on the site; a mail says what they begin with. */
const brief = (text: string | null) =>
  text === null ? nothing : [...text].length > 200 ? `${[...text].slice(0, 200).join('')}…` : text

const because = (company: string) =>
  `Recebe esta mensagem porque é responsável pelo perfil de ${company} na Aval.`

/** What became of a change that waited for staff. */
export function editDecidedMail(facts: {
  became: 'accepted' | 'refused' | 'withdrawn'
  change: ShownChange
  reason: string | null
  company: string
  slug: string
  reader: string
}): DrawnMail {
  const { became, change, reason, company, slug, reader } = facts
  if (became === 'withdrawn') return editEndedMail(facts)
  const accepted = became === 'accepted'
  const what = change.label.toLowerCase() === 'nipc' ? 'NIPC' : change.label.toLowerCase()
  const parts: MailPart[] = [
    { title: accepted ? 'A alteração está feita' : 'A alteração não foi aceite' },
    `Olá, ${firstName(reader)}.`,
    accepted
      ? `Conferimos a alteração que pediu ao perfil de ${company}, e já está à vista de todos.`
      : `Vimos a alteração que pediu ao perfil de ${company} e não a fizemos. ${inForce}`,
    {
      facts: [
        ['Facto', change.label],
        ['Antes', brief(change.before)],
        [accepted ? 'Agora' : 'Pedido', brief(change.after)],
      ],
    },
    ...(reason ? [{ quote: reason, by: 'Equipa Aval' } as MailPart] : []),
    accepted
      ? { button: 'Ver o perfil', to: paths.company(slug) }
      : { button: 'Voltar ao perfil', to: paths.editCompany() },
    ...(accepted ? [] : [{ small: 'Pode pedir de novo quando tiver o que faltava.' }]),
  ]
  return drawMail({
    subject: accepted
      ? `${company}: ${what} alterado no perfil`
      : `${company}: a alteração pedida não foi aceite`,
    preview: accepted ? `Agora: ${brief(change.after)}` : inForce,
    parts,
    reason: because(company),
  })
}

/** A change that nobody decides any more, because the profile is closed or part of another. */
const editEndedMail = ({
  change,
  reason,
  company,
  reader,
}: {
  change: ShownChange
  reason: string | null
  company: string
  reader: string
}): DrawnMail =>
  drawMail({
    subject: `${company}: a alteração pedida ficou sem efeito`,
    preview: reason ?? inForce,
    parts: [
      { title: 'A alteração ficou sem efeito' },
      `Olá, ${firstName(reader)}.`,
      `A alteração que pediu ao perfil de ${company} já não vai ser decidida. ${reason ?? ''}`.trim(),
      {
        facts: [
          ['Facto', change.label],
          ['No perfil', brief(change.before)],
          ['Pedido', brief(change.after)],
        ],
      },
      { button: 'Voltar ao perfil', to: paths.editCompany() },
    ],
    reason: `Recebe esta mensagem porque pediu uma alteração ao perfil de ${company} na Aval.`,
  })

/** That staff changed something. */
export function amendedMail(facts: {
  changes: readonly ShownChange[]
  reason: string | null
  company: string
  reader: string
}): DrawnMail {
  const { changes, reason, company, reader } = facts
  return drawMail({
    subject: `A equipa da Aval corrigiu o perfil de ${company}`,
    preview: changes.map((c) => c.label).join(', '),
    parts: [
      { title: 'Corrigimos o perfil' },
      `Olá, ${firstName(reader)}.`,
      `A nossa equipa alterou o perfil de ${company}:`,
      ...changes.map(
        (c): MailPart => ({
          facts: [
            ['Facto', c.label],
            ['Antes', brief(c.before)],
            ['Agora', brief(c.after)],
          ],
        }),
      ),
      ...(reason ? [{ quote: reason, by: 'Equipa Aval' } as MailPart] : []),
      { button: 'Ver e editar o perfil', to: paths.editCompany() },
      { small: 'Se não está certo, corrija-o no perfil ou responda a esta mensagem.' },
    ],
    reason: because(company),
  })
}
