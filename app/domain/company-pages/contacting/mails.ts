import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { drawMail } from '~/platform/mail-template'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { mayBeWrittenTo, readersOf } from '../../notifications/readers'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import { companyMessages } from '../schema'

/** Sends a message to the address that the company shows to have read, else to its owners. */
export const deliverMessage = defineMailJob({
  name: 'companies.deliver-message',
  data: z.object({ messageId: z.uuid() }),
  async letters({ db }, { messageId }) {
    const [row] = await db
      .select({ message: companyMessages, company: companies })
      .from(companyMessages)
      .innerJoin(companies, eq(companies.id, companyMessages.companyId))
      .where(eq(companyMessages.id, messageId))
    if (row?.company.listing !== 'approved') return
    const { message, company } = row
    const { name, email, phone } = message
    const confirmed = await isConfirmed(db, message)
    const mail = drawMail({
      subject: `Mensagem de ${name} pela página de ${company.name}`,
      preview: message.message.slice(0, 140),
      parts: [
        { title: `Uma mensagem para ${company.name}` },
        'Foi escrita na sua página da Aval. Para responder, responda simplesmente a este e-mail.',
        { quote: message.message, by: name },
        {
          facts: [
            ['Nome', name],
            [
              'E-mail',
              `${email} (${confirmed ? 'confirmado pela Aval' : 'não confirmado: é o que a pessoa escreveu'})`,
            ],
            ...(phone ? [['Telefone', phone] as [string, string]] : []),
          ],
        },
        {
          small: `Não mostrámos o endereço da empresa a quem escreveu: só o vê quando lhe responder. A mensagem fica guardada ${settings.privacy.messageDays} dias, para o caso de haver abuso. Não abra ligações de que desconfie.`,
        },
        { button: 'Ver a página da empresa', to: paths.company(company.slug) },
      ],
      reason: `Recebe esta mensagem porque é o contacto de ${company.name} na Aval e a página da empresa tem formulário de contacto.`,
    })
    const owners = await readersOf(db, company.id)
    const own = company.emailConfirmedAt && owners.length > 0 ? company.email : null
    // Whoever wrote was told that the company gets it.
    const replyTo = { name, address: email }
    return (own ? [{ email: own }] : owners).map((to) => ({ to, mail: { ...mail, replyTo } }))
  },
})

/** Whether the sender's address is that of the account they wrote from, and confirmed. */
async function isConfirmed(db: Db, { userId, email }: typeof companyMessages.$inferSelect): Promise<boolean> {
  if (!userId) return false
  const own = and(eq(users.id, userId), eq(users.email, email), mayBeWrittenTo)
  return (await db.select({ id: users.id }).from(users).where(own)).length > 0
}
