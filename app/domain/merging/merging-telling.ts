import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { events } from '../audit/schema'
import { ownersOf } from '../companies/company-owners'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { firstName } from '../shared/display-name'

/** Tells those who own the company that the other is part of theirs now, and why. */
export const tellOfMerge = defineJob({
  name: 'companies.tell-of-merge',
  data: z.object({ sourceId: z.uuid(), targetId: z.uuid() }),
  async run(ctx, { sourceId, targetId }) {
    const { db } = ctx
    const [source] = await db.select().from(companies).where(eq(companies.id, sourceId))
    const [target] = await db.select().from(companies).where(eq(companies.id, targetId))
    const [event] = await db
      .select({ id: events.id, reason: events.reason })
      .from(events)
      .where(and(eq(events.subjectType, 'company'), eq(events.subjectId, sourceId), eq(events.verb, 'merge')))
      .orderBy(desc(events.id))
      .limit(1)
    if (!source || !target || !event) return
    for (const owner of await ownersOf(db, targetId)) {
      const mail = drawMail({
        subject: `${source.name} faz agora parte do perfil de ${target.name}`,
        preview: 'Os dois perfis eram da mesma empresa e ficaram um só.',
        parts: [
          { title: 'Dois perfis, uma empresa' },
          `Olá, ${firstName(owner.name)}.`,
          `O perfil «${source.name}» e o perfil «${target.name}» eram da mesma empresa, e juntámo-los num só. As avaliações, as respostas e as pessoas do primeiro passaram para o segundo. Quem abrir o endereço antigo chega ao novo.`,
          ...(event.reason ? [{ quote: event.reason, by: 'Equipa Aval' }] : []),
          { button: 'Ver o perfil', to: paths.company(target.slug) },
          {
            small: 'Se há aqui um engano, responda a esta mensagem: uma pessoa da equipa volta a ver o caso.',
          },
        ],
        reason: `Recebe esta mensagem porque é responsável pelo perfil de ${target.name} na Aval.`,
      })
      const key = `junta-${event.id}-${owner.id}`
      const to = { userId: owner.id, kind: 'company', key, href: paths.company(target.slug) } as const
      await tellByMail(ctx, to, { ...mail, to: owner.email }, { always: true })
    }
  },
})
