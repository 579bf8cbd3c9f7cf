import { defineChange } from '../../shared/change'
import { Refusal } from '../../shared/refusal'
import { type Application, lockApplication, lockOpen } from './application-finding'
import { checkDecider, checkEvaluator } from './impartiality'

const of = {
  versionOf: ({ application }: { application: Application }) => application.version,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto esta candidatura mudou. Mostramos agora o estado atual; o que escreveu ficou abaixo.',
    ),
}

/** By whoever evaluates it, and does not belong to the company. */
export const changeApplication = defineChange({
  ...of,
  lock: lockApplication,
  apart: (tx, { application }) => checkEvaluator(tx, application),
})

/** By whoever decides it, and had no part in its evaluation. */
export const decideApplication = defineChange({
  ...of,
  lock: lockApplication,
  apart: (tx, { application }) => checkDecider(tx, application),
})

/** By the company's own people: the one that is open, found by its company. */
export const changeOpenApplication = defineChange({
  ...of,
  lock: lockOpen,
  subjectOf: ({ application }) => ({ companyId: application.companyId }),
})
