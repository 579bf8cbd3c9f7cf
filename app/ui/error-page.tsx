import type { ReactNode } from 'react'
import { ButtonLink } from './button'
import { CopyButton } from './code'
import { referenceLine } from './static-error-page'

export { referenceLine, staticErrorPage } from './static-error-page'

export interface ErrorPageProps {
  /** Where it broke. Left out for what is no fault of ours (404, 403, 410). */
  kind?: 'client' | 'server'
  host: string
  digest?: string
  status: number
  title?: string
  text?: ReactNode
  /** A search box: for what was not found. */
  search?: ReactNode
  actions?: ReactNode
  home?: string
}

const WORDS: Record<number, [string, string]> = {
  403: [
    'Não tem acesso a esta página',
    'A sessão está iniciada, mas sem a permissão que esta página pede. Nada se perdeu.',
  ],
  404: [
    'Não encontrámos esta página',
    'O endereço pode ter mudado ou ter uma gralha. Procure pelo nome da empresa ou volte ao início.',
  ],
  410: [
    'Esta página já não existe',
    'Foi retirada e não volta. Procure pelo nome da empresa ou volte ao início.',
  ],
  429: ['Demasiados pedidos seguidos', 'Aguarde um minuto e tente de novo. O que escreveu não foi enviado.'],
  500: [
    'Algo falhou do nosso lado',
    'O erro já ficou registado. O que tinha guardado continua guardado; volte a tentar daqui a um instante.',
  ],
  503: [
    'Voltamos já',
    'Estamos com pedidos a mais ou em manutenção. Volte a tentar daqui a um minuto; nada se perdeu.',
  ],
}

/** A page that could not be shown: what happened, what was kept, what to do next. */
export function ErrorPage({
  kind,
  host,
  digest,
  status,
  title,
  text,
  search,
  actions,
  home = '/',
}: ErrorPageProps) {
  const [standardTitle, standardText] = WORDS[status] ?? (status >= 500 ? WORDS[500] : WORDS[404]) ?? ['', '']
  return (
    <div className="error-page">
      <svg className="broken-tile" viewBox="0 0 100 100" width="120" height="120" aria-hidden="true">
        <path d="M4 4H60L48 30L58 52L40 96H4Z" />
      </svg>
      <p className="error-status">{status}</p>
      <h1>{title ?? standardTitle}</h1>
      <div className="lead">{text ?? standardText}</div>
      {search}
      <div className="form-actions">
        {actions ?? (
          <ButtonLink kind="primary" to={home}>
            Voltar ao início
          </ButtonLink>
        )}
      </div>
      {kind && (
        <div className="error-reference">
          <p lang="en">{referenceLine(kind, host)}</p>
          {digest && (
            <p className="code">
              Digest: {digest} <CopyButton text={digest} label="Copiar referência" />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
