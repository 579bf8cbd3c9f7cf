import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import type { Tried } from '~/ui/tried'

interface Props {
  id: string
  version: number
  open: boolean
  tried?: Tried
  label: string
  kind: 'danger' | 'primary'
  help: string
}

/** What is decided after the company was heard. */
export function NoticeDecision({ id, version, open, tried, label, kind, help }: Props) {
  return (
    <Panel title={label}>
      <PostForm
        tried={tried}
        version={version}
        submit={label}
        submitKind={kind}
        why={open ? undefined : 'Esta proposta já foi decidida.'}
        actions={<ButtonLink to={paths.certificateActions(id)}>Cancelar</ButtonLink>}
      >
        <TextArea name="decision" label="Decisão" help={help} rows={5} maxLength={2000} required />
      </PostForm>
    </Panel>
  )
}
