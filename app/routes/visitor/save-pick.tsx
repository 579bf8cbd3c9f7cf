import { useRouteLoaderData } from 'react-router'
import { paths } from '~/paths'
import { useCarried } from '~/ui/carried'
import { Icon } from '~/ui/icon'

const form = 'guardar'

/** Saves a company by one press; for whoever saved it, the way to what they noted. */
export function SavePick({ slug, name }: { slug: string; name: string }) {
  const carried = useCarried()
  return (
    <button
      type="submit"
      className="icon-button save-pick"
      form={form}
      formAction={carried(paths.saveCompanies({ e: slug }))}
    >
      <Icon name="bookmark" />
      <span className="sr">{`Guardar ${name}`}</span>
    </button>
  )
}

/** The form of all picks of a page. Who is signed in sees which of these companies they saved. */
export function SaveForm() {
  const root = useRouteLoaderData('root') as { member?: boolean } | undefined
  return (
    <form
      id={form}
      method="post"
      hidden
      data-island={root?.member ? 'save' : undefined}
      data-island-when={root?.member ? 'load' : undefined}
      data-saved={root?.member ? paths.savedAmong() : undefined}
    />
  )
}
