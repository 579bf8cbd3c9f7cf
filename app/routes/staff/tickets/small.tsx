import type { ReactNode } from 'react'
import { authorise } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import type { Tried } from '~/ui/tried'
import { seo } from '~/web/seo'

/** What the small forms of a ticket share: their buttons lie on its page, and whose press was refused comes here. */
export function smallPage(ctx: Ctx, title: string) {
  authorise(ctx.actor, 'ticket.write')
  return { seo: seo({ title, description: 'Um pedido de apoio.', noindex: true }) }
}

export const smallMeta = ({ loaderData }: { loaderData?: ReturnType<typeof smallPage> }) =>
  metaOf(loaderData?.seo)

export function Refused({
  title,
  tried,
  back = paths.tickets(),
  children,
}: {
  title: string
  tried?: Tried | null
  back?: string
  children?: ReactNode
}) {
  const wrong = tried && [tried.message, ...Object.values(tried.errors).flat()].filter(Boolean)
  return (
    <Page width="reading" title={title} crumbs={[{ to: paths.tickets(), label: 'Tickets' }]}>
      {wrong && wrong.length > 0 && (
        <Notice tone="warn" title="Não foi feito">
          {wrong.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {children}
      <ButtonLink to={back}>Voltar</ButtonLink>
    </Page>
  )
}
