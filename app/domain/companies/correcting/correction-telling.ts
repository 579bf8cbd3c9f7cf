import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { type DrawnMail, drawMail } from '~/platform/mail-template'
import { endable } from '../../notifications/emails'
import { tellByMail } from '../../notifications/notifying'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { ownersOf } from '../company-owners'
import { type CorrectionState, companyCorrections } from '../editing/editing-schema'
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
export const tellOfCorrection = defineJob({
  name: 'companies.tell-of-correction',
  data,
  async run(ctx, { correctionId }) {
    const found = await correctionOf(ctx, correctionId)
    if (found?.correction.state !== 'open') return
    for (const owner of await ownersOf(ctx.db, found.company.id)) {
      const mail = correctionMail({
        owner: owner.name,
        ownerId: owner.id,
        company: found.company.name,
        ...found.correction,
      })
      const to = { userId: owner.id, kind: 'company', key: `correcao-${correctionId}-${owner.id}` } as const
      await tellByMail(
        ctx,
        { ...to, href: paths.answerMyCorrection(correctionId) },
        { ...mail, to: owner.email },
      )
    }
  },
})

/** Tells whoever left an address what became of their suggestion. */
export const tellWhoSuggested = defineJob({
  name: 'companies.tell-who-suggested',
  data,
  async run(ctx, { correctionId }) {
    const found = await correctionOf(ctx, correctionId)
    const { correction, company } = found ?? {}
    if (!correction?.email || !company || correction.state === 'open') return
    const mail = correctionAnsweredMail({ ...correction, company })
    await sendMail({ ...mail, to: correction.email, key: `correcao-resposta-${correctionId}` })
  },
})

interface Suggested {
  id: string
  field: string
  suggestion: string
  sourceUrl: string | null
}

/** Somebody says that something on the profile is wrong: to an owner. */
const correctionMail = (c: Suggested & { owner: string; ownerId: string; company: string }): DrawnMail =>
  drawMail({
    subject: `Sugestão de correção ao perfil de ${c.company}`,
    preview: c.suggestion.slice(0, 140),
    parts: [
      { title: 'Alguém sugere uma correção' },
      `Olá, ${firstName(c.owner)}. Quem leu o perfil de ${c.company} diz que há um dado por corrigir.`,
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

/** What became of it: to whoever left an address. */
function correctionAnsweredMail(
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
      `Sugeriu uma correção ao perfil de ${c.company.name}: ${correctionLabel(c.field).toLowerCase()}.`,
      { quote: c.suggestion, by: 'A sua sugestão' },
      ...(c.answer ? ['A resposta:', { quote: c.answer }] : []),
      { button: 'Ver o perfil', to: paths.company(c.company.slug) },
    ],
    reason:
      'Recebe esta mensagem porque deixou este endereço para saber o que aconteceu à sua sugestão. Não lhe escrevemos mais sobre ela.',
  })
}
