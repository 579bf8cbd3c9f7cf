import { paths } from '~/paths'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { endable } from '../../notifications/emails'
import { firstName } from '../../shared/display-name'
import type { CorrectionState } from '../editing/editing-schema'
import { correctionLabel } from './correction-words'

interface Suggested {
  id: string
  field: string
  suggestion: string
  sourceUrl: string | null
}

/** Somebody says that something on the profile is wrong: to an owner. */
export function correctionMail(
  c: Suggested & { owner: string; ownerId: string; company: string },
): DrawnMail {
  return drawMail({
    subject: `Sugestão de correção ao perfil de ${c.company}`,
    preview: c.suggestion.slice(0, 140),
    parts: [
      { title: 'Alguém sugere uma correção' },
      { p: `Olá, ${firstName(c.owner)}. Quem leu o perfil de ${c.company} diz que há um dado por corrigir.` },
      {
        facts: [
          ['O que está errado', correctionLabel(c.field)],
          ...(c.sourceUrl ? [['Onde se confirma', c.sourceUrl] as [string, string]] : []),
        ],
      },
      { quote: c.suggestion },
      { button: 'Ver e responder', to: paths.answerMyCorrection(c.id) },
      { small: 'O perfil não muda sozinho: corrija-o se for o caso, e diga o que fez.' },
    ],
    reason: `Recebe esta mensagem porque é responsável pelo perfil de ${c.company} na Aval.`,
    unsubscribe: endable('company', c.ownerId),
  })
}

/** What became of it: to whoever left an address. */
export function correctionAnsweredMail(
  c: Suggested & { state: CorrectionState; answer: string | null; company: { name: string; slug: string } },
): DrawnMail {
  const applied = c.state === 'applied'
  return drawMail({
    subject: applied ? `Corrigido: o perfil de ${c.company.name}` : `A sua sugestão sobre ${c.company.name}`,
    preview: applied
      ? 'A correção que sugeriu foi aplicada.'
      : 'A correção não foi aplicada. Dizemos porquê.',
    parts: [
      { title: applied ? 'A correção foi aplicada' : 'A correção não foi aplicada' },
      {
        p: `Sugeriu uma correção ao perfil de ${c.company.name}: ${correctionLabel(c.field).toLowerCase()}.`,
      },
      { quote: c.suggestion, by: 'A sua sugestão' },
      ...(c.answer ? [{ p: 'A resposta:' }, { quote: c.answer }] : []),
      { button: 'Ver o perfil', to: paths.company(c.company.slug) },
    ],
    reason:
      'Recebe esta mensagem porque deixou este endereço para saber o que aconteceu à sua sugestão. Não lhe escrevemos mais sobre ela.',
  })
}
