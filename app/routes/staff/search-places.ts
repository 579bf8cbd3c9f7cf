import { menuEntries } from '~/domain/administration/queue'
import type { StaffWaiting } from '~/domain/administration/waiting'
import { settingGroups, settingsNamed } from '~/domain/configuration/catalogue'
import { type Actor, may } from '~/domain/permissions'
import { fold, tellingWords } from '~/domain/shared/parse-query'
import { paths } from '~/paths'
import { staffSections } from './sections'

interface Place {
  kind: 'page' | 'action' | 'setting'
  label: string
  detail?: string
  href: string
}

const most = 8
const nothing = Object.fromEntries(
  menuEntries.map((entry) => [entry, { count: 0, late: false }]),
) as StaffWaiting['menu']

/** What may be begun by this role. */
function actionsOf(actor: Actor): Place[] {
  const begin = (label: string, href: string): Place => ({ kind: 'action', label, href })
  return [
    begin('Criar um cartão no quadro', paths.newCard()),
    ...(may(actor, 'staff.companies') ? [begin('Nova empresa', paths.staffNewCompany())] : []),
    ...(may(actor, 'article.write') ? [begin('Escrever um artigo', paths.newArticle())] : []),
    ...(may(actor, 'staff.invitations') ? [begin('Novo convite', paths.newInvitation())] : []),
    ...(may(actor, 'staff.team') ? [begin('Convidar para a equipa', paths.inviteStaff())] : []),
    ...(may(actor, 'billing.handle') ? [begin('Importar um extrato', paths.importStatement())] : []),
    ...(may(actor, 'plan.write') ? [begin('Novo código de desconto', paths.newDiscountCode())] : []),
    ...(may(actor, 'voice.decide') ? [begin('Novo testemunho', paths.newStory())] : []),
    ...(may(actor, 'question.write') ? [begin('Nova pergunta', paths.newQuestion())] : []),
  ]
}

/** What a new colleague calls what a page is for, where its name has other words. */
const called: Record<string, string> = {
  [paths.dashboard()]: 'espera pendente hoje tarefas',
  [paths.workspace()]: 'cartões notas kanban workspace',
  [paths.figures()]: 'números gráficos quantas quantos',
  [paths.pendingCompanies()]: 'esperam à espera aprovação pendentes',
  [paths.moderation()]: 'moderação moderar retidas retiradas removidas publicadas motivos',
  [paths.tickets()]: 'apoio pedidos responder mensagens',
  [paths.obligations()]: 'tribunal autoridades ordens titulares violação RGPD DSA',
  [paths.finance()]: 'pagamentos devoluções dinheiro',
  [paths.broadcasts()]: 'notificações avisos enviar e-mail mensagens a todos',
  [paths.users()]: 'pessoas contas papéis equipa bloquear juntar cronologia',
  [paths.settings()]: 'mudar alterar prazos limites números pesos partes do produto desligar',
  [paths.auditTrail()]: 'quem leu viu consultou fez dados pessoais consultas leituras histórico',
}

/** Pages of the administration and what may be begun there, by words of their names and of what they are for: only what this role may open. */
export function placesNamed(actor: Actor, typed: string, atMost = most): Place[] {
  const words = tellingWords(typed)
  const pages = staffSections(actor, nothing).flatMap(({ title, items }) =>
    items.map(({ label, to }): Place => ({ kind: 'page', label, detail: title, href: to })),
  )
  const fits = ({ label, detail = '', href }: Place) => {
    const text = fold(`${label} ${detail} ${called[href] ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  return [...pages.filter(fits).slice(0, atMost), ...actionsOf(actor).filter(fits)]
}

/** Settings by words of their names, after what else was found: the first few, and the list with all. */
export function settingsFound(actor: Actor, typed: string): Place[] {
  if (typed.trim().length < 3 || !may(actor, 'staff.settings')) return []
  const all = settingsNamed(typed)
  const shown = all.slice(0, 5).map(
    ({ label, path, group }): Place => ({
      kind: 'setting',
      label,
      detail: settingGroups[group].title,
      href: paths.setting(path),
    }),
  )
  if (all.length === shown.length) return shown
  const href = paths.settings({ q: typed.trim() })
  return [...shown, { kind: 'setting', label: `Todas as ${all.length} com «${typed.trim()}»`, href }]
}
