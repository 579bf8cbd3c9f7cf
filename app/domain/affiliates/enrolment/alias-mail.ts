import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineMailJob } from '../../notifications/mail-job'
import { personalMail } from '../../notifications/personal-mail'
import { readerOf } from '../../notifications/readers'
import { affiliates } from '../schema'

const because = 'Recebe esta mensagem porque pediu um nome no ranking de afiliados da Aval.'

/** What staff decided about a name in the ranking: that it stands there, or why it does not. */
export const notifyAlias = defineMailJob({
  name: 'affiliates.notify-alias',
  data: z.object({ affiliateId: z.uuid(), version: z.int() }),
  kind: 'affiliate',
  always: true,
  async letters({ db }, { affiliateId, version }) {
    const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.id, affiliateId))
    const to = affiliate && (await readerOf(db, affiliate.userId))
    // Something else was asked or decided since: that is what is told.
    if (!to || affiliate.version !== version) return
    const { alias, aliasReason } = affiliate
    const button = { button: 'Ver o nome no ranking', to: paths.affiliateAlias() }
    const said =
      aliasReason === null
        ? {
            subject: 'O seu nome já aparece no ranking de afiliados',
            preview: `Aparece como «${alias}».`,
            parts: [`Aparece como «${alias}», por escalões: nunca o que ganhou.`, button],
          }
        : {
            subject: 'O nome para o ranking de afiliados não foi aceite',
            preview: 'Dizemos porquê, e pode escolher outro.',
            parts: [
              `O motivo: ${aliasReason}`,
              alias === null
                ? 'Por agora não aparece no ranking. Pode escolher outro nome.'
                : `Continua a aparecer como «${alias}». Pode escolher outro nome.`,
              button,
            ],
          }
    return { to, mail: personalMail(to.name, said, because) }
  },
})
