import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import type { SharedObject, Template } from './choices'
import type { Facts } from './facts'
import { affiliate } from './of-affiliate'
import { certificate } from './of-certificate'
import { company } from './of-company'
import { project } from './of-project'
import { review } from './of-review'
import type { Read, Subject } from './subject'

const readers: Record<SharedObject, Read> = {
  avaliacao: review,
  certificado: certificate,
  empresa: company,
  projeto: project,
  parceiro: affiliate,
}

/** What a picture may be made of. @throws Refusal `not-found` for what is not public */
export async function subjectOf(ctx: Ctx, object: SharedObject, id: string, pair?: number): Promise<Subject> {
  const subject = await readers[object](ctx, id, pair)
  if (!subject) throw new Refusal('not-found', 'Não encontrámos de que fazer a imagem, ou já não é público.')
  return subject
}

/** @throws Refusal `conflict` where there is nothing to say in that template yet */
export function factsFor(subject: Subject, template: Template): Facts {
  const facts = subject.facts[template]
  if (!facts) throw new Refusal('conflict', whyNone[template] ?? 'Este modelo não serve para isto.')
  return facts
}

/** Why a template has nothing to say. */
export const whyNone: Partial<Record<Template, string>> = {
  score: 'A empresa ainda não tem pontuação: faltam avaliações que contem.',
  get work() {
    return `Faltam trabalhos concluídos: os factos dizem-se a partir de ${settings.work.factsFrom}.`
  },
  thanks: 'A empresa ainda não tem avaliações publicadas.',
  'before-after': 'Este projeto não tem nenhum par de fotografias, antes e depois, aprovado.',
}
