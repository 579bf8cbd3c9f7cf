import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { readersOf } from '../notifications/readers'
import { firstName } from '../shared/display-name'
import { lisbonDay } from '../shared/working-days'
import { webhookEndpoints } from './schema'

/** Tells the owners that a program of theirs is told nothing any more. */
export const notifyOfSilence = defineMailJob({
  name: 'webhooks.notify-of-silence',
  data: z.object({ endpointId: z.uuid(), since: z.iso.datetime() }),
  kind: 'company',
  always: true,
  async letters({ db }, { endpointId, since }) {
    const [found] = await db
      .select({
        url: webhookEndpoints.url,
        state: webhookEndpoints.state,
        id: companies.id,
        name: companies.name,
      })
      .from(webhookEndpoints)
      .innerJoin(companies, eq(companies.id, webhookEndpoints.companyId))
      .where(eq(webhookEndpoints.id, endpointId))
    if (found?.state !== 'off') return
    const host = new URL(found.url).host
    const [y, m, d] = lisbonDay(new Date(since)).split('-')
    return (await readersOf(db, found.id)).map((to) => ({
      to,
      mail: drawMail({
        subject: `Deixámos de avisar ${host}`,
        preview: 'Nada do que enviámos foi recebido.',
        parts: [
          { title: 'Desligámos um destino de avisos' },
          `Olá, ${firstName(to.name)}. Desde ${d}/${m}/${y} o programa de ${found.name} em ${host} não recebeu nenhum dos avisos que lhe enviámos. Parámos de os enviar.`,
          'Na página do destino está o que foi enviado e o que o programa respondeu. Depois de o corrigir, volte a ligá-lo e envie de novo o que falta.',
          { button: 'Ver o destino', to: paths.ofCompany(found.id, paths.webhook(endpointId)) },
        ],
        reason: `Recebe esta mensagem porque é proprietário de ${found.name} na Aval. Estas mensagens não se podem desligar.`,
      }),
    }))
  },
})
