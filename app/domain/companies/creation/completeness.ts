import type { companies } from '../schema'

export const creationSteps = [
  'Identificação',
  'Contactos',
  'Categoria e local',
  'Sobre a empresa',
  'Ligações e logótipo',
  'Rever e enviar',
] as const
export type CreationStep = 1 | 2 | 3 | 4 | 5 | 6
/** Where everything is seen once more and sent. */
export const lastStep = 6

type Draft = Pick<
  typeof companies.$inferSelect,
  | 'name'
  | 'legalName'
  | 'nipc'
  | 'email'
  | 'emailConfirmedAt'
  | 'phone'
  | 'category'
  | 'municipality'
  | 'address'
  | 'postalCode'
  | 'description'
>

const needed: [CreationStep, keyof Draft, string][] = [
  [1, 'legalName', 'a denominação'],
  [1, 'nipc', 'o NIPC'],
  [2, 'email', 'o e-mail'],
  [2, 'emailConfirmedAt', 'a confirmação do e-mail'],
  [2, 'phone', 'o telefone'],
  [3, 'category', 'a categoria'],
  [3, 'address', 'a morada'],
  [3, 'postalCode', 'o código postal'],
  [3, 'municipality', 'o concelho'],
  [4, 'description', 'a descrição'],
]

/** What a profile still needs before it can be sent, with the step where it is asked. */
export const missingOf = (draft: Draft): { step: CreationStep; what: string }[] =>
  needed
    // What is not there can't be confirmed.
    .filter(([, field]) => !draft[field] && (field !== 'emailConfirmedAt' || draft.email))
    .map(([step, , what]) => ({ step, what }))

/** The first step that is not done, or the last one. */
export const nextStep = (draft: Draft): CreationStep => missingOf(draft)[0]?.step ?? lastStep
