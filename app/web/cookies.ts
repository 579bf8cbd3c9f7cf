import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { env } from '~/platform/env'

const { auth } = settings

/** Every cookie the product sets: /cookies is drawn from this table. All strictly necessary but `partner`, which is only set by a press. */
export const cookies = {
  session: {
    name: 'aval-sessao',
    purpose: 'Mantém a sessão iniciada.',
    get lifetime() {
      return `${amount(auth.shortSessionHours, 'hora')}, ou ${amount(auth.sessionDays, 'dia')} se o pedir`
    },
  },
  kept: {
    name: 'aval-guardado',
    purpose: 'Devolve-lhe o que escreveu num formulário cuja sessão terminou.',
    get lifetime() {
      return amount(settings.privacy.keptFormDays, 'dia')
    },
  },
  sent: {
    name: 'aval-enviado',
    purpose: 'Apaga deste aparelho o texto que acabou de enviar, e todos quando termina a sessão.',
    lifetime: '1 dia',
  },
  draft: {
    name: 'aval-rascunho',
    purpose: 'Liga-o ao rascunho da avaliação, ou do trabalho, que começou.',
    get lifetime() {
      return amount(settings.review.draftDays, 'dia')
    },
  },
  proof: {
    name: 'aval-confirmacao',
    purpose: 'Liga-o ao registo cujo e-mail falta confirmar, para o confirmar com um clique ou com o código.',
    get lifetime() {
      return amount(auth.markDays, 'dia')
    },
  },
  asked: {
    name: 'aval-mensagem',
    purpose:
      'Liga este navegador à mensagem que pediu para entrar, escolher outra palavra-passe ou confirmar uma avaliação: mostra para onde foi e deixa entrar com um toque ou com o código.',
    get lifetime() {
      return amount(auth.resetMinutes, 'minuto')
    },
  },
  device: {
    name: 'aval-aparelho',
    purpose: 'Reconhece este aparelho ao entrar, para que tentativas de outros não o impeçam de entrar.',
    get lifetime() {
      return amount(auth.knownDeviceDays / 365, 'ano')
    },
  },
  step: {
    name: 'aval-segundo-passo',
    purpose: 'Lembra, entre a palavra-passe e o código, quem está a entrar.',
    get lifetime() {
      return amount(auth.signInStepMinutes, 'minuto')
    },
  },
  invitation: {
    name: 'aval-convite',
    purpose: 'Guarda o convite que abriu enquanto cria a conta ou entra.',
    get lifetime() {
      return amount(auth.markDays, 'dia')
    },
  },
  saving: {
    name: 'aval-por-guardar',
    purpose: 'Lembra a empresa que quis guardar, para a guardar assim que entrar ou criar a conta.',
    get lifetime() {
      return amount(settings.privacy.keptFormDays, 'dia')
    },
  },
  partner: {
    name: 'aval-parceiro',
    purpose:
      'Só se o pedir: lembra o código de quem lhe mostrou a Aval, para preencher o campo quando se registar.',
    get lifetime() {
      return amount(settings.affiliates.attributionDays, 'dia')
    },
  },
  companies: {
    name: 'aval-empresas',
    purpose: 'Diz que perfis são das suas empresas, para que neles veja «Gerir» em vez de «Avaliar».',
    get lifetime() {
      return amount(auth.sessionDays, 'dia')
    },
  },
  own: {
    name: 'aval-equipa',
    purpose: 'Só para a equipa da Aval: devolve-lhe a própria sessão depois de ver a conta de outra pessoa.',
    lifetime: 'até fechar o navegador',
  },
  queue: {
    name: 'aval-fila',
    purpose: 'Só para a equipa da Aval: lembra em que ponto vai da fila de trabalho, para abrir a seguinte.',
    lifetime: 'até fechar o navegador',
  },
  flash: {
    name: 'aval-aviso',
    purpose: 'Mostra uma vez a confirmação do que acabou de fazer.',
    lifetime: '1 minuto',
  },
} as const

export type CookieKey = keyof typeof cookies

/** Browsers take `Secure` (and so `__Host-`) from https and from http://localhost, not from another http address. */
export function secureOrigin(): boolean {
  const { protocol, hostname } = new URL(env().ORIGIN)
  return protocol === 'https:' || hostname === 'localhost'
}

export const cookieName = (key: CookieKey): string => `${secureOrigin() ? '__Host-' : ''}${cookies[key].name}`

/** A Set-Cookie value; `maxAge` in seconds, 0 removes it, null keeps it until the browser is closed. */
export function cookie(key: CookieKey, value: string, maxAge: number | null): string {
  const secure = secureOrigin() ? '; Secure' : ''
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`
  return `${cookieName(key)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`
}

export function readCookie(header: string | null | undefined, key: CookieKey): string | undefined {
  if (!header || header.length > 8192) return undefined
  const start = `${cookieName(key)}=`
  for (const part of header.split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(start)) continue
    try {
      return decodeURIComponent(pair.slice(start.length))
    } catch {
      return undefined
    }
  }
}

/** Has the browser erase a text that it kept: of the form with this key; «tudo», every one, at the end of a session. */
export const sentCookie = (once: string): string => cookie('sent', once, 86_400)

/** What /cookies shows: the cookies under their real names, and the keys that pages keep in the browser. */
export function cookieTable(): { name: string; purpose: string; lifetime: string }[] {
  const set = (Object.keys(cookies) as CookieKey[]).map((key) => ({
    name: cookieName(key),
    purpose: cookies[key].purpose,
    lifetime: cookies[key].lifetime,
  }))
  const theme = {
    name: 'tema (localStorage)',
    purpose: 'Lembra o tema claro ou escuro que escolheu.',
    lifetime: 'até o apagar',
  }
  const comment = {
    name: 'comentario (sessionStorage)',
    purpose: 'Guarda o texto de um comentário por enviar, para não o perder ao mudar de página.',
    lifetime: 'uma hora, ou até o enviar ou fechar o separador',
  }
  const text = {
    name: 'texto:… (localStorage)',
    purpose:
      'Guarda só neste aparelho o que está a escrever num formulário comprido, para o poder recuperar. Nunca palavras-passe nem códigos; só a sua conta o vê.',
    lifetime: `até o enviar, o apagar ou terminar a sessão; no máximo ${amount(settings.privacy.keptTextDays, 'dia')}`,
  }
  const recent = {
    name: 'abertas:… (localStorage)',
    purpose:
      'Só para a equipa da Aval: os últimos objetos que abriu pela procura, só pelas suas chaves, sem nomes nem textos.',
    lifetime: 'até terminar a sessão',
  }
  return [...set, theme, comment, text, recent]
}
