import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { companies, companyMembers, memberRoles } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { notify } from '../notifications/notifying'
import { readerOf, readersOf } from '../notifications/readers'
import { settings } from '../settings/settings'
import { firstName } from '../shared/display-name'
import { transaction } from '../shared/transaction'
import { companyRoleHelp, companyRoleWords } from './role-words'

const membership = { companyId: z.uuid(), userId: z.uuid() }

async function membershipOf(db: Db, { companyId, userId }: { companyId: string; userId: string }) {
  const [row] = await db
    .select({ company: companies.name, role: companyMembers.role, until: companyMembers.until })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return row
}

/** Tells somebody that their role in a company changed or ended, whatever they chose to be told of. */
export const notifyMember = defineMailJob({
  name: 'teams.notify-member',
  data: z.object({
    ...membership,
    what: z.enum(['role', 'removed']),
    role: z.enum(memberRoles).optional(),
    at: z.iso.datetime(),
  }),
  kind: 'company',
  always: true,
  async letters({ db }, { what, role, ...data }) {
    const found = await membershipOf(db, data)
    const to = await readerOf(db, data.userId)
    if (!found || !to || (what === 'role') !== (found.until === null)) return
    if (what === 'role' && found.role !== role) return
    const { company } = found
    const hello = `Olá, ${firstName(to.name)}.`
    const said =
      what === 'role'
        ? {
            subject: `O seu papel em ${company} mudou`,
            preview: `Agora: ${companyRoleWords[found.role]}.`,
            parts: [
              { title: 'O seu papel mudou' },
              `${hello} O seu papel na equipa de ${company} é agora «${companyRoleWords[found.role]}».`,
              companyRoleHelp[found.role],
            ],
          }
        : {
            subject: `Já não faz parte da equipa de ${company}`,
            preview: 'O que muda para si.',
            parts: [
              { title: 'Saiu da equipa' },
              `${hello} Quem gere ${company} retirou-o da equipa. Já não pode agir em nome da empresa; a sua conta e o que escreveu em seu nome ficam como estavam.`,
              {
                small: `Durante ${settings.review.formerMemberMonths} meses não pode avaliar esta empresa. Se acha que foi um engano, fale com quem a gere.`,
              },
            ],
          }
    const mail = drawMail({
      ...said,
      parts: [...said.parts, { button: 'Ver as minhas empresas', to: paths.myCompanies() }],
      reason: `Recebe esta mensagem porque o que pode fazer por ${company} na Aval mudou. Estas mensagens não se podem desligar.`,
    })
    return { to, mail }
  },
})

/** Tells owners that somebody left. */
export const notifyLeft = defineJob({
  name: 'teams.notify-left',
  data: z.object({ ...membership, at: z.iso.datetime() }),
  async run(ctx, { companyId, userId, at }) {
    const found = await membershipOf(ctx.db, { companyId, userId })
    if (!found?.until) return
    for (const owner of await readersOf(ctx.db, companyId)) {
      await transaction(ctx, (tx) =>
        notify(tx, {
          userId: owner.id,
          kind: 'company',
          key: `equipa-${companyId}-${userId}-${at}-${owner.id}`,
          title: `Alguém saiu da equipa de ${found.company}`,
          // No name: whoever left may erase theirs some day.
          text: 'Veja quem faz parte da equipa. Se faz falta, convide outra pessoa.',
          href: paths.ofCompany(companyId, paths.team()),
        }),
      )
    }
  },
})
