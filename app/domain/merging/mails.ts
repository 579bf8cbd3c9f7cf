import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { personalMail, type Said } from '../notifications/personal-mail'
import { readersOf } from '../notifications/readers'
import { lastEvent } from '../shared/flow'

/** Tells those who own the company that the other is part of theirs now, and why. */
export const notifyOfMerge = defineMailJob({
  name: 'companies.notify-of-merge',
  data: z.object({ sourceId: z.uuid(), targetId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db }, { sourceId, targetId }) {
    const [source] = await db.select().from(companies).where(eq(companies.id, sourceId))
    const [target] = await db.select().from(companies).where(eq(companies.id, targetId))
    const event = await lastEvent(db, 'company', sourceId, ['merge'])
    if (!source || !target || !event) return
    const said: Said = {
      subject: `${source.name} faz agora parte do perfil de ${target.name}`,
      preview: 'Os dois perfis eram da mesma empresa e ficaram um só.',
      title: 'Dois perfis, uma empresa',
      parts: [
        `O perfil «${source.name}» e o perfil «${target.name}» eram da mesma empresa, e juntámo-los num só. As avaliações, as respostas e as pessoas do primeiro passaram para o segundo. Quem abrir o endereço antigo chega ao novo.`,
        ...(event.reason ? [{ quote: event.reason, by: 'Equipa Aval' }] : []),
        { button: 'Ver o perfil', to: paths.company(target.slug) },
        { small: 'Se há aqui um engano, responda a esta mensagem: uma pessoa da equipa volta a ver o caso.' },
      ],
    }
    const because = `Recebe esta mensagem porque é responsável pelo perfil de ${target.name} na Aval.`
    const owners = await readersOf(db, targetId)
    return owners.map((to) => ({ to, mail: personalMail(to.name, said, because) }))
  },
})
