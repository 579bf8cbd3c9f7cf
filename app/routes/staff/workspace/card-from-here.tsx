import { useLocation } from 'react-router'
import { keyAt } from '~/domain/administration/object-pages'
import { paths } from '~/paths'
import { A } from '~/ui/link'

const object = /\/([\da-f-]{36})(?:\/|$)/

/**
 * At the end of every page of the administration: a card on the team's board, about what one looks at; for who reads the audit
 * log, what it has of this object.
 */
export function CardFromHere({ audits }: { audits: boolean }) {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.workspace())) return null
  const link = keyAt(pathname)
  const about = audits && object.exec(pathname)?.[1]
  return (
    <div className="page full after-page">
      <A to={paths.newCard({ liga: link })}>{link ? 'Criar cartão sobre isto' : 'Criar cartão'}</A>
      {about && (
        <>
          {' · '}
          <A to={paths.auditTrail({ id: about })}>Registo de auditoria disto</A>
        </>
      )}
    </div>
  )
}
