import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'

/** The buttons and forms lie on other pages; whose was refused comes here, to its `fields` as they were filled in. */
export function Refused({
  title,
  tried,
  back = paths.tickets(),
  submit = title,
  fields,
}: {
  title: string
  tried?: Tried | null
  back?: string
  submit?: string
  fields?: ReactNode
}) {
  const wrong = tried && [tried.message, ...Object.values(tried.errors).flat()].filter(Boolean)
  const leave = <ButtonLink to={back}>Voltar</ButtonLink>
  return (
    <Page width="reading" title={title} crumbs={[{ to: paths.tickets(), label: 'Tickets' }]}>
      {fields ? (
        <PostForm tried={tried} submit={submit} actions={leave}>
          {fields}
        </PostForm>
      ) : (
        <>
          {wrong && wrong.length > 0 && (
            <Notice tone="warn" title="Não foi feito">
              {wrong.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
          {leave}
        </>
      )}
    </Page>
  )
}
