import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { type Alike, type Checked, companiesAlike, domainOf, hostOf } from './checks'
import { isDisposable } from './disposable-domains'

/** What the machine can say at once to whoever writes a profile: it stops nobody, and saves them a refusal. */

export interface ApplicantNote {
  kind: 'name' | 'phone' | 'site' | 'mail'
  text: string
  /** A profile that the public knows, which they may claim instead. */
  company?: { slug: string; name: string }
}

const words: Record<Alike['kind'], string> = {
  name: 'Já existe um perfil com um nome parecido',
  phone: 'Já existe um perfil com este telefone',
  site: 'Já existe um perfil com este sítio',
}

/** Only profiles that are public are named; of others that wait nothing is said. */
export async function applicantNotes(ctx: Ctx, company: Checked): Promise<ApplicantNote[]> {
  authorise(ctx.actor, 'company.editDraft', { companyId: company.id })
  const alike = await companiesAlike(ctx, company)
  const seen = alike.filter((a) => a.seen)
  const first = seen.filter((a, i) => seen.findIndex((b) => b.slug === a.slug) === i)
  const notes: ApplicantNote[] = first.map(({ kind, slug, name }) => ({
    kind,
    text: words[kind],
    company: { slug, name },
  }))
  if (company.email && isDisposable(company.email)) {
    notes.push({
      kind: 'mail',
      text: 'O e-mail de contacto é de um serviço de endereços descartáveis. Escolha um que dure: é por ele que falamos consigo.',
    })
  }
  const host = hostOf(company.website)
  if (company.email && host && !company.emailConfirmedAt && domainOf(company.email) !== host) {
    notes.push({
      kind: 'mail',
      text: `O e-mail não é de ${host}. Um endereço do domínio da empresa é verificado mais depressa.`,
    })
  }
  return notes
}
