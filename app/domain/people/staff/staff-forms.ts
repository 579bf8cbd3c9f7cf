import { z } from 'zod'
import { prose } from '../../shared/text'
import { version } from '../../shared/version'
import { identityChecks, staffRoles } from './user-words'

/** What staff may send about a person, with what is said when it can't be taken. */

const reason = (missing: string) => prose({ min: 10, max: 1000, missing })
const stale = 'Esta página ficou desatualizada. Abra-a de novo.'

export const changeRolesForm = z.object({
  roles: z.array(z.enum(staffRoles, { error: 'Escolha papéis da lista.' })).max(6),
  /** The roles that were on the page: others mean that somebody was faster. */
  seen: z.string({ error: stale }).max(100, stale),
  reason: reason('Escreva porque mudam os papéis: fica no registo e vai para a pessoa.'),
})
export type ChangeRoles = z.output<typeof changeRolesForm>

export const decideRolesForm = z.object({ version })

export const noteForm = z.object({
  body: prose({ min: 5, max: 2000, missing: 'Escreva a nota.' }),
})

export const correctNoteForm = noteForm.extend({ version })
export const removeNoteForm = z.object({
  version,
  reason: reason('Diga porque retira a nota: fica no registo.'),
})

export const blockForm = z.object({
  reason: reason('Explique porque bloqueia a conta: este texto vai para a pessoa.'),
})
export const unblockForm = z.object({
  reason: reason('Explique porque desbloqueia a conta: fica no registo.'),
})
export const endSessionsForm = z.object({
  reason: reason('Explique porque termina as sessões: este texto vai para a pessoa.'),
})
export const refuseRecoveryForm = z.object({
  reason: reason('Explique porque recusa o pedido: este texto vai para a pessoa.'),
})
export const removeFactorForm = z.object({
  reason: reason('Explique como confirmou que é a pessoa e porque retira o fator: este texto vai para ela.'),
})
export const impersonateForm = z.object({
  reason: reason('Explique porque precisa de ver a conta: este texto vai para a pessoa.'),
})

export const eraseForm = z.object({
  checked: z.enum(Object.keys(identityChecks) as [keyof typeof identityChecks], {
    error: 'Diga como confirmou que é a própria pessoa que pede.',
  }),
  reason: reason('Escreva o pedido e onde chegou: fica no registo.'),
})
