import type { UserRecord } from '~/domain/people/staff/user-record'
import { identityChecks, staffRoles, staffRoleWords } from '~/domain/people/staff/user-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { UserStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { CheckboxesField, HiddenField, RadioField, TextArea } from '~/ui/fields'

/** The reason goes into the record; the help says where else it goes. */
const Reason = ({ help }: { help: string }) => (
  <TextArea name="reason" label="Motivo" required minLength={10} maxLength={1000} rows={4} help={help} />
)
const asked = (help: string) => () => <Reason help={help} />

const Roles = ({ of: { staffRoles: held } }: { of: UserRecord }) => (
  <>
    <HiddenField name="seen" value={held.join(',')} />
    <CheckboxesField
      name="roles"
      label="Papéis na equipa da Aval"
      required
      defaultValue={held}
      options={staffRoles.map((value) => ({ value, ...staffRoleWords[value] }))}
    />
    <Reason help="Diga porque muda. Fica no registo e vai para a pessoa." />
  </>
)

const Request = () => (
  <>
    <RadioField
      name="checked"
      label="Como confirmou que é a própria pessoa?"
      required
      options={Object.entries(identityChecks).map(([value, label]) => ({ value, label }))}
    />
    <Reason help="Diga quando e como chegou o pedido. Fica no registo." />
  </>
)

/** Why this reader may not act on this person. */
const notYours = ({ own }: UserRecord) =>
  own
    ? 'É a sua própria conta: peça a outra pessoa da equipa.'
    : 'Esta conta é da equipa: sobre ela decide só a administração.'

/** Only undoing brings back an account that became part of another. */
const ofAnother = ({ mergedInto }: UserRecord) =>
  mergedInto !== null && 'Esta conta faz parte de outra: só se volta a abrir desfazendo a junção.'

function noFactor({ own, can, factors, staffRoles: held }: UserRecord) {
  if (own) return 'É a sua própria conta: peça a outra pessoa da administração.'
  if (held.length === 0)
    return 'Esta conta não é da equipa. Quem perde o segundo fator pede-o ao entrar, e espera o prazo: ninguém o encurta.'
  if (!factors.totp && factors.passkeys === 0) return 'Esta conta não tem nenhum segundo fator.'
  return !can.factor && 'Isto decide só a administração.'
}

/** What staff may do to a person, in the order of the buttons. */
export const userPanels: Panels<UserStep, UserRecord> = {
  'ver-como': {
    why: (p) =>
      p.blockedAt
        ? 'Esta conta está bloqueada: não há nada para ver como a pessoa.'
        : !p.can.impersonate && 'Contas da equipa não se veem por dentro.',
    label: 'Ver como',
    icon: 'eye',
    title: ({ name }) => `Ver a conta de ${name}`,
    submit: 'Ver a conta',
    get lead() {
      return `Durante ${amount(settings.auth.impersonationMinutes, 'minuto')} vê as páginas como a pessoa as vê, sem poder alterar nada. A segurança da conta fica fechada. A pessoa é avisada já, por e-mail, com o motivo.`
    },
    Fields: asked('Diga porque precisa de ver a conta. Este texto vai para a pessoa.'),
  },
  nota: {
    why: (p) => !p.can.note && (p.own ? notYours(p) : 'Notas escreve quem trata de pedidos de pessoas.'),
    label: 'Escrever uma nota',
    title: ({ name }) => `Nota sobre ${name}`,
    submit: 'Guardar a nota',
    lead: 'Para colegas. Escreva só o que pode ser lido pela própria pessoa: a cópia dos dados dela traz as notas.',
    Fields: () => <TextArea name="body" label="Nota" required minLength={5} maxLength={2000} rows={5} />,
  },
  papeis: {
    why: (p) =>
      ofAnother(p) ||
      (p.request
        ? 'Já há um pedido à espera: tem de ser decidido ou retirado primeiro.'
        : !p.can.roles && notYours(p)),
    label: 'Papéis',
    title: ({ name }) => `Papéis de ${name}`,
    submit: 'Mudar os papéis',
    lead: 'A mudança é imediata e termina as sessões da pessoa. Dar ou tirar «Administração» espera por uma segunda pessoa.',
    Fields: Roles,
  },
  sessoes: {
    why: (p) => !p.can.sessions && notYours(p),
    label: 'Terminar sessões',
    title: ({ name }) => `Terminar as sessões de ${name}`,
    submit: 'Terminar as sessões',
    lead: 'A pessoa sai de todos os aparelhos e tem de entrar de novo.',
    Fields: asked(
      'Diga porquê, por exemplo uma sessão que a pessoa não reconhece. Este texto vai para a pessoa.',
    ),
  },
  recuperacao: {
    why: (p) =>
      p.can.recovery ? !p.recovery && 'Não há nenhum pedido em curso para esta conta.' : notYours(p),
    label: 'Recusar o pedido',
    title: ({ name }) => `Recusar o pedido de ${name} para retirar o segundo fator`,
    submit: 'Recusar o pedido',
    submitKind: 'danger',
    lead: 'O pedido acaba e o segundo fator fica como está. Recuse se houver sinais de que não é a própria pessoa. Ninguém da equipa o pode adiantar.',
    Fields: asked('Diga o que o leva a duvidar. Este texto vai para a pessoa.'),
  },
  'segundo-fator': {
    why: noFactor,
    label: 'Retirar o segundo fator',
    title: ({ name }) => `Retirar o segundo fator de ${name}`,
    submit: 'Retirar o segundo fator',
    submitKind: 'danger',
    lead: 'Saem a aplicação, os códigos de recuperação e as chaves de acesso, e todas as sessões terminam. Até ligar um fator novo, a pessoa não tem papéis na equipa. Confirme antes, ao vivo, que é mesmo ela.',
    Fields: asked('Diga como confirmou que é a pessoa, e o que ela perdeu. Fica no registo e vai para ela.'),
  },
  desbloquear: {
    why: (p) =>
      ofAnother(p) || (p.blockedAt ? !p.can.block && notYours(p) : 'Esta conta não está bloqueada.'),
    label: 'Desbloquear',
    title: ({ name }) => `Desbloquear a conta de ${name}`,
    submit: 'Desbloquear',
    lead: 'A pessoa volta a poder entrar e é avisada por e-mail.',
    Fields: asked('Diga o que mudou. Fica no registo.'),
  },
  bloquear: {
    why: (p) => (p.blockedAt ? 'Esta conta já está bloqueada.' : !p.can.block && notYours(p)),
    label: 'Bloquear',
    title: ({ name }) => `Bloquear a conta de ${name}`,
    submit: 'Bloquear',
    submitKind: 'danger',
    lead: 'Todas as sessões terminam já e não volta a ser possível entrar. Nada do que a pessoa escreveu é apagado.',
    Fields: asked('Diga o que aconteceu e que regra foi quebrada. Este texto vai para a pessoa.'),
  },
  apagar: {
    why: (p) => (p.erasure ? 'O apagamento desta conta já foi pedido.' : !p.can.erase && notYours(p)),
    label: 'Apagar a pedido',
    title: ({ name }) => `Apagar a conta de ${name} a pedido`,
    submit: 'Apagar a conta',
    submitKind: 'danger',
    get lead() {
      return `A conta é apagada daqui a ${amount(settings.privacy.erasureGraceDays, 'dia')}; até lá a pessoa pode anular o pedido. As avaliações ficam sem o nome de quem as escreveu.`
    },
    Fields: Request,
  },
}
