import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { UserRecord } from '~/domain/people/staff/user-record'
import { paths } from '~/paths'
import type { ButtonKind } from '~/ui/button'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'

/** What the page of a person gives to what is being done to them. */
export const useUserCase = () => useOutletContext<{ person: UserRecord }>()

/** Something staff do to the person on the page: what happens, what must be said, and why it can't be done now. */
export function UserAct({
  title,
  lead,
  why,
  submit,
  submitKind,
  tried,
  children,
}: {
  title: string
  lead: ReactNode
  /** Why it can't be done to this person now. */
  why?: string | false | null
  submit: string
  submitKind?: ButtonKind
  tried?: Tried | null
  children: ReactNode
}) {
  const { person } = useUserCase()
  const back = <ButtonLink to={paths.user(person.id)}>Cancelar</ButtonLink>
  return (
    <Panel title={title}>
      {why && !tried ? (
        <Notice title={why} actions={<ButtonLink to={paths.user(person.id)}>Ver a ficha</ButtonLink>} />
      ) : (
        <PostForm tried={tried} submit={submit} submitKind={submitKind} why={why || undefined} actions={back}>
          <p className="soft">{lead}</p>
          {children}
        </PostForm>
      )}
    </Panel>
  )
}

/** The reason that goes into the record, and where else it goes. */
export const ReasonField = ({ help }: { help: string }) => (
  <TextArea name="reason" label="Motivo" required minLength={10} maxLength={1000} rows={4} help={help} />
)

/** Why this reader may not act on this person. */
export const notYours = (person: UserRecord): string =>
  person.own
    ? 'É a sua própria conta: peça a outra pessoa da equipa.'
    : 'Esta conta é da equipa: sobre ela decide só a administração.'
