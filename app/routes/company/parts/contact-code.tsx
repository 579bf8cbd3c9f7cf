import type { ReactNode } from 'react'
import { settings } from '~/domain/settings/settings'
import { CodeField } from '~/ui/fields'
import { PostButton, PostForm, type Tried } from '~/ui/form'
import { A } from '~/ui/link'

/** Six digits that went to a company's contact address, another code, another address. */
export function ContactCode(props: {
  email: string | null
  /** Whether the code that was sent still counts, does no more, or none was sent. */
  code: 'live' | 'over' | 'none'
  tried?: Tried | null
  resend: string
  change: string
  leave: ReactNode
}) {
  const { email, code, tried, resend, change, leave } = props
  const live = code === 'live'
  return (
    <div className="card-list">
      <p>
        {live ? 'Enviámos seis algarismos para' : 'Falta confirmar'} <strong>{email}</strong>.{' '}
        <A to={change}>Não é este endereço</A>
      </p>
      {live || tried ? (
        <PostForm tried={tried} submit="Confirmar o e-mail" actions={leave}>
          <CodeField
            help={`Serve durante ${settings.auth.verifyCodeMinutes} minutos e pode tentar ${settings.auth.verifyCodeTries} vezes. Se não o encontra, veja no lixo eletrónico.`}
          />
        </PostForm>
      ) : (
        <p className="soft">
          {code === 'over'
            ? 'O código que enviámos já não serve: passou o prazo ou houve demasiadas tentativas.'
            : 'Enviamos seis algarismos para este endereço; escreva-os aqui para o confirmar.'}
        </p>
      )}
      <div className="form-actions">
        <PostButton action={resend} label={code === 'none' ? 'Enviar o código' : 'Enviar outro código'} />
        {!live && !tried && leave}
      </div>
    </div>
  )
}
