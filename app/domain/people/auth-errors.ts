/**
 * Every failure of getting in that the product raises, in words, with what to do next. Words only: pages import it.
 * A test holds it together with the places that raise them.
 */
import { settings } from '../settings/settings'
import { amount } from '../shared/amounts'
export interface AuthError {
  title: string
  text: string
  /** The way out; the page knows the addresses. */
  next: 'sign-in' | 'link' | 'reset' | 'resend' | 'change-email' | 'security' | 'home'
}

const { auth } = settings

export const authErrors = {
  'credenciais-erradas': {
    title: 'Não foi possível entrar',
    text: 'O e-mail ou a palavra-passe não estão certos. Escreva de novo a palavra-passe.',
    next: 'reset',
  },
  'conta-suspensa': {
    title: 'Esta conta está suspensa',
    text: 'Não é possível entrar nesta conta enquanto estiver suspensa. O que publicou fica guardado. Se acha que é um engano, escreva ao apoio da Aval.',
    next: 'home',
  },
  'sessao-terminada': {
    title: 'A sua sessão terminou',
    text: 'Passou muito tempo, ou a sessão foi terminada noutro aparelho. Entre de novo para continuar; o que escreveu num formulário ficou guardado.',
    next: 'sign-in',
  },
  'segundo-passo-expirado': {
    title: 'Demorou mais do que podia',
    get text() {
      return `Entre o primeiro passo e o código passaram mais de ${amount(auth.signInStepMinutes, 'minuto')}, ou houve demasiadas tentativas. Comece de novo.`
    },
    next: 'sign-in',
  },
  'chave-falhou': {
    title: 'A chave de acesso não serviu',
    text: 'O aparelho não confirmou a chave, ou ela já não pertence a nenhuma conta. Tente de novo, ou entre com o e-mail e a palavra-passe.',
    next: 'sign-in',
  },
  'confirmacao-invalida': {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem; se já pediu outra, use a mais recente.',
    next: 'resend',
  },
  'confirmacao-usada': {
    title: 'Esta ligação já foi usada',
    text: 'O e-mail ficou confirmado na primeira vez, ou foi confirmado por outra mensagem. Não precisa de fazer mais nada: é só entrar.',
    next: 'sign-in',
  },
  'confirmacao-expirada': {
    title: 'Esta ligação já passou do prazo',
    get text() {
      return `As ligações servem durante ${amount(auth.verifyLinkHours, 'hora')}. A sua conta continua à espera: peça outra mensagem.`
    },
    next: 'resend',
  },
  'recuperacao-invalida': {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem, ou peça outra ligação. A palavra-passe não mudou.',
    next: 'reset',
  },
  'recuperacao-usada': {
    title: 'Esta ligação já não serve',
    text: 'Cada ligação serve uma vez, e deixa de servir quando a palavra-passe ou o e-mail mudam. Se foi o próprio a mudá-la, entre com a nova; senão, peça já outra ligação.',
    next: 'reset',
  },
  'recuperacao-expirada': {
    title: 'Esta ligação já passou do prazo',
    get text() {
      return `As ligações para escolher outra palavra-passe servem durante ${amount(auth.resetMinutes, 'minuto')}. A palavra-passe não mudou: peça outra ligação.`
    },
    next: 'reset',
  },
  'ligacao-invalida': {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem; se já pediu outra, use a mais recente. Ninguém entrou na conta.',
    next: 'link',
  },
  'ligacao-usada': {
    title: 'Esta ligação já não serve',
    text: 'Cada ligação serve uma vez, e deixa de servir quando se entra por outra ou quando a palavra-passe ou o e-mail mudam. Para entrar, peça outra.',
    next: 'link',
  },
  'ligacao-expirada': {
    title: 'Esta ligação já passou do prazo',
    get text() {
      return `As ligações para entrar servem durante ${amount(auth.signInLinkMinutes, 'minuto')}. Ninguém entrou na conta: peça outra.`
    },
    next: 'link',
  },
  'mudanca-invalida': {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem. O e-mail da conta não mudou.',
    next: 'change-email',
  },
  'mudanca-usada': {
    title: 'Esta ligação já não serve',
    text: 'A mudança de e-mail já foi feita, foi anulada, ou foi pedida outra depois desta. Veja na sua conta qual é o e-mail de agora.',
    next: 'change-email',
  },
  'mudanca-expirada': {
    title: 'Esta ligação já passou do prazo',
    get text() {
      return `As ligações servem durante ${amount(auth.verifyLinkHours, 'hora')}. O e-mail da conta não mudou: peça a mudança outra vez.`
    },
    next: 'change-email',
  },
  'endereco-ocupado': {
    title: 'Este endereço já é de outra conta',
    text: 'Entre o pedido e a confirmação, o endereço novo ficou com uma conta sua própria. O e-mail da conta que queria mudar continua a ser o antigo. Escolha outro endereço, ou entre na conta que já o tem.',
    next: 'change-email',
  },
  'perda-invalida': {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem, ou faça o pedido outra vez ao entrar. O segundo passo não mudou.',
    next: 'sign-in',
  },
  'perda-terminada': {
    title: 'Este pedido já acabou',
    text: 'Foi concluído, parado ou substituído por outro. O registo da conta, em «Segurança», diz qual dos três. Se ainda não consegue entrar, faça o pedido outra vez.',
    next: 'sign-in',
  },
  'perda-expirada': {
    title: 'Esta ligação já passou do prazo',
    text: 'Não foi usada a tempo, e o segundo passo continua como estava. Entre com a palavra-passe e, no passo do código, faça o pedido outra vez.',
    next: 'sign-in',
  },
  'anulacao-invalida': {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem que recebeu no endereço antigo.',
    next: 'reset',
  },
  'anulacao-usada': {
    title: 'A mudança já foi anulada',
    text: 'O e-mail da conta é outra vez o antigo. Se ainda não escolheu outra palavra-passe, peça uma ligação para o fazer.',
    next: 'reset',
  },
  'anulacao-expirada': {
    title: 'Já não é possível anular aqui',
    get text() {
      return `Uma mudança de e-mail pode ser anulada durante ${amount(auth.emailUndoDays, 'dia')}. Se não foi o próprio a fazê-la, escreva já ao apoio da Aval.`
    },
    next: 'home',
  },
  'endereco-antigo-ocupado': {
    title: 'O endereço antigo já é de outra conta',
    text: 'Depois da mudança foi criada, e confirmada, outra conta com o endereço antigo. Nada mudou. Entre nessa conta, ou escreva ao apoio da Aval.',
    next: 'sign-in',
  },
} as const satisfies Record<string, AuthError>

export type AuthErrorCode = keyof typeof authErrors

/** What is said where somebody comes with a code that nobody raises. */
export const unknownAuthError: AuthError = {
  title: 'Não foi possível continuar',
  text: 'Alguma coisa falhou ao entrar na conta. Nada se perdeu: comece de novo.',
  next: 'sign-in',
}

export const authErrorOf = (code: string | null): AuthError =>
  code && Object.hasOwn(authErrors, code) ? authErrors[code as AuthErrorCode] : unknownAuthError
