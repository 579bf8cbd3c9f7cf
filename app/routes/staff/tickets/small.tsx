import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import type { Tried } from '~/ui/tried'
import type { smallPage } from './small-page'

export const smallMeta = ({ loaderData }: { loaderData?: ReturnType<typeof smallPage> }) =>
  metaOf(loaderData?.seo)

/** The buttons lie on the ticket's page; whose press was refused comes here. */
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
