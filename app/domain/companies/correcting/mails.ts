import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../../notifications/mail-job'
import { endable } from '../../notifications/mails'
import { readersOf } from '../../notifications/readers'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { companyCorrections } from '../editing/editing-schema'
import { companies } from '../schema'
import { correctionLabel } from './correction-words'

const data = z.object({ correctionId: z.uuid() })

async function correctionOf({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      correction: companyCorrections,
      company: { id: companies.id, name: companies.name, slug: companies.slug },
    })
    .from(companyCorrections)
    .innerJoin(companies, eq(companies.id, companyCorrections.companyId))
    .where(eq(companyCorrections.id, id))
  return row
}

/** Tells the owners of a company that somebody suggests a correction; one that was answered meanwhile is told nobody. */
export const notifyOfCorrection = defineMailJob({
  name: 'companies.notify-of-correction',
  data,
  kind: 'company',
  async letters(ctx, { correctionId }) {
    const found = await correctionOf(ctx, correctionId)
    if (found?.correction.state !== 'open') return
    const { field, suggestion, sourceUrl } = found.correction
    const { id, name } = found.company
    const owners = await readersOf(ctx.db, id)
    return owners.map((to) => ({
      to,
      mail: drawMail({
        subject: `Sugestão de correção ao perfil de ${name}`,
        preview: suggestion.slice(0, 140),
        parts: [
          { title: 'Alguém sugere uma correção' },
          `Olá, ${firstName(to.name)}. Quem leu o perfil de ${name} diz que há um dado por corrigir.`,
          {
            facts: [
              ['O que está errado', correctionLabel(field)],
              ...(sourceUrl ? [['Onde se confirma', sourceUrl] as [string, string]] : []),
            ],
          },
          { quote: suggestion },
          { button: 'Ver e responder', to: paths.ofCompany(id, paths.answerMyCorrection(correctionId)) },
          { small: 'O perfil não muda sozinho: corrija-o se for o caso, e diga o que fez.' },
        ],
        reason: `Recebe esta mensagem porque é responsável pelo perfil de ${name} na Aval.`,
        unsubscribe: endable('company', to.id),
      }),
    }))
  },
})

/** Tells whoever left an address what became of their suggestion. */
export const notifyWhoSuggested = defineMailJob({
  name: 'companies.notify-who-suggested',
  data,
  async letters(ctx, { correctionId }) {
    const found = await correctionOf(ctx, correctionId)
    const { correction, company } = found ?? {}
    if (!correction?.email || !company || correction.state === 'open') return
    const applied = correction.state === 'applied'
    const mail = drawMail({
      subject: applied ? `Corrigido: o perfil de ${company.name}` : `A sua sugestão sobre ${company.name}`,
      preview: applied
        ? 'A correção que sugeriu foi aplicada.'
        : 'A correção não foi aplicada. Dizemos porquê.',
      parts: [
        { title: applied ? 'A correção foi aplicada' : 'A correção não foi aplicada' },
        `Sugeriu uma correção ao perfil de ${company.name}: ${correctionLabel(correction.field).toLowerCase()}.`,
        { quote: correction.suggestion, by: 'A sua sugestão' },
        ...(correction.answer ? ['A resposta:', { quote: correction.answer }] : []),
        { button: 'Ver o perfil', to: paths.company(company.slug) },
      ],
      reason:
        'Recebe esta mensagem porque deixou este endereço para saber o que aconteceu à sua sugestão. Não lhe escrevemos mais sobre ela.',
    })
    return { to: { email: correction.email }, mail }
  },
})
