import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { integrationsTrail } from './trail'

interface Shown {
  id: string
  key: string
}

/** The answer that shows a key, this once: no page does, and no address leads back to it. */
export const showing = (shown: Shown): Response =>
  Response.json({ shown }, { headers: { 'cache-control': 'no-store' } })
export const shownIn = (answer: unknown): Shown | undefined =>
  (answer as { shown?: Shown } | undefined)?.shown

export function ShownKey({ shown: { id, key }, note }: { shown: Shown; note: string }) {
  return (
    <Page title="Guarde a chave agora" width="reading" crumbs={integrationsTrail}>
      <Notice tone="warn" title="Só se vê esta vez">
        <p>
          Guardamos apenas um resumo que não a revela. Se a perder, troque-a. Quem a tiver pode fazer o que
          ela pode: não a ponha em páginas, aplicações ou código que outros leem.
        </p>
      </Notice>
      <p>{note}</p>
      <div data-private>
        <Snippet label="Chave" text={key} />
      </div>
      <p className="row-actions">
        <ButtonLink kind="primary" to={paths.apiKey(id)}>
          Já a guardei
        </ButtonLink>
        <ButtonLink to={`${paths.developers()}#chaves`}>Como se usa</ButtonLink>
      </p>
    </Page>
  )
}
