import type { ReactNode } from 'react'
import { ButtonLink } from './button'
import { CopyButton } from './code'
import { LOGO_LAYERS } from './logo-tile'
import { referenceLine } from './static-error-page'

export { referenceLine, staticErrorPage } from './static-error-page'

export interface ErrorPageProps {
  /** Where it broke. Left out for what is no fault of ours (404, 403, 410). */
  kind?: 'client' | 'server'
  host: string
  digest?: string
  /** None where no answer came at all. */
  status?: number
  title?: string
  text?: ReactNode
  /** A search box: for what was not found. */
  search?: ReactNode
  actions?: ReactNode
  home?: string
  titleAs?: 'h1' | 'h2'
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

const wordsOf = (status: number) => WORDS[status] ?? (status >= 500 ? WORDS[500] : WORDS[404])

export const errorTitle = (status: number): string => wordsOf(status)?.[0] ?? 'Erro'

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
  titleAs: Title = 'h1',
}: ErrorPageProps) {
  const [standardTitle, standardText] = (status && wordsOf(status)) || []
  return (
    <div className="error-page">
      <BrokenTile />
      {status && <p className="error-status">{status}</p>}
      <Title>{title ?? standardTitle}</Title>
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

/** A tile that fell: one half still whole, the other only its outline, moved out of place. */
function BrokenTile() {
  return (
    <svg className="broken-tile" viewBox="-2 -6 116 112" width="128" height="124" aria-hidden="true">
      <svg width="52" height="100" viewBox="0 0 52 100">
        {LOGO_LAYERS.map(({ fill, d }) => (
          <path key={d} fill={fill} stroke="none" d={d} />
        ))}
      </svg>
      <g transform="translate(8 2) rotate(7 75 50)">
        <svg x="52" width="48" height="100" viewBox="52 0 48 100">
          <path d={LOGO_LAYERS.map(({ d }) => d).join('')} />
        </svg>
      </g>
    </svg>
  )
}
