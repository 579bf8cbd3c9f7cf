import type { ReactNode } from 'react'
import { type ButtonKind, ButtonLink } from './button'
import { PostForm, type PostFormProps } from './form'
import { Page, type PageProps } from './page'

/** A page that is one form. `above`: what is read first. `leave`: the way out, beside its button. */
export function FormPage({
  title,
  lead,
  crumbs,
  width = 'reading',
  above,
  leave,
  ...form
}: Pick<PageProps, 'title' | 'lead' | 'crumbs' | 'width'> &
  PostFormProps & {
    tried: PostFormProps['tried']
    above?: ReactNode
    leave?: { to: string; label: string; kind?: ButtonKind }
  }) {
  const way = leave && (
    <ButtonLink to={leave.to} kind={leave.kind}>
      {leave.label}
    </ButtonLink>
  )
  return (
    <Page title={title} lead={lead} crumbs={crumbs} width={width}>
      {above}
      <PostForm actions={way} {...form} />
    </Page>
  )
}
