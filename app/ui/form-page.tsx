import { type ButtonKind, ButtonLink } from './button'
import { PostForm, type PostFormProps } from './form'
import { Page, type PageProps } from './page'

/** A page that is one form. `leave`: the way out, beside its button. */
export function FormPage({
  title,
  lead,
  crumbs,
  width = 'reading',
  leave,
  ...form
}: Pick<PageProps, 'title' | 'lead' | 'crumbs' | 'width'> &
  PostFormProps & {
    tried: PostFormProps['tried']
    leave?: { to: string; label: string; kind?: ButtonKind }
  }) {
  return (
    <Page title={title} lead={lead} crumbs={crumbs} width={width}>
      <PostForm
        {...form}
        actions={
          leave ? (
            <ButtonLink to={leave.to} kind={leave.kind}>
              {leave.label}
            </ButtonLink>
          ) : (
            form.actions
          )
        }
      />
    </Page>
  )
}
